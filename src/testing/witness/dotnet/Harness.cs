// @TITLE@
//
@HOW@
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.Serialization;

static class Harness {
    /// The program, and the method in which the run begins.
    static Assembly program;
    static MethodBase entry;
    /// What it is called with: the object that it is called on comes first, if there is one.
    static object[] given = new object[@COUNT@];

    /// What the run begins with.
    static void Begin() {
@BEGIN@
    }

    static void Main(string[] arguments) {
        program = Assembly.LoadFrom(arguments.Length > 0 ? arguments[0] : @PROGRAM@);
        entry = program.ManifestModule.ResolveMethod(@TOKEN@); // @ENTRY@
        Debug.Listeners.Clear();
        Debug.Listeners.Add(new Assertions());
        Begin();
        Console.Error.WriteLine("unheap: the run begins");
        Call();
    }

    /// Calls the method from code that catches nothing, so that it fails as it does anywhere else.
    static void Call() {
        var code = new DynamicMethod("Run", typeof(void), new[] { typeof(object[]) }, entry.Module, true);
        ILGenerator il = code.GetILGenerator();
        for (int at = 0; at < given.Length; at++) {
            Type type = Argument(at);
            il.Emit(OpCodes.Ldarg_0);
            il.Emit(OpCodes.Ldc_I4, at);
            il.Emit(OpCodes.Ldelem_Ref);
            bool isPlace = at == 0 && !entry.IsStatic && type.IsValueType;
            il.Emit(isPlace ? OpCodes.Unbox : OpCodes.Unbox_Any, type);
        }
        var method = (MethodInfo)entry;
        il.Emit(OpCodes.Call, method);
        if (method.ReturnType != typeof(void)) il.Emit(OpCodes.Pop);
        il.Emit(OpCodes.Ret);
        ((Action<object[]>)code.CreateDelegate(typeof(Action<object[]>)))(given);
    }

    /// The type of an argument, or of a field in it.
    static Type Argument(int at, params string[] fields) {
        int behind = entry.IsStatic ? at : at - 1;
        Type type = behind < 0 ? entry.DeclaringType : entry.GetParameters()[behind].ParameterType;
        return Inside(type, fields, 0);
    }

    /// The type of a field of an object, which a class declares, or of a field in that.
    static Type Field(object of, string declaring, params string[] fields) {
        return Inside(Find(Declaring(of.GetType(), declaring), fields[0]).FieldType, fields, 1);
    }

    static Type Element(object array) { return array.GetType().GetElementType(); }

    static Type Inside(Type type, string[] fields, int from) {
        for (int at = from; at < fields.Length; at++) type = Find(type, fields[at]).FieldType;
        return type;
    }

    static FieldInfo Find(Type type, string field) {
        return type.GetField(field, BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
    }

    static Type Declaring(Type type, string name) {
        while (Name(type) != name) type = type.BaseType;
        return type;
    }

    /// The full name of a class, with points, without its arguments.
    static string Name(Type type) {
        string name = type.IsGenericType ? type.GetGenericTypeDefinition().FullName : type.FullName;
        string[] parts = name.Replace('+', '.').Split('.');
        for (int at = 0; at < parts.Length; at++) parts[at] = parts[at].Split('`')[0];
        return string.Join(".", parts);
    }

    /// An object of the class of this name, with so many arguments, where a type is expected. No constructor runs.
    static object New(Type expected, string name, int arity) {
        foreach (Type type in program.GetTypes()) {
            if (Name(type) != name || type.GetGenericArguments().Length != arity) continue;
            Type made = arity == 0 ? type : type.MakeGenericType(expected.GetGenericArguments());
            return FormatterServices.GetUninitializedObject(made);
        }
        throw new TypeLoadException(name);
    }

    static Array NewArray(Type type, int length) { return Array.CreateInstance(type.GetElementType(), length); }

    static void Put(object array, int at, object value) {
        ((Array)array).SetValue(Fit(value, Element(array)), at);
    }

    /// Sets a field of an object, which a class declares, or a field of a struct that is one.
    static void Set(object of, object value, string declaring, params string[] fields) {
        FieldInfo field = Find(Declaring(of.GetType(), declaring), fields[0]);
        field.SetValue(of, With(field.GetValue(of), field.FieldType, value, fields, 1));
    }

    /// Sets an argument, or a field of a struct that is one.
    static void Give(int at, object value, params string[] fields) {
        given[at] = With(given[at], Argument(at), value, fields, 0);
    }

    static object With(object old, Type type, object value, string[] fields, int from) {
        if (from == fields.Length) return Fit(value, type);
        // In a box it is its value, or null.
        Type inside = Nullable.GetUnderlyingType(type);
        if (inside != null && fields[from] == "has") {
            return Equals(value, true) ? old ?? Activator.CreateInstance(inside) : null;
        }
        if (inside != null) return old == null ? null : With(old, inside, value, fields, from + 1);
        FieldInfo field = Find(type, fields[from]);
        object inner = old == null ? null : field.GetValue(old);
        object changed = old ?? FormatterServices.GetUninitializedObject(type);
        field.SetValue(changed, With(inner, field.FieldType, value, fields, from + 1));
        return changed;
    }

    /// A number as a value of a type.
    static object Fit(object value, Type type) {
        if (type.IsEnum) return Enum.ToObject(type, Fit(value, Enum.GetUnderlyingType(type)));
        if (type == typeof(IntPtr)) return new IntPtr((long)(decimal)value);
        if (type == typeof(UIntPtr)) return new UIntPtr((ulong)(decimal)value);
        if (type == typeof(char)) return (char)(ushort)(decimal)value;
        return type.IsPrimitive ? Convert.ChangeType(value, type) : value;
    }

    /// What `Unheap.Nondet` returns, one after the other.
    static void Inputs(params decimal[] values) {
        Type type = program.GetType("Unheap.Nondet");
        FieldInfo field = type == null ? null : type.GetField("Given");
        if (field == null) {
            Console.Error.WriteLine("unheap: Unheap.Nondet of the program takes no values");
            Environment.Exit(2);
        }
        field.SetValue(null, values);
    }

    /// A false assertion ends the run.
    class Assertions : TraceListener {
        public override void Write(string text) { }
        public override void WriteLine(string text) { }
        public override void Fail(string message, string detail) {
            Console.Error.WriteLine("unheap: an assertion is false");
            Console.Error.WriteLine(new StackTrace(true));
            Environment.Exit(1);
        }
    }
}
