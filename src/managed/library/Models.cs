// What programs use of the class library, in C#: a library of its own, compiled without another one.
//
// Types whose values are numbers, truth values, strings or arrays are here for the compiler only. All else is read
// like the classes of the program. A test compiles this file anew.

namespace System {
    public class Object {
        public Object() { }
        public virtual bool Equals(object other) { return this == other; }
        public static bool ReferenceEquals(object a, object b) { return a == b; }
        public virtual int GetHashCode() { return 0; }
        public virtual string ToString() { return null; }
    }
    public abstract class ValueType { }
    public abstract class Enum : ValueType { }
    public struct Void { }
    public struct Boolean { }
    public struct Char { }
    public struct SByte { }
    public struct Byte { }
    public struct Int16 { }
    public struct UInt16 { }
    public struct Int32 { }
    public struct UInt32 { }
    public struct Int64 { }
    public struct UInt64 { }
    public struct Single { }
    public struct Double { }
    public struct Decimal { }
    public struct IntPtr { }
    public struct UIntPtr { }
    public sealed class String { }
    public abstract class Array { public extern int Length { get; } }
    public abstract class Delegate { }
    public abstract class MulticastDelegate : Delegate { }
    public abstract class Attribute { }
    public class Type { }
    public struct RuntimeTypeHandle { }
    public struct RuntimeFieldHandle { }
    public struct RuntimeMethodHandle { }
    public struct TypedReference { }
    public struct ArgIterator { }
    public struct RuntimeArgumentHandle { }
    public class AttributeUsageAttribute : Attribute {
        public AttributeUsageAttribute(AttributeTargets on) { }
        public bool AllowMultiple { get { return false; } set { } }
        public bool Inherited { get { return false; } set { } }
    }
    public enum AttributeTargets { All = 32767 }
    public class ParamArrayAttribute : Attribute { }
    public class ObsoleteAttribute : Attribute {
        public ObsoleteAttribute() { }
        public ObsoleteAttribute(string why) { }
        public ObsoleteAttribute(string why, bool isError) { }
    }
    public class CLSCompliantAttribute : Attribute { public CLSCompliantAttribute(bool b) { } }

    public interface IDisposable { void Dispose(); }
    public interface IComparable { int CompareTo(object other); }
    public interface IComparable<in T> { int CompareTo(T other); }
    public interface IEquatable<T> { bool Equals(T other); }
    public interface ICloneable { object Clone(); }

    public delegate void Action();
    public delegate void Action<in A>(A a);
    public delegate void Action<in A, in B>(A a, B b);
    public delegate void Action<in A, in B, in C>(A a, B b, C c);
    public delegate void Action<in A, in B, in C, in D>(A a, B b, C c, D d);
    public delegate R Func<out R>();
    public delegate R Func<in A, out R>(A a);
    public delegate R Func<in A, in B, out R>(A a, B b);
    public delegate R Func<in A, in B, in C, out R>(A a, B b, C c);
    public delegate R Func<in A, in B, in C, in D, out R>(A a, B b, C c, D d);
    public delegate bool Predicate<in T>(T value);
    public delegate int Comparison<in T>(T a, T b);
    public delegate TOutput Converter<in TInput, out TOutput>(TInput value);

    public struct Nullable<T> where T : struct {
        bool has; T value;
        public Nullable(T value) { this.value = value; has = true; }
        public bool HasValue { get { return has; } }
        public T Value { get { if (!has) throw new InvalidOperationException(); return value; } }
        public T GetValueOrDefault() { return value; }
        public T GetValueOrDefault(T other) { return has ? value : other; }
    }

