//! An assembly: its types, methods and fields, found by what tables and tokens say.

use std::ops::Range;

use rustc_hash::FxHashMap;

use crate::body::{self, MethodBody};
use crate::bytes::{Cursor, Read, malformed};
use crate::metadata::{Attributes, LIBRARY, Metadata, RowRef, TableId, token_row};
use crate::pe::{self, ImageLayout};
use crate::signature::{self, MethodSig, SigType};

/// The name of a type, with what it stands in.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct CilTypeName {
    /// Namespace, or the full name of the type that it stands in; may be empty.
    pub(crate) outer: String,
    pub(crate) name: String,
}

impl CilTypeName {
    /// As C# writes it, without what tells how many parameters it has.
    pub(crate) fn full(&self) -> String {
        let name = self.name.split('`').next().unwrap_or_default();
        if self.outer.is_empty() { name.to_owned() } else { format!("{}.{name}", self.outer) }
    }
}

/// A type that the assembly defines.
#[derive(Clone, Debug)]
pub(crate) struct TypeDef {
    pub(crate) name: CilTypeName,
    pub(crate) attributes: Attributes,
    pub(crate) base: Option<RowRef>,
    pub(crate) fields: Range<u32>,
    pub(crate) methods: Range<u32>,
    /// The interfaces that it says it implements.
    pub(crate) interfaces: Vec<RowRef>,
    /// Its explicit implementations: the body, and what it implements.
    pub(crate) overrides: Vec<(RowRef, RowRef)>,
    /// The names of its type parameters.
    pub(crate) parameters: Vec<String>,
    /// Of each of them: 1 for `out`, 2 for `in`.
    pub(crate) variances: Vec<u32>,
}

impl TypeDef {
    /// Whether instances with different arguments may stand for each other.
    pub(crate) fn is_variant(&self) -> bool {
        self.variances.iter().any(|variance| *variance != 0)
    }
}

/// A method that the assembly defines.
#[derive(Clone, Debug)]
pub(crate) struct MethodDef {
    pub(crate) name: String,
    pub(crate) attributes: Attributes,
    /// Where its body stands in memory; 0 if it has none.
    address: u32,
    pub(crate) sig: MethodSig,
    /// The row of the type that has it.
    pub(crate) owner: u32,
}

/// A field that the assembly defines.
#[derive(Clone, Debug)]
pub(crate) struct FieldDef {
    pub(crate) name: String,
    pub(crate) attributes: Attributes,
    pub(crate) ty: SigType,
    pub(crate) owner: u32,
}

/// An assembly that has been opened.
#[derive(Clone, Debug)]
pub(crate) struct Assembly<'a> {
    pub(crate) bytes: &'a [u8],
    layout: ImageLayout,
    pub(crate) metadata: Metadata,
    /// The types that it defines; row 1 is the first.
    pub(crate) types: Vec<TypeDef>,
    /// Where the contents of fields stand that start with something.
    contents: FxHashMap<u32, u32>,
    /// The models of the class library, if they are attached.
    library: Option<Box<Assembly<'static>>>,
    /// The types of the library, by their names with the numbers of their parameters.
    models: FxHashMap<CilTypeName, u32>,
}

/// Whether the library has a type only because a compiler asks for it.
fn is_for_the_compiler(name: &CilTypeName) -> bool {
    let others = ["Array", "Attribute", "Type"];
    name.outer.starts_with("System.Runtime")
        || name.outer.starts_with("System.Diagnostics")
        || name.outer == "System"
            && (others.contains(&name.name.as_str()) || name.name.starts_with("Runtime"))
}

/// What programs use of the class library, compiled from `library/Models.cs`.
pub(crate) const MODELS: &[u8] = include_bytes!("library/Models.dll");

impl<'a> Assembly<'a> {
    /// Opens the assembly in these bytes.
    pub(crate) fn open(bytes: &'a [u8]) -> Read<Self> {
        Self::open_as(bytes, false)
    }

    /// With the models of the class library: their rows have the bit [`LIBRARY`].
    pub(crate) fn with_models(mut self) -> Read<Self> {
        let library = Assembly::open_as(MODELS, true)?;
        for (at, ty) in (1_u32..).zip(&library.types) {
            if !is_for_the_compiler(&ty.name) {
                self.models.insert(ty.name.clone(), at | LIBRARY);
            }
        }
        self.library = Some(Box::new(library));
        Ok(self)
    }

    /// The model of a type of the class library.
    pub(crate) fn model(&self, name: &CilTypeName) -> Option<u32> {
        self.models.get(name).copied()
    }

