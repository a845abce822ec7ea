//! Which tables there are, and what their columns hold (ECMA-335, II.22; those of debug information: the
//! specification of portable PDB).

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "an instruction or a kind of type must be lowered, or refused, on purpose"
    )
)]

/// A table. Its number is that of the standard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
#[allow(dead_code, reason = "what is not asked for has to be skipped all the same")]
pub(crate) enum TableId {
    Module = 0x00,
    TypeRef = 0x01,
    TypeDef = 0x02,
    FieldPtr = 0x03,
    Field = 0x04,
    MethodPtr = 0x05,
    Method = 0x06,
    ParamPtr = 0x07,
    Param = 0x08,
    InterfaceImpl = 0x09,
    MemberRef = 0x0a,
    Constant = 0x0b,
    CustomAttribute = 0x0c,
    FieldMarshal = 0x0d,
    DeclSecurity = 0x0e,
    ClassLayout = 0x0f,
    FieldLayout = 0x10,
    StandAloneSig = 0x11,
    EventMap = 0x12,
    EventPtr = 0x13,
    Event = 0x14,
    PropertyMap = 0x15,
    PropertyPtr = 0x16,
    Property = 0x17,
    MethodSemantics = 0x18,
    MethodImpl = 0x19,
    ModuleRef = 0x1a,
    TypeSpec = 0x1b,
    ImplMap = 0x1c,
    FieldRva = 0x1d,
    EncLog = 0x1e,
    EncMap = 0x1f,
    Assembly = 0x20,
    AssemblyProcessor = 0x21,
    AssemblyOs = 0x22,
    AssemblyRef = 0x23,
    AssemblyRefProcessor = 0x24,
    AssemblyRefOs = 0x25,
    File = 0x26,
    ExportedType = 0x27,
    ManifestResource = 0x28,
    NestedClass = 0x29,
    GenericParam = 0x2a,
    MethodSpec = 0x2b,
    GenericParamConstraint = 0x2c,
    Document = 0x30,
    MethodDebugInformation = 0x31,
    LocalScope = 0x32,
    LocalVariable = 0x33,
    LocalConstant = 0x34,
    ImportScope = 0x35,
    StateMachineMethod = 0x36,
    CustomDebugInformation = 0x37,
}

/// How many numbers of tables there are.
pub(crate) const TABLES: usize = 0x38;

/// What a column holds.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Column {
    U16,
    U32,
    String,
    Guid,
    Blob,
    Row(TableId),
    Coded(Coded),
}

/// An index into one of several tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Coded {
    TypeDefOrRef,
    HasConstant,
    HasCustomAttribute,
    HasFieldMarshal,
    HasDeclSecurity,
    MemberRefParent,
    HasSemantics,
    MethodDefOrRef,
    MemberForwarded,
    Implementation,
    CustomAttributeType,
    ResolutionScope,
    TypeOrMethodDef,
    HasCustomDebugInformation,
}

impl Coded {
    /// The tables by their tags.
    pub(crate) fn tables(self) -> &'static [Option<TableId>] {
        use TableId as T;
        match self {
            Self::TypeDefOrRef => &[Some(T::TypeDef), Some(T::TypeRef), Some(T::TypeSpec)],
            Self::HasConstant => &[Some(T::Field), Some(T::Param), Some(T::Property)],
            Self::HasCustomAttribute => &[
                Some(T::Method),
                Some(T::Field),
                Some(T::TypeRef),
                Some(T::TypeDef),
                Some(T::Param),
                Some(T::InterfaceImpl),
                Some(T::MemberRef),
                Some(T::Module),
                Some(T::DeclSecurity),
                Some(T::Property),
                Some(T::Event),
                Some(T::StandAloneSig),
                Some(T::ModuleRef),
                Some(T::TypeSpec),
                Some(T::Assembly),
                Some(T::AssemblyRef),
                Some(T::File),
                Some(T::ExportedType),
                Some(T::ManifestResource),
                Some(T::GenericParam),
                Some(T::GenericParamConstraint),
                Some(T::MethodSpec),
            ],
            Self::HasFieldMarshal => &[Some(T::Field), Some(T::Param)],
            Self::HasDeclSecurity => &[Some(T::TypeDef), Some(T::Method), Some(T::Assembly)],
            Self::MemberRefParent => &[
                Some(T::TypeDef),
                Some(T::TypeRef),
                Some(T::ModuleRef),
                Some(T::Method),
                Some(T::TypeSpec),
            ],
            Self::HasSemantics => &[Some(T::Event), Some(T::Property)],
            Self::MethodDefOrRef => &[Some(T::Method), Some(T::MemberRef)],
            Self::MemberForwarded => &[Some(T::Field), Some(T::Method)],
            Self::Implementation => &[Some(T::File), Some(T::AssemblyRef), Some(T::ExportedType)],
            Self::CustomAttributeType => &[None, None, Some(T::Method), Some(T::MemberRef), None],
            Self::ResolutionScope => {
                &[Some(T::Module), Some(T::ModuleRef), Some(T::AssemblyRef), Some(T::TypeRef)]
            }
            Self::TypeOrMethodDef => &[Some(T::TypeDef), Some(T::Method)],
            Self::HasCustomDebugInformation => &[
                Some(T::Method),
                Some(T::Field),
                Some(T::TypeRef),
                Some(T::TypeDef),
                Some(T::Param),
                Some(T::InterfaceImpl),
                Some(T::MemberRef),
                Some(T::Module),
                Some(T::DeclSecurity),
                Some(T::Property),
                Some(T::Event),
                Some(T::StandAloneSig),
                Some(T::ModuleRef),
                Some(T::TypeSpec),
                Some(T::Assembly),
                Some(T::AssemblyRef),
                Some(T::File),
                Some(T::ExportedType),
                Some(T::ManifestResource),
                Some(T::GenericParam),
                Some(T::GenericParamConstraint),
                Some(T::MethodSpec),
                Some(T::Document),
                Some(T::LocalScope),
                Some(T::LocalVariable),
                Some(T::LocalConstant),
                Some(T::ImportScope),
            ],
        }
    }

    /// How many bits the tag has.
    pub(crate) fn bits(self) -> u32 {
        let last = self.tables().len() - 1;
        usize::BITS - last.leading_zeros()
    }
}