    public class Exception {
        string message; Exception inner;
        public Exception() { }
        public Exception(string message) { this.message = message; }
        public Exception(string message, Exception inner) { this.message = message; this.inner = inner; }
        public virtual string Message { get { return message; } }
        public Exception InnerException { get { return inner; } }
    }
    public class SystemException : Exception {
        public SystemException() { }
        public SystemException(string message) : base(message) { }
        public SystemException(string message, Exception inner) : base(message, inner) { }
    }
    public class ApplicationException : Exception {
        public ApplicationException() { }
        public ApplicationException(string message) : base(message) { }
        public ApplicationException(string message, Exception inner) : base(message, inner) { }
    }
    public class ArgumentException : SystemException {
        public ArgumentException() { }
        public ArgumentException(string message) : base(message) { }
        public ArgumentException(string message, string name) : base(message) { }
        public ArgumentException(string message, Exception inner) : base(message, inner) { }
    }
    public class ArgumentNullException : ArgumentException {
        public ArgumentNullException() { }
        public ArgumentNullException(string name) : base(name) { }
        public ArgumentNullException(string name, string message) : base(message) { }
    }
    public class ArgumentOutOfRangeException : ArgumentException {
        public ArgumentOutOfRangeException() { }
        public ArgumentOutOfRangeException(string name) : base(name) { }
        public ArgumentOutOfRangeException(string name, string message) : base(message) { }
    }
    public class InvalidOperationException : SystemException {
        public InvalidOperationException() { }
        public InvalidOperationException(string message) : base(message) { }
        public InvalidOperationException(string message, Exception inner) : base(message, inner) { }
    }
    public class ObjectDisposedException : InvalidOperationException {
        public ObjectDisposedException(string name) : base(name) { }
    }
    public class NotSupportedException : SystemException {
        public NotSupportedException() { }
        public NotSupportedException(string message) : base(message) { }
    }
    public class NotImplementedException : SystemException {
        public NotImplementedException() { }
        public NotImplementedException(string message) : base(message) { }
    }
    public class FormatException : SystemException {
        public FormatException() { }
        public FormatException(string message) : base(message) { }
    }
    public class NullReferenceException : SystemException {
        public NullReferenceException() { }
        public NullReferenceException(string message) : base(message) { }
    }
    public class IndexOutOfRangeException : SystemException {
        public IndexOutOfRangeException() { }
        public IndexOutOfRangeException(string message) : base(message) { }
    }
    public class InvalidCastException : SystemException {
        public InvalidCastException() { }
        public InvalidCastException(string message) : base(message) { }
    }
    public class ArrayTypeMismatchException : SystemException {
        public ArrayTypeMismatchException() { }
        public ArrayTypeMismatchException(string message) : base(message) { }
    }
    public class ArithmeticException : SystemException {
        public ArithmeticException() { }
        public ArithmeticException(string message) : base(message) { }
    }
    public class OverflowException : ArithmeticException {
        public OverflowException() { }
        public OverflowException(string message) : base(message) { }
    }
    public class DivideByZeroException : ArithmeticException {
        public DivideByZeroException() { }
        public DivideByZeroException(string message) : base(message) { }
    }
    public class TimeoutException : SystemException {
        public TimeoutException() { }
        public TimeoutException(string message) : base(message) { }
    }
}

namespace System.Runtime.CompilerServices {
    public class CompilerGeneratedAttribute : Attribute { }
    public class ExtensionAttribute : Attribute { }
    public class RuntimeCompatibilityAttribute : Attribute {
        public RuntimeCompatibilityAttribute() { }
        public bool WrapNonExceptionThrows { get { return true; } set { } }
    }
    public class DecimalConstantAttribute : Attribute { public DecimalConstantAttribute(byte a, byte b, uint c, uint d, uint e) { } }
    public static class RuntimeHelpers {
        public static void InitializeArray(Array array, RuntimeFieldHandle handle) { }
        public static int OffsetToStringData { get { return 0; } }
    }
    public class IteratorStateMachineAttribute : Attribute { public IteratorStateMachineAttribute(Type type) { } }
}
namespace System.Runtime.InteropServices {
    public class OutAttribute : Attribute { }
    public class InAttribute : Attribute { }
    public class DllImportAttribute : Attribute { public DllImportAttribute(string name) { } }
    public class MarshalAsAttribute : Attribute { }
}
namespace System.Reflection {
    public class DefaultMemberAttribute : Attribute { public DefaultMemberAttribute(string name) { } }
}
namespace System.Diagnostics {
    public class DebuggerHiddenAttribute : Attribute { }
    public class ConditionalAttribute : Attribute { public ConditionalAttribute(string name) { } }
}
namespace System.Threading {
    public static class Interlocked {
        public static T CompareExchange<T>(ref T place, T value, T comparand) where T : class {
            T old = place;
            if ((object) old == (object) comparand) place = value;
            return old;
        }
        public static int CompareExchange(ref int place, int value, int comparand) {
            int old = place;
            if (old == comparand) place = value;
            return old;
        }
        public static int Increment(ref int place) { return ++place; }
        public static int Decrement(ref int place) { return --place; }
    }
}

namespace System.Collections {
    public interface IEnumerator { object Current { get; } bool MoveNext(); void Reset(); }
    public interface IEnumerable { IEnumerator GetEnumerator(); }
}

namespace System.Collections.Generic {
    public interface IEnumerator<out T> : IDisposable, IEnumerator { T Current { get; } }
    public interface IEnumerable<out T> : IEnumerable { IEnumerator<T> GetEnumerator(); }
    public interface ICollection<T> : IEnumerable<T> {
        int Count { get; }
        bool IsReadOnly { get; }
        void Add(T item);
        void Clear();
        bool Contains(T item);
        bool Remove(T item);
    }
    public interface IReadOnlyCollection<out T> : IEnumerable<T> { int Count { get; } }
    public interface IReadOnlyList<out T> : IReadOnlyCollection<T> { T this[int index] { get; } }
    public interface IList<T> : ICollection<T> {
        T this[int index] { get; set; }
        int IndexOf(T item);
        void Insert(int index, T item);
        void RemoveAt(int index);
    }
    public interface IComparer<in T> { int Compare(T a, T b); }
    public interface IEqualityComparer<in T> { bool Equals(T a, T b); int GetHashCode(T value); }
    public class KeyNotFoundException : SystemException {
        public KeyNotFoundException() { }
        public KeyNotFoundException(string message) : base(message) { }
    }
}
