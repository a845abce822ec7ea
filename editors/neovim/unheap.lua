-- For Neovim 0.11: put this into ~/.config/nvim/lsp/unheap.lua, and into the configuration
--   vim.filetype.add({ extension = { uh = "unheap" } })
--   vim.lsp.enable("unheap")
return {
  cmd = { "unheap", "lsp" },
  filetypes = { "unheap", "c" },
  root_markers = { "unheap.toml", ".git" },
  commands = {
    -- The server answers with the run that fails at a check, as text.
    ["unheap.witness"] = function(command, context)
      local client = assert(vim.lsp.get_client_by_id(context.client_id))
      local params = { command = command.command, arguments = command.arguments }
      client:request("workspace/executeCommand", params, function(problem, text)
        if problem or type(text) ~= "string" then
          vim.notify(problem and problem.message or "the check does not fail any more")
          return
        end
        vim.lsp.util.open_floating_preview(vim.split(text, "\n"), "text", { focus = true })
      end, context.bufnr)
    end,
  },
}
