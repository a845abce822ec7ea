;;; unheap.el --- Programs that manipulate the heap -*- lexical-binding: t; -*-

;; For Emacs 29: load this file, and start `eglot' in a buffer with a program.

;;; Code:

(require 'eglot)

(defvar unheap-mode-words
  '("assert" "assume" "else" "ensures" "exists" "fail" "fold" "forall" "global" "goto" "halt" "havoc" "hint" "if"
    "invariant" "modifies" "new" "predicate" "proc" "requires" "return" "returns" "type" "use" "var" "while")
  "The words of the language.")

(defvar unheap-mode-font-lock
  `((,(regexp-opt unheap-mode-words 'symbols) . font-lock-keyword-face)
    (,(regexp-opt '("int" "bool" "seq") 'symbols) . font-lock-type-face)
    (,(regexp-opt '("null" "true" "false") 'symbols) . font-lock-constant-face)
    ("\\_<proc +\\([A-Za-z_0-9]+\\)" 1 font-lock-function-name-face)
    ("^ *\\([A-Za-z_0-9]+\\): " 1 font-lock-constant-face))
  "What is coloured.")

;;;###autoload
(define-derived-mode unheap-mode prog-mode "Unheap"
  "A mode for programs that manipulate the heap."
  (modify-syntax-entry ?/ ". 12b")
  (modify-syntax-entry ?\n "> b")
  (modify-syntax-entry ?_ "_")
  (setq-local comment-start "// ")
  (setq-local font-lock-defaults '(unheap-mode-font-lock)))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.uh\\'" . unheap-mode))
(add-to-list 'eglot-server-programs '(unheap-mode . ("unheap" "lsp")))

(provide 'unheap)
;;; unheap.el ends here