    /// The assembly that has a row.
    fn image(&self, row: u32) -> &Assembly<'a> {
        match &self.library {
            Some(library) if row & LIBRARY != 0 => library,
            _ => self,
        }
    }

    fn open_as(bytes: &'a [u8], is_library: bool) -> Read<Self> {
        let layout = pe::layout(bytes)?;
        let metadata = Metadata::open(bytes, layout.metadata)?;
        let metadata = if is_library { metadata.of_library() } else { metadata };
        if metadata.rows(TableId::FieldPtr) > 0 || metadata.rows(TableId::MethodPtr) > 0 {
            return malformed(
                layout.metadata.0,
                "the tables are not in order: the assembly is being edited",
            );
        }
        let (types, contents) = (Vec::new(), FxHashMap::default());
        let (library, models) = (None, FxHashMap::default());
        let mut assembly = Self { bytes, layout, metadata, types, contents, library, models };
        assembly.types()?;
        Ok(assembly)
    }

    /// Reads the table of types, and what says more of them.
    fn types(&mut self) -> Read<()> {
        let (meta, bytes) = (&self.metadata, self.bytes);
        let mut types = Vec::new();
        for row in 1..=meta.rows(TableId::TypeDef) {
            let at = RowRef { table: TableId::TypeDef, row };
            let name = meta.string(bytes, meta.cell(bytes, at.table, row, 1)?)?.to_owned();
            let outer = meta.string(bytes, meta.cell(bytes, at.table, row, 2)?)?.to_owned();
            types.push(TypeDef {
                name: CilTypeName { outer, name },
                attributes: Attributes(meta.cell(bytes, at.table, row, 0)?),
                base: meta.row_at(bytes, at, 3)?,
                fields: meta.owned(bytes, at, 4, TableId::Field)?,
                methods: meta.owned(bytes, at, 5, TableId::Method)?,
                interfaces: Vec::new(),
                overrides: Vec::new(),
                parameters: Vec::new(),
                variances: Vec::new(),
            });
        }
        let index_of = |row: u32| match (row & !LIBRARY) as usize {
            number if number >= 1 && number <= types.len() => Ok(number - 1),
            _ => malformed(0, format!("there is no type {row}")),
        };
        let mut nested = Vec::new();
        for row in 1..=meta.rows(TableId::NestedClass) {
            let inner = index_of(meta.cell(bytes, TableId::NestedClass, row, 0)?)?;
            let outer = index_of(meta.cell(bytes, TableId::NestedClass, row, 1)?)?;
            nested.push((inner, outer));
        }
        let (mut interfaces, mut overrides, mut parameters) = (Vec::new(), Vec::new(), Vec::new());
        for row in 1..=meta.rows(TableId::InterfaceImpl) {
            let at = RowRef { table: TableId::InterfaceImpl, row };
            let class = index_of(meta.cell(bytes, at.table, row, 0)?)?;
            interfaces.extend(meta.row_at(bytes, at, 1)?.map(|of| (class, of)));
        }
        for row in 1..=meta.rows(TableId::MethodImpl) {
            let at = RowRef { table: TableId::MethodImpl, row };
            let class = index_of(meta.cell(bytes, at.table, row, 0)?)?;
            let (body, what) = (meta.row_at(bytes, at, 1)?, meta.row_at(bytes, at, 2)?);
            overrides.extend(body.zip(what).map(|pair| (class, pair)));
        }
        for row in 1..=meta.rows(TableId::GenericParam) {
            let at = RowRef { table: TableId::GenericParam, row };
            if let Some(RowRef { table: TableId::TypeDef, row: owner }) =
                meta.row_at(bytes, at, 2)?
            {
                let name = meta.string(bytes, meta.cell(bytes, at.table, row, 3)?)?;
                let variance = meta.cell(bytes, at.table, row, 1)? & 3;
                parameters.push((index_of(owner)?, name.to_owned(), variance));
            }
        }
        for row in 1..=meta.rows(TableId::FieldRva) {
            let address = meta.cell(bytes, TableId::FieldRva, row, 0)?;
            self.contents.insert(meta.cell(bytes, TableId::FieldRva, row, 1)?, address);
        }
        for (class, interface) in interfaces {
            types[class].interfaces.push(interface);
        }
        for (class, pair) in overrides {
            types[class].overrides.push(pair);
        }
        for (class, name, variance) in parameters {
            types[class].parameters.push(name);
            types[class].variances.push(variance);
        }
        // Who encloses others stands before them.
        nested.sort_unstable();
        for (inner, outer) in nested {
            if outer >= inner {
                return malformed(0, "a type stands in one that is defined behind it");
            }
            types[inner].name.outer = types[outer].name.full();
        }
        self.types = types;
        Ok(())
    }

    /// A type that it defines.
    pub(crate) fn type_def(&self, row: u32) -> Read<&TypeDef> {
        let number = (row & !LIBRARY) as usize;
        let def = number.checked_sub(1).and_then(|at| self.image(row).types.get(at));
        def.map_or_else(|| malformed(0, format!("there is no type {row}")), Ok)
    }

    /// The type whose range holds a row.
    fn owner(&self, row: u32, range: impl Fn(&TypeDef) -> &Range<u32>) -> Read<u32> {
        let at = self.types.partition_point(|ty| range(ty).start <= row);
        let owner = self.types[..at].iter().rposition(|ty| range(ty).contains(&row));
        let owner =
            owner.and_then(|at| u32::try_from(at + 1).ok()).map(|at| at | self.metadata.shift());
        owner.map_or_else(|| malformed(0, format!("no type owns the row {row}")), Ok)
    }

    /// A method that it defines.
    pub(crate) fn method(&self, row: u32) -> Read<MethodDef> {
        let image = self.image(row);
        let (meta, bytes) = (&image.metadata, image.bytes);
        let cell = |column| meta.cell(bytes, TableId::Method, row, column);
        Ok(MethodDef {
            name: meta.string(bytes, cell(3)?)?.to_owned(),
            attributes: Attributes(cell(2)?),
            address: cell(0)?,
            sig: signature::method(meta.blob(bytes, cell(4)?)?)?,
            owner: image.owner(row, |ty| &ty.methods)?,
        })
    }

    /// The name of a method, without its signature.
    pub(crate) fn method_name(&self, row: u32) -> Read<&'a str> {
        let image = self.image(row);
        let name = image.metadata.cell(image.bytes, TableId::Method, row, 3)?;
        image.metadata.string(image.bytes, name)
    }

    /// The names of a method's parameters.
    pub(crate) fn parameter_names(&self, row: u32, count: usize) -> Read<Vec<Option<String>>> {
        let image = self.image(row);
        let (meta, bytes) = (&image.metadata, image.bytes);
        let at = RowRef { table: TableId::Method, row };
        let mut names = vec![None; count];
        for row in meta.owned(bytes, at, 5, TableId::Param)? {
            let number = meta.cell(bytes, TableId::Param, row, 1)? as usize;
            let name = meta.string(bytes, meta.cell(bytes, TableId::Param, row, 2)?)?;
            if let Some(slot) = number.checked_sub(1).and_then(|at| names.get_mut(at)) {
                *slot = Some(name.to_owned());
            }
        }
        Ok(names)
    }

    /// A field that it defines.
    pub(crate) fn field(&self, row: u32) -> Read<FieldDef> {
        let image = self.image(row);
        let (meta, bytes) = (&image.metadata, image.bytes);
        let cell = |column| meta.cell(bytes, TableId::Field, row, column);
        Ok(FieldDef {
            name: meta.string(bytes, cell(1)?)?.to_owned(),
            attributes: Attributes(cell(0)?),
            ty: signature::field(meta.blob(bytes, cell(2)?)?)?,
            owner: image.owner(row, |ty| &ty.fields)?,
        })
    }

    /// The bytes with which a field starts.
    pub(crate) fn contents(&self, field: u32, size: usize) -> Read<&'a [u8]> {
        let image = self.image(field);
        let Some(&address) = image.contents.get(&(field & !LIBRARY)) else {
            return malformed(0, format!("the field {field} starts with nothing"));
        };
        let at = image.layout.offset(address, image.bytes.len())?;
        Cursor::with_base(&image.bytes[at..], at).take(size)
    }

    /// The body of a method; `None` if it has none.
    pub(crate) fn body(&self, method: &MethodDef) -> Read<Option<MethodBody>> {
        if method.address == 0 {
            return Ok(None);
        }
        let image = self.image(method.owner);
        let at = image.layout.offset(method.address, image.bytes.len())?;
        body::body(image.bytes, at).map(Some)
    }

    /// The method in which an executable begins.
    pub(crate) fn entry(&self) -> Option<u32> {
        let row = token_row(self.layout.entry)?;
        (row.table == TableId::Method && row.row > 0).then_some(row.row)
    }

    /// What a token in the code of a method names.
    pub(crate) fn token(&self, method: u32, token: u32, place: usize) -> Read<RowRef> {
        let meta = &self.image(method).metadata;
        match token_row(token) {
            Some(row) if row.row > 0 && row.row <= meta.rows(row.table) => {
                Ok(RowRef { row: row.row | meta.shift(), ..row })
            }
            _ => malformed(place, format!("the token {token:#x} names nothing")),
        }
    }

    /// A text in the code of a method.
    pub(crate) fn text(&self, method: u32, token: u32) -> Read<String> {
        let image = self.image(method);
        image.metadata.user_string(image.bytes, token & !(0xff << 24))
    }

    /// The name of a type of another assembly.
    pub(crate) fn type_ref(&self, row: u32) -> Read<CilTypeName> {
        self.type_ref_at(row, 0)
    }

    fn type_ref_at(&self, row: u32, depth: u32) -> Read<CilTypeName> {
        let image = self.image(row);
        let (meta, bytes) = (&image.metadata, image.bytes);
        let at = RowRef { table: TableId::TypeRef, row };
        let name = meta.string(bytes, meta.cell(bytes, at.table, row, 1)?)?.to_owned();
        let outer = meta.string(bytes, meta.cell(bytes, at.table, row, 2)?)?.to_owned();
        match meta.row_at(bytes, at, 0)? {
            Some(RowRef { table: TableId::TypeRef, row }) if depth < 16 => {
                let outer = self.type_ref_at(row, depth + 1)?.full();
                Ok(CilTypeName { outer, name })
            }
            _ => Ok(CilTypeName { outer, name }),
        }
    }

    /// The signature of a type that has no row of its own.
    pub(crate) fn type_spec(&self, row: u32) -> Read<SigType> {
        let image = self.image(row);
        let blob = image.metadata.cell(image.bytes, TableId::TypeSpec, row, 0)?;
        signature::alone(image.metadata.blob(image.bytes, blob)?)
    }

    /// A member of a type that may be one of another assembly: what it is of, its name, and its signature.
    pub(crate) fn member_ref(&self, row: u32) -> Read<(RowRef, &'a str, Cursor<'a>)> {
        let image = self.image(row);
        let (meta, bytes) = (&image.metadata, image.bytes);
        let at = RowRef { table: TableId::MemberRef, row };
        let Some(parent) = meta.row_at(bytes, at, 0)? else {
            return malformed(0, format!("the member {row} belongs to nothing"));
        };
        let name = meta.string(bytes, meta.cell(bytes, at.table, row, 1)?)?;
        Ok((parent, name, meta.blob(bytes, meta.cell(bytes, at.table, row, 2)?)?))
    }

    /// Whether a member is named somewhere whose type and name are so.
    pub(crate) fn names_member(&self, is_it: impl Fn(&str, &str) -> bool) -> bool {
        (1..=self.metadata.rows(TableId::MemberRef)).any(|row| {
            let Ok((RowRef { table: TableId::TypeRef, row: of }, name, _)) = self.member_ref(row)
            else {
                return false;
            };
            self.type_ref(of).is_ok_and(|of| is_it(&of.full(), name))
        })
    }

    /// A method with its type arguments: the method, and the arguments.
    pub(crate) fn method_spec(&self, row: u32) -> Read<(RowRef, Vec<SigType>)> {
        let image = self.image(row);
        let (meta, bytes) = (&image.metadata, image.bytes);
        let at = RowRef { table: TableId::MethodSpec, row };
        let Some(method) = meta.row_at(bytes, at, 0)? else {
            return malformed(0, format!("the instance {row} is one of nothing"));
        };
        let blob = meta.cell(bytes, at.table, row, 1)?;
        Ok((method, signature::method_arguments(meta.blob(bytes, blob)?)?))
    }

    /// The types of the local variables of a method's body.
    pub(crate) fn locals(&self, method: u32, token: u32) -> Read<Vec<SigType>> {
        if token == 0 {
            return Ok(Vec::new());
        }
        let image = self.image(method);
        match self.token(method, token, 0)? {
            RowRef { table: TableId::StandAloneSig, row } => {
                let blob = image.metadata.cell(image.bytes, TableId::StandAloneSig, row, 0)?;
                signature::locals(image.metadata.blob(image.bytes, blob)?)
            }
            _ => malformed(0, "the types of local variables are no signature"),
        }
    }

    /// The methods that it defines.
    pub(crate) fn method_rows(&self) -> Range<u32> {
        1..self.metadata.rows(TableId::Method) + 1
    }
}