use Column::{Blob, Coded as C, Guid, Row, String as Name, U16, U32};

/// The columns of each table; none where the standard has no table of this number.
pub(crate) static SCHEMAS: [&[Column]; TABLES] = [
    &[U16, Name, Guid, Guid, Guid],
    &[C(Coded::ResolutionScope), Name, Name],
    &[U32, Name, Name, C(Coded::TypeDefOrRef), Row(TableId::Field), Row(TableId::Method)],
    &[Row(TableId::Field)],
    &[U16, Name, Blob],
    &[Row(TableId::Method)],
    &[U32, U16, U16, Name, Blob, Row(TableId::Param)],
    &[Row(TableId::Param)],
    &[U16, U16, Name],
    &[Row(TableId::TypeDef), C(Coded::TypeDefOrRef)],
    &[C(Coded::MemberRefParent), Name, Blob],
    &[U16, C(Coded::HasConstant), Blob],
    &[C(Coded::HasCustomAttribute), C(Coded::CustomAttributeType), Blob],
    &[C(Coded::HasFieldMarshal), Blob],
    &[U16, C(Coded::HasDeclSecurity), Blob],
    &[U16, U32, Row(TableId::TypeDef)],
    &[U32, Row(TableId::Field)],
    &[Blob],
    &[Row(TableId::TypeDef), Row(TableId::Event)],
    &[Row(TableId::Event)],
    &[U16, Name, C(Coded::TypeDefOrRef)],
    &[Row(TableId::TypeDef), Row(TableId::Property)],
    &[Row(TableId::Property)],
    &[U16, Name, Blob],
    &[U16, Row(TableId::Method), C(Coded::HasSemantics)],
    &[Row(TableId::TypeDef), C(Coded::MethodDefOrRef), C(Coded::MethodDefOrRef)],
    &[Name],
    &[Blob],
    &[U16, C(Coded::MemberForwarded), Name, Row(TableId::ModuleRef)],
    &[U32, Row(TableId::Field)],
    &[U32, U32],
    &[U32],
    &[U32, U16, U16, U16, U16, U32, Blob, Name, Name],
    &[U32],
    &[U32, U32, U32],
    &[U16, U16, U16, U16, U32, Blob, Name, Name, Blob],
    &[U32, Row(TableId::AssemblyRef)],
    &[U32, U32, U32, Row(TableId::AssemblyRef)],
    &[U32, Name, Blob],
    &[U32, U32, Name, Name, C(Coded::Implementation)],
    &[U32, U32, Name, C(Coded::Implementation)],
    &[Row(TableId::TypeDef), Row(TableId::TypeDef)],
    &[U16, U16, C(Coded::TypeOrMethodDef), Name],
    &[C(Coded::MethodDefOrRef), Blob],
    &[Row(TableId::GenericParam), C(Coded::TypeDefOrRef)],
    &[],
    &[],
    &[],
    &[Blob, Guid, Blob, Guid],
    &[Row(TableId::Document), Blob],
    &[
        Row(TableId::Method),
        Row(TableId::ImportScope),
        Row(TableId::LocalVariable),
        Row(TableId::LocalConstant),
        U32,
        U32,
    ],
    &[U16, U16, Name],
    &[Name, Blob],
    &[Row(TableId::ImportScope), Blob],
    &[Row(TableId::Method), Row(TableId::Method)],
    &[C(Coded::HasCustomDebugInformation), Guid, Blob],
];
