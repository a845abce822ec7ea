//! The instructions of CIL: their codes, names and operands (ECMA-335, III.1.2).

/// What stands behind the code of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OperandKind {
    None,
    U8,
    U16,
    I8,
    I32,
    I64,
    R4,
    R8,
    Token,
    /// A distance of one byte.
    Near,
    /// A distance of four bytes.
    Far,
    Switch,
}

macro_rules! opcodes {
    ($($code:literal $name:ident $text:literal $operand:ident;)*) => {
        /// An instruction without its operand.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub(crate) enum Opcode {
            $($name,)*
        }

        impl Opcode {
            /// The instruction of a code; two bytes are one number.
            pub(crate) fn of_code(code: u16) -> Option<Self> {
                match code {
                    $($code => Some(Self::$name),)*
                    _ => None,
                }
            }

            /// What it is called.
            pub(crate) fn text(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }

            /// What stands behind it.
            pub(crate) fn operand(self) -> OperandKind {
                match self {
                    $(Self::$name => OperandKind::$operand,)*
                }
            }
        }
    };
}

opcodes! {
    0x00 Nop "nop" None;
    0x01 Break "break" None;
    0x02 Ldarg0 "ldarg.0" None;
    0x03 Ldarg1 "ldarg.1" None;
    0x04 Ldarg2 "ldarg.2" None;
    0x05 Ldarg3 "ldarg.3" None;
    0x06 Ldloc0 "ldloc.0" None;
    0x07 Ldloc1 "ldloc.1" None;
    0x08 Ldloc2 "ldloc.2" None;
    0x09 Ldloc3 "ldloc.3" None;
    0x0a Stloc0 "stloc.0" None;
    0x0b Stloc1 "stloc.1" None;
    0x0c Stloc2 "stloc.2" None;
    0x0d Stloc3 "stloc.3" None;
    0x0e LdargS "ldarg.s" U8;
    0x0f LdargaS "ldarga.s" U8;
    0x10 StargS "starg.s" U8;
    0x11 LdlocS "ldloc.s" U8;
    0x12 LdlocaS "ldloca.s" U8;
    0x13 StlocS "stloc.s" U8;
    0x14 Ldnull "ldnull" None;
    0x15 LdcI4M1 "ldc.i4.m1" None;
    0x16 LdcI40 "ldc.i4.0" None;
    0x17 LdcI41 "ldc.i4.1" None;
    0x18 LdcI42 "ldc.i4.2" None;
    0x19 LdcI43 "ldc.i4.3" None;
    0x1a LdcI44 "ldc.i4.4" None;
    0x1b LdcI45 "ldc.i4.5" None;
    0x1c LdcI46 "ldc.i4.6" None;
    0x1d LdcI47 "ldc.i4.7" None;
    0x1e LdcI48 "ldc.i4.8" None;
    0x1f LdcI4S "ldc.i4.s" I8;
    0x20 LdcI4 "ldc.i4" I32;
    0x21 LdcI8 "ldc.i8" I64;
    0x22 LdcR4 "ldc.r4" R4;
    0x23 LdcR8 "ldc.r8" R8;
    0x25 Dup "dup" None;
    0x26 Pop "pop" None;
    0x27 Jmp "jmp" Token;
    0x28 Call "call" Token;
    0x29 Calli "calli" Token;
    0x2a Ret "ret" None;
    0x2b BrS "br.s" Near;
    0x2c BrfalseS "brfalse.s" Near;
    0x2d BrtrueS "brtrue.s" Near;
    0x2e BeqS "beq.s" Near;
    0x2f BgeS "bge.s" Near;
    0x30 BgtS "bgt.s" Near;
    0x31 BleS "ble.s" Near;
    0x32 BltS "blt.s" Near;
    0x33 BneUnS "bne.un.s" Near;
    0x34 BgeUnS "bge.un.s" Near;
    0x35 BgtUnS "bgt.un.s" Near;
    0x36 BleUnS "ble.un.s" Near;
    0x37 BltUnS "blt.un.s" Near;
    0x38 Br "br" Far;
    0x39 Brfalse "brfalse" Far;
    0x3a Brtrue "brtrue" Far;
    0x3b Beq "beq" Far;
    0x3c Bge "bge" Far;
    0x3d Bgt "bgt" Far;
    0x3e Ble "ble" Far;
    0x3f Blt "blt" Far;
    0x40 BneUn "bne.un" Far;
    0x41 BgeUn "bge.un" Far;
    0x42 BgtUn "bgt.un" Far;
    0x43 BleUn "ble.un" Far;
    0x44 BltUn "blt.un" Far;
    0x45 Switch "switch" Switch;
    0x46 LdindI1 "ldind.i1" None;
    0x47 LdindU1 "ldind.u1" None;
    0x48 LdindI2 "ldind.i2" None;
    0x49 LdindU2 "ldind.u2" None;
    0x4a LdindI4 "ldind.i4" None;
    0x4b LdindU4 "ldind.u4" None;
    0x4c LdindI8 "ldind.i8" None;
    0x4d LdindI "ldind.i" None;
    0x4e LdindR4 "ldind.r4" None;
    0x4f LdindR8 "ldind.r8" None;
    0x50 LdindRef "ldind.ref" None;
    0x51 StindRef "stind.ref" None;
    0x52 StindI1 "stind.i1" None;
    0x53 StindI2 "stind.i2" None;
    0x54 StindI4 "stind.i4" None;
    0x55 StindI8 "stind.i8" None;
    0x56 StindR4 "stind.r4" None;
    0x57 StindR8 "stind.r8" None;
    0x58 Add "add" None;
    0x59 Sub "sub" None;
    0x5a Mul "mul" None;
    0x5b Div "div" None;
    0x5c DivUn "div.un" None;
    0x5d Rem "rem" None;
    0x5e RemUn "rem.un" None;
    0x5f And "and" None;
    0x60 Or "or" None;
    0x61 Xor "xor" None;
    0x62 Shl "shl" None;
    0x63 Shr "shr" None;
    0x64 ShrUn "shr.un" None;
    0x65 Neg "neg" None;
    0x66 Not "not" None;
    0x67 ConvI1 "conv.i1" None;
    0x68 ConvI2 "conv.i2" None;
    0x69 ConvI4 "conv.i4" None;
    0x6a ConvI8 "conv.i8" None;
    0x6b ConvR4 "conv.r4" None;
    0x6c ConvR8 "conv.r8" None;
    0x6d ConvU4 "conv.u4" None;
    0x6e ConvU8 "conv.u8" None;
    0x6f Callvirt "callvirt" Token;
    0x70 Cpobj "cpobj" Token;
    0x71 Ldobj "ldobj" Token;
    0x72 Ldstr "ldstr" Token;
    0x73 Newobj "newobj" Token;
    0x74 Castclass "castclass" Token;
    0x75 Isinst "isinst" Token;
    0x76 ConvRUn "conv.r.un" None;
    0x79 Unbox "unbox" Token;
    0x7a Throw "throw" None;
    0x7b Ldfld "ldfld" Token;
    0x7c Ldflda "ldflda" Token;
    0x7d Stfld "stfld" Token;
    0x7e Ldsfld "ldsfld" Token;
    0x7f Ldsflda "ldsflda" Token;
    0x80 Stsfld "stsfld" Token;
    0x81 Stobj "stobj" Token;
    0x82 ConvOvfI1Un "conv.ovf.i1.un" None;
    0x83 ConvOvfI2Un "conv.ovf.i2.un" None;
    0x84 ConvOvfI4Un "conv.ovf.i4.un" None;
    0x85 ConvOvfI8Un "conv.ovf.i8.un" None;
    0x86 ConvOvfU1Un "conv.ovf.u1.un" None;
    0x87 ConvOvfU2Un "conv.ovf.u2.un" None;
    0x88 ConvOvfU4Un "conv.ovf.u4.un" None;
    0x89 ConvOvfU8Un "conv.ovf.u8.un" None;
    0x8a ConvOvfIUn "conv.ovf.i.un" None;
    0x8b ConvOvfUUn "conv.ovf.u.un" None;
    0x8c Box "box" Token;
    0x8d Newarr "newarr" Token;
    0x8e Ldlen "ldlen" None;
    0x8f Ldelema "ldelema" Token;
    0x90 LdelemI1 "ldelem.i1" None;
    0x91 LdelemU1 "ldelem.u1" None;
    0x92 LdelemI2 "ldelem.i2" None;
    0x93 LdelemU2 "ldelem.u2" None;
    0x94 LdelemI4 "ldelem.i4" None;
    0x95 LdelemU4 "ldelem.u4" None;
    0x96 LdelemI8 "ldelem.i8" None;
    0x97 LdelemI "ldelem.i" None;
    0x98 LdelemR4 "ldelem.r4" None;
    0x99 LdelemR8 "ldelem.r8" None;
    0x9a LdelemRef "ldelem.ref" None;
    0x9b StelemI "stelem.i" None;
    0x9c StelemI1 "stelem.i1" None;
    0x9d StelemI2 "stelem.i2" None;
    0x9e StelemI4 "stelem.i4" None;
    0x9f StelemI8 "stelem.i8" None;
    0xa0 StelemR4 "stelem.r4" None;
    0xa1 StelemR8 "stelem.r8" None;
    0xa2 StelemRef "stelem.ref" None;
    0xa3 Ldelem "ldelem" Token;
    0xa4 Stelem "stelem" Token;
    0xa5 UnboxAny "unbox.any" Token;
    0xb3 ConvOvfI1 "conv.ovf.i1" None;
    0xb4 ConvOvfU1 "conv.ovf.u1" None;
    0xb5 ConvOvfI2 "conv.ovf.i2" None;
    0xb6 ConvOvfU2 "conv.ovf.u2" None;
    0xb7 ConvOvfI4 "conv.ovf.i4" None;
    0xb8 ConvOvfU4 "conv.ovf.u4" None;
    0xb9 ConvOvfI8 "conv.ovf.i8" None;
    0xba ConvOvfU8 "conv.ovf.u8" None;
    0xc2 Refanyval "refanyval" Token;
    0xc3 Ckfinite "ckfinite" None;
    0xc6 Mkrefany "mkrefany" Token;
    0xd0 Ldtoken "ldtoken" Token;
    0xd1 ConvU2 "conv.u2" None;
    0xd2 ConvU1 "conv.u1" None;
    0xd3 ConvI "conv.i" None;
    0xd4 ConvOvfI "conv.ovf.i" None;
    0xd5 ConvOvfU "conv.ovf.u" None;
    0xd6 AddOvf "add.ovf" None;
    0xd7 AddOvfUn "add.ovf.un" None;
    0xd8 MulOvf "mul.ovf" None;
    0xd9 MulOvfUn "mul.ovf.un" None;
    0xda SubOvf "sub.ovf" None;
    0xdb SubOvfUn "sub.ovf.un" None;
    0xdc Endfinally "endfinally" None;
    0xdd Leave "leave" Far;
    0xde LeaveS "leave.s" Near;
    0xdf StindI "stind.i" None;
    0xe0 ConvU "conv.u" None;
    0xfe00 Arglist "arglist" None;
    0xfe01 Ceq "ceq" None;
    0xfe02 Cgt "cgt" None;
    0xfe03 CgtUn "cgt.un" None;
    0xfe04 Clt "clt" None;
    0xfe05 CltUn "clt.un" None;
    0xfe06 Ldftn "ldftn" Token;
    0xfe07 Ldvirtftn "ldvirtftn" Token;
    0xfe09 Ldarg "ldarg" U16;
    0xfe0a Ldarga "ldarga" U16;
    0xfe0b Starg "starg" U16;
    0xfe0c Ldloc "ldloc" U16;
    0xfe0d Ldloca "ldloca" U16;
    0xfe0e Stloc "stloc" U16;
    0xfe0f Localloc "localloc" None;
    0xfe11 Endfilter "endfilter" None;
    0xfe12 Unaligned "unaligned." U8;
    0xfe13 Volatile "volatile." None;
    0xfe14 Tail "tail." None;
    0xfe15 Initobj "initobj" Token;
    0xfe16 Constrained "constrained." Token;
    0xfe17 Cpblk "cpblk" None;
    0xfe18 Initblk "initblk" None;
    0xfe19 No "no." U8;
    0xfe1a Rethrow "rethrow" None;
    0xfe1c Sizeof "sizeof" Token;
    0xfe1d Refanytype "refanytype" None;
    0xfe1e Readonly "readonly." None;
}
