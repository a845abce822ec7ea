// What programs use of the class library, in C#: a library of its own, compiled without another one.
//
// Types whose values are numbers, truth values, strings or arrays are here for the compiler only. All else is read
// like the classes of the program. A test compiles this file anew.

namespace System {
    public class Object {
        public Object() { }
        public virtual bool Equals(object other) { return this == other; }
        public static bool ReferenceEquals(object a, object b) { return a == b; }
        public virtual int GetHashCode() { Unheap.Models.Unknown.Reached(); return 0; }
        public virtual string ToString() { return Unheap.Models.Unknown.Text(); }
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
    public abstract class Delegate {
        // What these do is known.
        public static Delegate Combine(Delegate a, Delegate b) { return null; }
        public static Delegate Remove(Delegate a, Delegate b) { return null; }
    }
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

    public class EventArgs { public static readonly EventArgs Empty = new EventArgs(); }
    public delegate void EventHandler(object sender, EventArgs e);
    public delegate void EventHandler<TEventArgs>(object sender, TEventArgs e);
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
        public T GetValueOrDefault() { return has ? value : default(T); }
        public T GetValueOrDefault(T other) { return has ? value : other; }
    }

    public static class Tuple {
        public static Tuple<A, B> Create<A, B>(A a, B b) { return new Tuple<A, B>(a, b); }
        public static Tuple<A, B, C> Create<A, B, C>(A a, B b, C c) { return new Tuple<A, B, C>(a, b, c); }
    }
    public class Tuple<A, B> {
        A a; B b;
        public Tuple(A a, B b) { this.a = a; this.b = b; }
        public A Item1 { get { return a; } }
        public B Item2 { get { return b; } }
        public override bool Equals(object other) {
            Tuple<A, B> tuple = other as Tuple<A, B>;
            if (!Unheap.Models.Equality.IsPlainKey<A>() || !Unheap.Models.Equality.IsPlainKey<B>()) Unheap.Models.Unknown.Reached();
            return tuple != null && Unheap.Models.Equality.Same<A>(a, tuple.a) && Unheap.Models.Equality.Same<B>(b, tuple.b);
        }
        public override int GetHashCode() { Unheap.Models.Unknown.Reached(); return 0; }
    }
    public class Tuple<A, B, C> {
        A a; B b; C c;
        public Tuple(A a, B b, C c) { this.a = a; this.b = b; this.c = c; }
        public A Item1 { get { return a; } }
        public B Item2 { get { return b; } }
        public C Item3 { get { return c; } }
        public override bool Equals(object other) {
            Tuple<A, B, C> tuple = other as Tuple<A, B, C>;
            if (!Unheap.Models.Equality.IsPlainKey<A>() || !Unheap.Models.Equality.IsPlainKey<B>() || !Unheap.Models.Equality.IsPlainKey<C>()) Unheap.Models.Unknown.Reached();
            return tuple != null && Unheap.Models.Equality.Same<A>(a, tuple.a) && Unheap.Models.Equality.Same<B>(b, tuple.b)
                && Unheap.Models.Equality.Same<C>(c, tuple.c);
        }
        public override int GetHashCode() { Unheap.Models.Unknown.Reached(); return 0; }
    }
    public struct ValueTuple<A, B> : IEquatable<ValueTuple<A, B>> {
        public A Item1; public B Item2;
        public ValueTuple(A a, B b) { Item1 = a; Item2 = b; }
        public bool Equals(ValueTuple<A, B> other) {
            return Unheap.Models.Equality.Same<A>(Item1, other.Item1) && Unheap.Models.Equality.Same<B>(Item2, other.Item2);
        }
    }
    public struct ValueTuple<A, B, C> : IEquatable<ValueTuple<A, B, C>> {
        public A Item1; public B Item2; public C Item3;
        public ValueTuple(A a, B b, C c) { Item1 = a; Item2 = b; Item3 = c; }
        public bool Equals(ValueTuple<A, B, C> other) {
            return Unheap.Models.Equality.Same<A>(Item1, other.Item1) && Unheap.Models.Equality.Same<B>(Item2, other.Item2)
                && Unheap.Models.Equality.Same<C>(Item3, other.Item3);
        }
    }

    public class Exception {
        string message; Exception inner;
        public Exception() { }
        public Exception(string message) { this.message = message; }
        public Exception(string message, Exception inner) { this.message = message; this.inner = inner; }
        // What is said without a message depends on the class, and on the language of the system.
        public virtual string Message { get { if (message == null) Unheap.Models.Unknown.Reached(); return message; } }
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
        string name;
        public ArgumentException() { }
        public ArgumentException(string message) : base(message) { }
        public ArgumentException(string message, string name) : base(name == null ? message : null) { this.name = name; }
        public virtual string ParamName { get { return name != null ? name : Unheap.Models.Unknown.Text(); } }
        public ArgumentException(string message, Exception inner) : base(message, inner) { }
    }
    public class ArgumentNullException : ArgumentException {
        public ArgumentNullException() { }
        public ArgumentNullException(string name) : base(null, name) { }
        public ArgumentNullException(string name, string message) : base(message, name) { }
    }
    public class ArgumentOutOfRangeException : ArgumentException {
        public ArgumentOutOfRangeException() { }
        public ArgumentOutOfRangeException(string name) : base(null, name) { }
        public ArgumentOutOfRangeException(string name, string message) : base(message, name) { }
    }
    public class InvalidOperationException : SystemException {
        public InvalidOperationException() { }
        public InvalidOperationException(string message) : base(message) { }
        public InvalidOperationException(string message, Exception inner) : base(message, inner) { }
    }
    public class ObjectDisposedException : InvalidOperationException {
        public ObjectDisposedException(string name) { }
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
    public struct KeyValuePair<TKey, TValue> {
        TKey key; TValue value;
        public KeyValuePair(TKey key, TValue value) { this.key = key; this.value = value; }
        public TKey Key { get { return key; } }
        public TValue Value { get { return value; } }
    }

    public abstract class EqualityComparer<T> : IEqualityComparer<T> {
        public static EqualityComparer<T> Default { get { return new UsualEquality<T>(); } }
        public abstract bool Equals(T a, T b);
        public abstract int GetHashCode(T value);
    }
    class UsualEquality<T> : EqualityComparer<T> {
        public override bool Equals(T a, T b) { return Unheap.Models.Equality.Same<T>(a, b); }
        public override int GetHashCode(T value) { Unheap.Models.Unknown.Reached(); return 0; }
    }
    public abstract class Comparer<T> : IComparer<T> {
        public static Comparer<T> Default { get { return new UsualOrder<T>(); } }
        public abstract int Compare(T a, T b);
    }
    class UsualOrder<T> : Comparer<T> {
        public override int Compare(T a, T b) {
            // By how much others differ is said by their own methods.
            if (!Unheap.Models.Equality.IsWord<T>()) Unheap.Models.Unknown.Reached();
            return Unheap.Models.Equality.Less<T>(a, b) ? -1 : Unheap.Models.Equality.Same<T>(a, b) ? 0 : 1;
        }
    }
    public class List<T> : IList<T>, IReadOnlyList<T> {
        T[] items; int size; int version;
        public List() { items = new T[0]; }
        public List(int capacity) { if (capacity < 0) throw new ArgumentOutOfRangeException(); items = new T[capacity]; }
        public List(IEnumerable<T> other) { if (other == null) throw new ArgumentNullException(); items = new T[0]; AddRange(other); version = 0; }
        public int Count { get { return size; } }
        public bool IsReadOnly { get { return false; } }
        public T this[int index] {
            get { if (index < 0 || index >= size) throw new ArgumentOutOfRangeException(); return items[index]; }
            set { if (index < 0 || index >= size) throw new ArgumentOutOfRangeException(); items[index] = value; version++; }
        }
        void Grow() {
            T[] more = new T[items.Length == 0 ? 4 : items.Length * 2];
            for (int i = 0; i < size; i++) more[i] = items[i];
            items = more;
        }
        public void Add(T item) { if (size == items.Length) Grow(); items[size] = item; size++; version++; }
        public void AddRange(IEnumerable<T> other) {
            if (other == null) throw new ArgumentNullException();
            if (other == this) {
                int count = size;
                for (int i = 0; i < count; i++) Add(items[i]);
                version++;
                return;
            }
            // A collection of the program is asked for its elements in another way.
            if (other is ICollection<T>) {
                if (!(other is List<T>)) Unheap.Models.Unknown.Reached();
                version++;
            }
            IEnumerator<T> each = other.GetEnumerator();
            while (each.MoveNext()) Add(each.Current);
            each.Dispose();
        }
        public void Clear() {
            T none = default(T);
            // Numbers stay where they are.
            if (!Unheap.Models.Equality.IsNumber<T>()) for (int i = 0; i < size; i++) items[i] = none;
            size = 0; version++;
        }
        public int IndexOf(T item) {
            for (int i = 0; i < size; i++) if (Unheap.Models.Equality.Same<T>(items[i], item)) return i;
            return -1;
        }
        public bool Contains(T item) { return IndexOf(item) >= 0; }
        public void Insert(int index, T item) {
            if (index < 0 || index > size) throw new ArgumentOutOfRangeException();
            if (size == items.Length) Grow();
            for (int i = size; i > index; i--) items[i] = items[i - 1];
            items[index] = item; size++; version++;
        }
        public void RemoveAt(int index) {
            if (index < 0 || index >= size) throw new ArgumentOutOfRangeException();
            size--;
            for (int i = index; i < size; i++) items[i] = items[i + 1];
            items[size] = default(T); version++;
        }
        public bool Remove(T item) { int at = IndexOf(item); if (at < 0) return false; RemoveAt(at); return true; }
        public void Reverse() {
            for (int i = 0, j = size - 1; i < j; i++, j--) { T t = items[i]; items[i] = items[j]; items[j] = t; }
            version++;
        }
        // Equal numbers cannot be told apart: any order that is right is the same.
        public void Sort() {
            Unheap.Known.SortNumbers<T>(items, size);
            version++;
        }
        public void Sort(Comparison<T> compare) {
            if (compare == null) throw new ArgumentNullException();
            if (size > 1) Unheap.Known.SortBy<T>(items, size, compare);
            version++;
        }
        public void ForEach(Action<T> act) {
            if (act == null) throw new ArgumentNullException();
            int own = version;
            for (int i = 0; i < size; i++) {
                if (own != version) throw new InvalidOperationException();
                act(items[i]);
            }
            if (own != version) throw new InvalidOperationException();
        }
        public int RemoveAll(Predicate<T> match) {
            if (match == null) throw new ArgumentNullException();
            int kept = 0;
            for (int i = 0; i < size; i++) if (!match(items[i])) { items[kept] = items[i]; kept++; }
            int removed = size - kept;
            if (removed == 0) return 0;
            T none = default(T);
            for (int i = kept; i < size; i++) items[i] = none;
            size = kept; version++;
            return removed;
        }
        public T[] ToArray() { T[] all = new T[size]; for (int i = 0; i < size; i++) all[i] = items[i]; return all; }
        public void CopyTo(T[] array) { CopyTo(array, 0); }
        public void CopyTo(T[] array, int at) {
            if (array == null) throw new ArgumentNullException();
            if (at < 0) throw new ArgumentOutOfRangeException();
            if (array.Length - at < size) throw new ArgumentException();
            for (int i = 0; i < size; i++) array[at + i] = items[i];
        }
        public int FindLastIndex(Predicate<T> match) {
            if (match == null) throw new ArgumentNullException();
            for (int i = size - 1; i >= 0; i--) if (match(items[i])) return i;
            return -1;
        }
        public T FindLast(Predicate<T> match) {
            if (match == null) throw new ArgumentNullException();
            for (int i = size - 1; i >= 0; i--) if (match(items[i])) return items[i];
            return default(T);
        }
        public List<T> FindAll(Predicate<T> match) {
            if (match == null) throw new ArgumentNullException();
            List<T> found = new List<T>();
            for (int i = 0; i < size; i++) if (match(items[i])) found.Add(items[i]);
            return found;
        }
        public int LastIndexOf(T item) {
            for (int i = size - 1; i >= 0; i--) if (Unheap.Models.Equality.Same<T>(items[i], item)) return i;
            return -1;
        }
        public void RemoveRange(int start, int count) {
            if (start < 0 || count < 0) throw new ArgumentOutOfRangeException();
            if (size - start < count) throw new ArgumentException();
            if (count == 0) return;
            T none = default(T);
            for (int i = start; i + count < size; i++) items[i] = items[i + count];
            for (int i = size - count; i < size; i++) items[i] = none;
            size -= count; version++;
        }
        public List<T> GetRange(int start, int count) {
            if (start < 0 || count < 0) throw new ArgumentOutOfRangeException();
            if (size - start < count) throw new ArgumentException();
            List<T> part = new List<T>();
            for (int i = 0; i < count; i++) part.Add(items[start + i]);
            return part;
        }
        public int FindIndex(Predicate<T> match) {
            if (match == null) throw new ArgumentNullException();
            int count = size;
            for (int i = 0; i < count; i++) if (match(items[i])) return i;
            return -1;
        }
        public T Find(Predicate<T> match) {
            if (match == null) throw new ArgumentNullException();
            for (int i = 0; i < size; i++) if (match(items[i])) return items[i];
            return default(T);
        }
        public bool Exists(Predicate<T> match) { return FindIndex(match) >= 0; }
        public bool TrueForAll(Predicate<T> match) {
            if (match == null) throw new ArgumentNullException();
            for (int i = 0; i < size; i++) if (!match(items[i])) return false;
            return true;
        }
        public Enumerator GetEnumerator() { return new Enumerator(this); }
        IEnumerator<T> IEnumerable<T>.GetEnumerator() { return new Walk(this); }
        IEnumerator IEnumerable.GetEnumerator() { return new Walk(this); }
        public struct Enumerator : IEnumerator<T> {
            List<T> list; int next; int version; T current;
            internal Enumerator(List<T> list) { this.list = list; version = list.version; next = 0; current = default(T); }
            public T Current { get { return current; } }
            public bool MoveNext() {
                if (version != list.version) throw new InvalidOperationException();
                if (next < list.size) { current = list.items[next]; next++; return true; }
                next = list.size + 1;
                current = default(T);
                return false; 
            }
            object IEnumerator.Current { get { if (next == 0 || next == list.size + 1) throw new InvalidOperationException(); return current; } }
            void IEnumerator.Reset() { if (version != list.version) throw new InvalidOperationException(); next = 0; current = default(T); }
            public void Dispose() { }
        }
        class Walk : IEnumerator<T> {
            List<T> list; int next; int version; T current;
            public Walk(List<T> list) { this.list = list; version = list.version; }
            public T Current { get { return current; } }
            object IEnumerator.Current { get { if (next == 0 || next == list.size + 1) throw new InvalidOperationException(); return current; } }
            public bool MoveNext() {
                if (version != list.version) throw new InvalidOperationException();
                if (next < list.size) { current = list.items[next]; next++; return true; }
                next = list.size + 1;
                current = default(T);
                return false; 
            }
            public void Reset() { if (version != list.version) throw new InvalidOperationException(); next = 0; current = default(T); }
            public void Dispose() { }
        }
    }

    // What is in a collection, as long as that is not changed.
    public abstract class Changing { internal int version; }
    // Where an enumerator stands in what was there when it was made. A strict one has nothing before and behind that.
    struct Steps<T> {
        Changing owner; T[] items; int version; int next; T current; bool isStrict;
        internal Steps(Changing owner, T[] items, bool isStrict) {
            this.owner = owner; this.items = items; this.isStrict = isStrict;
            version = owner.version; next = 0; current = default(T);
        }
        internal T Current() { if (isStrict) Boxed(); return current; }
        // What is read as an object is there.
        internal T Boxed() { if (next == 0 || next == items.Length + 1) throw new InvalidOperationException(); return current; }
        internal bool MoveNext() {
            if (version != owner.version) throw new InvalidOperationException();
            if (next < items.Length) { current = items[next]; next++; return true; }
            next = items.Length + 1;
            current = default(T);
            return false;
        }
        internal void Dispose() { if (isStrict) next = items.Length + 1; }
    }
    class Walk<T> : IEnumerator<T> {
        Steps<T> steps;
        internal Walk(Changing owner, T[] items, bool isStrict) { steps = new Steps<T>(owner, items, isStrict); }
        public T Current { get { return steps.Current(); } }
        object IEnumerator.Current { get { return steps.Boxed(); } }
        public bool MoveNext() { return steps.MoveNext(); }
        void IEnumerator.Reset() { Unheap.Models.Unknown.Reached(); }
        public void Dispose() { steps.Dispose(); }
    }

    public class Stack<T> : Changing, IEnumerable<T> {
        T[] items; int size;
        public Stack() { items = new T[0]; }
        public Stack(IEnumerable<T> other) {
            if (other == null) throw new ArgumentNullException();
            items = new T[0];
            IEnumerator<T> each = other.GetEnumerator();
            while (each.MoveNext()) Push(each.Current);
            each.Dispose();
            version = 0;
        }
        public Stack(int capacity) { if (capacity < 0) throw new ArgumentOutOfRangeException(); items = new T[capacity]; }
        public int Count { get { return size; } }
        public void Push(T item) {
            if (size == items.Length) {
                T[] more = new T[items.Length == 0 ? 4 : items.Length * 2];
                for (int i = 0; i < size; i++) more[i] = items[i];
                items = more;
            }
            items[size] = item; size++; version++;
        }
        public T Pop() {
            if (size == 0) throw new InvalidOperationException();
            size--; version++;
            T item = items[size];
            items[size] = default(T);
            return item;
        }
        public T Peek() { if (size == 0) throw new InvalidOperationException(); return items[size - 1]; }
        public void Clear() { T none = default(T); for (int i = 0; i < size; i++) items[i] = none; size = 0; version++; }
        public bool Contains(T item) {
            for (int i = size - 1; i >= 0; i--) if (Unheap.Models.Equality.Same<T>(items[i], item)) return true;
            return false;
        }
        T[] All() { return ToArray(); }
        public struct Enumerator : IEnumerator<T> {
            Steps<T> steps;
            internal Enumerator(Changing owner, T[] items) { steps = new Steps<T>(owner, items, true); }
            public T Current { get { return steps.Current(); } }
            object IEnumerator.Current { get { return steps.Boxed(); } }
            public bool MoveNext() { return steps.MoveNext(); }
            void IEnumerator.Reset() { Unheap.Models.Unknown.Reached(); }
            public void Dispose() { steps.Dispose(); }
        }
        public Enumerator GetEnumerator() { return new Enumerator(this, All()); }
        IEnumerator<T> IEnumerable<T>.GetEnumerator() { return new Walk<T>(this, All(), true); }
        IEnumerator IEnumerable.GetEnumerator() { return new Walk<T>(this, All(), true); }
        public T[] ToArray() { T[] all = new T[size]; for (int i = 0; i < size; i++) all[i] = items[size - 1 - i]; return all; }
    }

    public class Queue<T> : Changing, IEnumerable<T> {
        T[] items; int head; int size;
        public Queue() { items = new T[0]; }
        public Queue(IEnumerable<T> other) {
            if (other == null) throw new ArgumentNullException();
            items = new T[0];
            IEnumerator<T> each = other.GetEnumerator();
            while (each.MoveNext()) Enqueue(each.Current);
            each.Dispose();
            version = 0;
        }
        public Queue(int capacity) { if (capacity < 0) throw new ArgumentOutOfRangeException(); items = new T[capacity]; }
        public int Count { get { return size; } }
        public void Enqueue(T item) {
            if (size == items.Length) {
                T[] more = new T[size < 2 ? 4 : size * 2];
                for (int i = 0; i < size; i++) more[i] = items[(head + i) % items.Length];
                items = more; head = 0;
            }
            items[(head + size) % items.Length] = item; size++; version++;
        }
        public T Dequeue() {
            if (size == 0) throw new InvalidOperationException();
            T item = items[head];
            items[head] = default(T);
            head = (head + 1) % items.Length; size--; version++;
            return item;
        }
        public T Peek() { if (size == 0) throw new InvalidOperationException(); return items[head]; }
        public void Clear() { T none = default(T); for (int i = 0; i < items.Length; i++) items[i] = none; head = 0; size = 0; version++; }
        public T[] ToArray() { T[] all = new T[size]; for (int i = 0; i < size; i++) all[i] = items[(head + i) % items.Length]; return all; }
        T[] All() { return ToArray(); }
        public struct Enumerator : IEnumerator<T> {
            Steps<T> steps;
            internal Enumerator(Changing owner, T[] items) { steps = new Steps<T>(owner, items, true); }
            public T Current { get { return steps.Current(); } }
            object IEnumerator.Current { get { return steps.Boxed(); } }
            public bool MoveNext() { return steps.MoveNext(); }
            void IEnumerator.Reset() { Unheap.Models.Unknown.Reached(); }
            public void Dispose() { steps.Dispose(); }
        }
        public Enumerator GetEnumerator() { return new Enumerator(this, All()); }
        IEnumerator<T> IEnumerable<T>.GetEnumerator() { return new Walk<T>(this, All(), true); }
        IEnumerator IEnumerable.GetEnumerator() { return new Walk<T>(this, All(), true); }
        public bool Contains(T item) {
            for (int i = 0; i < size; i++) if (Unheap.Models.Equality.Same<T>(items[(head + i) % items.Length], item)) return true;
            return false;
        }
    }

    public sealed class LinkedListNode<T> {
        internal LinkedList<T> list; internal LinkedListNode<T> next, previous;
        T value;
        public LinkedListNode(T value) { this.value = value; }
        public LinkedList<T> List { get { return list; } }
        public LinkedListNode<T> Next { get { return next; } }
        public LinkedListNode<T> Previous { get { return previous; } }
        public T Value { get { return value; } set { this.value = value; } }
    }
    public class LinkedList<T> : Changing, IEnumerable<T> {
        LinkedListNode<T> first, last; int count;
        public int Count { get { return count; } }
        public LinkedListNode<T> First { get { return first; } }
        public LinkedListNode<T> Last { get { return last; } }
        LinkedListNode<T> Put(LinkedListNode<T> before, LinkedListNode<T> node, LinkedListNode<T> after) {
            node.list = this; node.previous = before; node.next = after;
            if (before == null) first = node; else before.next = node;
            if (after == null) last = node; else after.previous = node;
            count++; version++;
            return node;
        }
        void Check(LinkedListNode<T> node) {
            if (node == null) throw new ArgumentNullException();
            if (node.list != this) throw new InvalidOperationException();
        }
        public LinkedListNode<T> AddFirst(T value) { return Put(null, new LinkedListNode<T>(value), first); }
        public LinkedListNode<T> AddLast(T value) { return Put(last, new LinkedListNode<T>(value), null); }
        public LinkedListNode<T> AddAfter(LinkedListNode<T> node, T value) { Check(node); return Put(node, new LinkedListNode<T>(value), node.next); }
        public LinkedListNode<T> AddBefore(LinkedListNode<T> node, T value) { Check(node); return Put(node.previous, new LinkedListNode<T>(value), node); }
        public void Remove(LinkedListNode<T> node) {
            Check(node);
            if (node.previous == null) first = node.next; else node.previous.next = node.next;
            if (node.next == null) last = node.previous; else node.next.previous = node.previous;
            node.list = null; node.next = null; node.previous = null; count--; version++;
        }
        public void RemoveFirst() { if (first == null) throw new InvalidOperationException(); Remove(first); }
        public void RemoveLast() { if (last == null) throw new InvalidOperationException(); Remove(last); }
        public LinkedListNode<T> Find(T value) {
            for (LinkedListNode<T> node = first; node != null; node = node.next) if (Unheap.Models.Equality.Same<T>(node.Value, value)) return node;
            return null;
        }
        public bool Contains(T value) { return Find(value) != null; }
        public bool Remove(T value) { LinkedListNode<T> node = Find(value); if (node == null) return false; Remove(node); return true; }
        public struct Enumerator : IEnumerator<T> {
            LinkedList<T> list; LinkedListNode<T> node; int version; int index; T current;
            internal Enumerator(LinkedList<T> list) { this.list = list; node = list.first; version = list.version; index = 0; current = default(T); }
            public T Current { get { return current; } }
            object IEnumerator.Current { get { if (index == 0 || index == list.count + 1) throw new InvalidOperationException(); return current; } }
            public bool MoveNext() {
                if (version != list.version) throw new InvalidOperationException();
                if (node == null) { index = list.count + 1; return false; }
                index++;
                current = node.Value;
                node = node.next;
                return true;
            }
            void IEnumerator.Reset() { Unheap.Models.Unknown.Reached(); }
            public void Dispose() { }
        }
        class Each : IEnumerator<T> {
            Enumerator walk;
            internal Each(LinkedList<T> list) { walk = new Enumerator(list); }
            public T Current { get { return walk.Current; } }
            object IEnumerator.Current { get { Unheap.Models.Unknown.Reached(); return walk.Current; } }
            public bool MoveNext() { return walk.MoveNext(); }
            void IEnumerator.Reset() { Unheap.Models.Unknown.Reached(); }
            public void Dispose() { }
        }
        public Enumerator GetEnumerator() { return new Enumerator(this); }
        IEnumerator<T> IEnumerable<T>.GetEnumerator() { return new Each(this); }
        IEnumerator IEnumerable.GetEnumerator() { return new Each(this); }
        public void Clear() { while (first != null) Remove(first); version++; }
    }

    // Keys are looked for one after the other: where they are found does not depend on their hash codes.
    public class Dictionary<TKey, TValue> : IEnumerable<KeyValuePair<TKey, TValue>> {
        TKey[] keys; TValue[] values; int[] hashes; int hash; int size; int version; bool hasRemoved;
        public Dictionary() { keys = new TKey[4]; values = new TValue[4]; }
        public Dictionary(int capacity) { if (capacity < 0) throw new ArgumentOutOfRangeException(); keys = new TKey[4]; values = new TValue[4]; }
        public int Count { get { return size; } }
        int At(TKey key) {
            if (Unheap.Models.Equality.IsNull<TKey>(key)) throw new ArgumentNullException();
            if (!Unheap.Models.Equality.IsPlainKey<TKey>()) {
                // The hash code decides first: that of now, and that of when a key was added.
                hash = Unheap.Models.Equality.Hash<TKey>(key) & 2147483647;
                for (int i = 0; i < size; i++) if (hashes[i] == hash && Unheap.Models.Equality.Same<TKey>(keys[i], key)) return i;
                return -1;
            }
            for (int i = 0; i < size; i++) if (Unheap.Models.Equality.Same<TKey>(keys[i], key)) return i;
            return -1;
        }
        void Append(TKey key, TValue value) {
            if (size == keys.Length) {
                TKey[] moreKeys = new TKey[size * 2]; TValue[] moreValues = new TValue[size * 2];
                for (int i = 0; i < size; i++) { moreKeys[i] = keys[i]; moreValues[i] = values[i]; }
                keys = moreKeys; values = moreValues;
            }
            if (!Unheap.Models.Equality.IsPlainKey<TKey>()) {
                int[] more = new int[keys.Length];
                for (int i = 0; i < size; i++) more[i] = hashes[i];
                more[size] = hash;
                hashes = more;
            }
            keys[size] = key; values[size] = value; size++; version++;
        }
        public TValue this[TKey key] {
            get { int at = At(key); if (at < 0) throw new KeyNotFoundException(); return values[at]; }
            set { int at = At(key); if (at >= 0) { values[at] = value; version++; } else Append(key, value); }
        }
        public void Add(TKey key, TValue value) { if (At(key) >= 0) throw new ArgumentException(); Append(key, value); }
        public bool ContainsKey(TKey key) { return At(key) >= 0; }
        public bool TryGetValue(TKey key, out TValue value) {
            int at = At(key);
            if (at < 0) { value = default(TValue); return false; }
            value = values[at];
            return true;
        }
        public bool Remove(TKey key) {
            int at = At(key);
            if (at < 0) return false;
            size--;
            if (!Unheap.Models.Equality.IsPlainKey<TKey>()) hashes[at] = hashes[size];
            keys[at] = keys[size]; values[at] = values[size];
            keys[size] = default(TKey); values[size] = default(TValue);
            hasRemoved = true; version++;
            return true;
        }
        public void Clear() {
            TKey noKey = default(TKey); TValue none = default(TValue);
            for (int i = 0; i < size; i++) { keys[i] = noKey; values[i] = none; }
            size = 0; version++;
        }
        // What was added first is first, unless something was removed: then it depends on hash codes.
        TKey KeyAt(int at, int own) {
            if (own != version) throw new InvalidOperationException();
            if (hasRemoved) Unheap.Models.Unknown.Reached();
            return keys[at];
        }
        public Enumerator GetEnumerator() { return new Enumerator(this); }
        IEnumerator<KeyValuePair<TKey, TValue>> IEnumerable<KeyValuePair<TKey, TValue>>.GetEnumerator() { return new Enumerator(this); }
        IEnumerator IEnumerable.GetEnumerator() { return new Enumerator(this); }
        public struct Enumerator : IEnumerator<KeyValuePair<TKey, TValue>> {
            Dictionary<TKey, TValue> all; int next; int version; KeyValuePair<TKey, TValue> current;
            internal Enumerator(Dictionary<TKey, TValue> all) { this.all = all; version = all.version; next = 0; current = default(KeyValuePair<TKey, TValue>); }
            public KeyValuePair<TKey, TValue> Current { get { return current; } }
            object IEnumerator.Current { get { if (next == 0 || next == all.size + 1) throw new InvalidOperationException(); return current; } }
            public bool MoveNext() {
                if (version != all.version) throw new InvalidOperationException();
                if (next < all.size) {
                    current = new KeyValuePair<TKey, TValue>(all.KeyAt(next, version), all.values[next]);
                    next++;
                    return true;
                }
                next = all.size + 1;
                current = default(KeyValuePair<TKey, TValue>);
                return false;
            }
            void IEnumerator.Reset() { if (version != all.version) throw new InvalidOperationException(); next = 0; }
            public void Dispose() { }
        }
        public KeyCollection Keys { get { return new KeyCollection(this); } }
        public ValueCollection Values { get { return new ValueCollection(this); } }
        public sealed class KeyCollection : IEnumerable<TKey> {
            Dictionary<TKey, TValue> all;
            public KeyCollection(Dictionary<TKey, TValue> all) { if (all == null) throw new ArgumentNullException(); this.all = all; }
            public int Count { get { return all.size; } }
            public Enumerator GetEnumerator() { return new Enumerator(all); }
            IEnumerator<TKey> IEnumerable<TKey>.GetEnumerator() { return new Each(all); }
            IEnumerator IEnumerable.GetEnumerator() { return new Each(all); }
            class Each : IEnumerator<TKey> {
                Enumerator walk;
                internal Each(Dictionary<TKey, TValue> all) { walk = new Enumerator(all); }
                public TKey Current { get { return walk.Current; } }
                object IEnumerator.Current { get { Unheap.Models.Unknown.Reached(); return walk.Current; } }
                public bool MoveNext() { return walk.MoveNext(); }
                void IEnumerator.Reset() { Unheap.Models.Unknown.Reached(); }
                public void Dispose() { }
            }
            public struct Enumerator : IEnumerator<TKey> {
                Dictionary<TKey, TValue> all; int next; int version; TKey current;
                internal Enumerator(Dictionary<TKey, TValue> all) { this.all = all; version = all.version; next = 0; current = default(TKey); }
                public TKey Current { get { return current; } }
                public bool MoveNext() {
                    if (version != all.version) throw new InvalidOperationException();
                    if (next < all.size) { current = all.KeyAt(next, version); next++; return true; }
                    next = all.size + 1;
                    current = default(TKey);
                    return false;
                } 
                object IEnumerator.Current { get { if (next == 0 || next == all.size + 1) throw new InvalidOperationException(); return current; } }
                void IEnumerator.Reset() { if (version != all.version) throw new InvalidOperationException(); next = 0; }
                public void Dispose() { }
            }
        }
        public sealed class ValueCollection : IEnumerable<TValue> {
            Dictionary<TKey, TValue> all;
            public ValueCollection(Dictionary<TKey, TValue> all) { if (all == null) throw new ArgumentNullException(); this.all = all; }
            public int Count { get { return all.size; } }
            public Enumerator GetEnumerator() { return new Enumerator(all); }
            IEnumerator<TValue> IEnumerable<TValue>.GetEnumerator() { return new Each(all); }
            IEnumerator IEnumerable.GetEnumerator() { return new Each(all); }
            class Each : IEnumerator<TValue> {
                Enumerator walk;
                internal Each(Dictionary<TKey, TValue> all) { walk = new Enumerator(all); }
                public TValue Current { get { return walk.Current; } }
                object IEnumerator.Current { get { Unheap.Models.Unknown.Reached(); return walk.Current; } }
                public bool MoveNext() { return walk.MoveNext(); }
                void IEnumerator.Reset() { Unheap.Models.Unknown.Reached(); }
                public void Dispose() { }
            }
            public struct Enumerator : IEnumerator<TValue> {
                Dictionary<TKey, TValue> all; int next; int version; TValue current;
                internal Enumerator(Dictionary<TKey, TValue> all) { this.all = all; version = all.version; next = 0; current = default(TValue); }
                public TValue Current { get { return current; } }
                public bool MoveNext() {
                    if (version != all.version) throw new InvalidOperationException();
                    if (next < all.size) { all.KeyAt(next, version); current = all.values[next]; next++; return true; }
                    next = all.size + 1;
                    current = default(TValue);
                    return false;
                } 
                object IEnumerator.Current { get { if (next == 0 || next == all.size + 1) throw new InvalidOperationException(); return current; } }
                void IEnumerator.Reset() { if (version != all.version) throw new InvalidOperationException(); next = 0; }
                public void Dispose() { }
            }
        }
    }
    public class HashSet<T> : Changing, IEnumerable<T> {
        T[] items; int[] hashes; int hash; int size; bool hasRemoved;
        public HashSet() { items = new T[4]; }
        public HashSet(IEnumerable<T> other) {
            if (other == null) throw new ArgumentNullException();
            items = new T[4];
            UnionWith(other);
        }
        public void UnionWith(IEnumerable<T> other) {
            if (other == null) throw new ArgumentNullException();
            IEnumerator<T> each = other.GetEnumerator();
            while (each.MoveNext()) Add(each.Current);
            each.Dispose();
        }
        public int Count { get { return size; } }
        int At(T item) {
            if (!Unheap.Models.Equality.IsPlainKey<T>()) {
                // It may hold null, which has the hash code 0.
                hash = Unheap.Models.Equality.IsNull<T>(item) ? 0 : Unheap.Models.Equality.Hash<T>(item) & 2147483647;
                for (int i = 0; i < size; i++) if (hashes[i] == hash && Unheap.Models.Equality.Same<T>(items[i], item)) return i;
                return -1;
            }
            for (int i = 0; i < size; i++) if (Unheap.Models.Equality.Same<T>(items[i], item)) return i;
            return -1;
        }
        public bool Contains(T item) { return At(item) >= 0; }
        public bool Add(T item) {
            if (At(item) >= 0) return false;
            if (size == items.Length) {
                T[] more = new T[size * 2];
                for (int i = 0; i < size; i++) more[i] = items[i];
                items = more;
            }
            if (!Unheap.Models.Equality.IsPlainKey<T>()) {
                int[] more = new int[items.Length];
                for (int i = 0; i < size; i++) more[i] = hashes[i];
                more[size] = hash;
                hashes = more;
            }
            items[size] = item; size++; version++;
            return true;
        }
        public bool Remove(T item) {
            int at = At(item);
            if (at < 0) return false;
            size--; version++; hasRemoved = true;
            if (!Unheap.Models.Equality.IsPlainKey<T>()) hashes[at] = hashes[size];
            items[at] = items[size];
            items[size] = default(T);
            return true;
        }
        public void Clear() { T none = default(T); for (int i = 0; i < size; i++) items[i] = none; size = 0; version++; hasRemoved = false; }
        // Where something was removed nobody says in which order the others stand.
        T[] All() {
            if (hasRemoved) Unheap.Models.Unknown.Reached();
            T[] all = new T[size];
            for (int i = 0; i < size; i++) all[i] = items[i];
            return all;
        }
        public struct Enumerator : IEnumerator<T> {
            Steps<T> steps;
            internal Enumerator(Changing owner, T[] items) { steps = new Steps<T>(owner, items, false); }
            public T Current { get { return steps.Current(); } }
            object IEnumerator.Current { get { return steps.Boxed(); } }
            public bool MoveNext() { return steps.MoveNext(); }
            void IEnumerator.Reset() { Unheap.Models.Unknown.Reached(); }
            public void Dispose() { steps.Dispose(); }
        }
        public Enumerator GetEnumerator() { return new Enumerator(this, All()); }
        IEnumerator<T> IEnumerable<T>.GetEnumerator() { return new Walk<T>(this, All(), false); }
        IEnumerator IEnumerable.GetEnumerator() { return new Walk<T>(this, All(), false); }
    }
}

namespace System.Text {
    using Unheap.Models;

    public sealed class StringBuilder {
        char[] items; int size;
        public StringBuilder() { items = new char[16]; }
        public StringBuilder(int capacity) { if (capacity < 0) throw new ArgumentOutOfRangeException(); items = new char[capacity]; }
        public StringBuilder(string text) { items = new char[16]; Append(text); }
        void Room(int count) {
            if (count <= items.Length) return;
            char[] more = new char[count * 2];
            for (int i = 0; i < size; i++) more[i] = items[i];
            items = more;
        }
        public int Length {
            get { return size; }
            set {
                if (value < 0) throw new ArgumentOutOfRangeException();
                Room(value);
                for (int i = size; i < value; i++) items[i] = '\0';
                size = value;
            }
        }
        public char get_Chars(int index) { if (index < 0 || index >= size) throw new IndexOutOfRangeException(); return items[index]; }
        public void set_Chars(int index, char c) { if (index < 0 || index >= size) throw new ArgumentOutOfRangeException(); items[index] = c; }
        public StringBuilder Append(char c) { Room(size + 1); items[size] = c; size++; return this; }
        public StringBuilder Append(char c, int count) {
            if (count < 0) throw new ArgumentOutOfRangeException();
            for (int i = 0; i < count; i++) Append(c);
            return this;
        }
        public StringBuilder Append(string text) {
            if (text == null) return this;
            for (int i = 0; i < Texts.Length(text); i++) Append(Texts.At(text, i));
            return this;
        }
        public StringBuilder Clear() { size = 0; return this; }
        public StringBuilder Remove(int start, int count) {
            if (start < 0 || count < 0 || count > size - start) throw new ArgumentOutOfRangeException();
            for (int i = start; i + count < size; i++) items[i] = items[i + count];
            size -= count;
            return this;
        }
        public override string ToString() { return Unheap.Known.OfChars(items, 0, size); }
    }
}

// Methods of classes that have no model, and boxes.
namespace Unheap {
    using System;

    using Unheap.Models;

    public static class Known {
        public static int Sign(int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }
        public static int Sign(long x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }
        // Beyond those of ASCII there are digits and letters of which nothing is said here.
        static void OfAscii(char c) { if (c > 127) Unheap.Models.Unknown.Reached(); }
        public static bool IsDigit(char c) { OfAscii(c); return c >= '0' && c <= '9'; }
        public static bool IsUpper(char c) { OfAscii(c); return c >= 'A' && c <= 'Z'; }
        public static bool IsLower(char c) { OfAscii(c); return c >= 'a' && c <= 'z'; }
        public static bool IsLetter(char c) { OfAscii(c); return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'; }
        public static bool IsLetterOrDigit(char c) { return IsLetter(c) || IsDigit(c); }
        public static bool IsWhiteSpace(char c) { OfAscii(c); return c == ' ' || c >= '\t' && c <= '\r'; }
        public static bool TextEquals(string a, string b) {
            if (a == null) throw new NullReferenceException();
            return Unheap.Models.Equality.Same<string>(a, b);
        }
        public static T[] Empty<T>() { return new T[0]; }
        public static void Copy<T>(T[] from, int start, T[] to, int at, int count) {
            if (from == null || to == null) throw new ArgumentNullException();
            if (count < 0 || start < 0 || at < 0) throw new ArgumentOutOfRangeException();
            if (count > from.Length - start || count > to.Length - at) throw new ArgumentException();
            if (from == to && start < at) for (int i = count - 1; i >= 0; i--) to[at + i] = from[start + i];
            else for (int i = 0; i < count; i++) to[at + i] = from[start + i];
        }
        public static void Copy<T>(T[] from, T[] to, int count) { Copy<T>(from, 0, to, 0, count); }
        public static void CopyTo<T>(T[] from, T[] to, int at) { Copy<T>(from, 0, to, at, from.Length); }
        public static void Clear<T>(T[] array, int start, int count) {
            if (array == null) throw new ArgumentNullException();
            if (start < 0 || count < 0 || count > array.Length - start) throw new IndexOutOfRangeException();
            T none = default(T);
            for (int i = 0; i < count; i++) array[start + i] = none;
        }
        public static void Reverse<T>(T[] array) {
            if (array == null) throw new ArgumentNullException();
            for (int i = 0, j = array.Length - 1; i < j; i++, j--) { T t = array[i]; array[i] = array[j]; array[j] = t; }
        }
        public static int IndexOf<T>(T[] array, T value) {
            if (array == null) throw new ArgumentNullException();
            for (int i = 0; i < array.Length; i++) if (Unheap.Models.Equality.Same<T>(array[i], value)) return i;
            return -1;
        }
        public static void Resize<T>(ref T[] array, int length) {
            if (length < 0) throw new ArgumentOutOfRangeException();
            if (array != null && array.Length == length) return;
            T[] other = new T[length];
            if (array != null) for (int i = 0; i < array.Length && i < length; i++) other[i] = array[i];
            array = other;
        }
        public static T[] Clone<T>(T[] array) {
            T[] other = new T[array.Length];
            for (int i = 0; i < array.Length; i++) other[i] = array[i];
            return other;
        }
        // Equal numbers cannot be told apart: any order that is right is the same.
        public static void Sort<T>(T[] array) {
            if (array == null) throw new ArgumentNullException();
            SortNumbers<T>(array, array.Length);
        }
        internal static void SortNumbers<T>(T[] array, int count) {
            for (int i = 1; i < count; i++) {
                T t = array[i];
                int j = i - 1;
                while (j >= 0 && Equality.Less<T>(t, array[j])) { array[j + 1] = array[j]; j--; }
                array[j + 1] = t;
            }
        }
        public static int FindIndex<T>(T[] array, Predicate<T> match) {
            if (array == null || match == null) throw new ArgumentNullException();
            for (int i = 0; i < array.Length; i++) if (match(array[i])) return i;
            return -1;
        }
        public static bool Exists<T>(T[] array, Predicate<T> match) { return FindIndex<T>(array, match) >= 0; }
        public static T Find<T>(T[] array, Predicate<T> match) {
            int at = FindIndex<T>(array, match);
            return at < 0 ? default(T) : array[at];
        }
        public static void ForEach<T>(T[] array, Action<T> act) {
            if (array == null || act == null) throw new ArgumentNullException();
            for (int i = 0; i < array.Length; i++) act(array[i]);
        }
        // What is made of strings is any string that is equal to it.
        static string Sized(int length) {
            string text = Unknown.AnyText();
            Unknown.Assume(Texts.Length(text) == length);
            return text;
        }
        // What a string holds from an index on is what another one holds.
        static void Put(string text, int at, string from, int start, int count) {
            for (int i = 0; i < count; i++) Unknown.Assume(Texts.At(text, at + i) == Texts.At(from, start + i));
        }
        static void There(string text) { if (text == null) throw new NullReferenceException(); }
        public static string Concat(string a, string b) {
            if (a == null) a = "";
            if (b == null) b = "";
            string text = Sized(Texts.Length(a) + Texts.Length(b));
            Put(text, 0, a, 0, Texts.Length(a));
            Put(text, Texts.Length(a), b, 0, Texts.Length(b));
            return text;
        }
        public static string Concat(string a, string b, string c) { return Concat(Concat(a, b), c); }
        public static string Concat(string a, string b, string c, string d) { return Concat(Concat(a, b), Concat(c, d)); }
        public static string Substring(string text, int start) {
            There(text);
            if (start < 0 || start > Texts.Length(text)) throw new ArgumentOutOfRangeException();
            return Substring(text, start, Texts.Length(text) - start);
        }
        public static string Substring(string text, int start, int count) {
            There(text);
            int length = Texts.Length(text);
            if (start < 0 || start > length || count < 0 || count > length - start) throw new ArgumentOutOfRangeException();
            string part = Sized(count);
            Put(part, 0, text, start, count);
            return part;
        }
        public static int IndexOfChar(string text, char c) { There(text); return IndexOfChar(text, c, 0); }
        public static int IndexOfChar(string text, char c, int start) {
            There(text);
            if (start < 0 || start > Texts.Length(text)) throw new ArgumentOutOfRangeException();
            for (int i = start; i < Texts.Length(text); i++) if (Texts.At(text, i) == c) return i;
            return -1;
        }
        public static int LastIndexOfChar(string text, char c) {
            There(text);
            for (int i = Texts.Length(text) - 1; i >= 0; i--) if (Texts.At(text, i) == c) return i;
            return -1;
        }
        public static bool ContainsText(string text, string part) {
            There(text);
            if (part == null) throw new ArgumentNullException();
            for (int i = 0; i <= Texts.Length(text) - Texts.Length(part); i++) {
                int k = 0;
                while (k < Texts.Length(part) && Texts.At(text, i + k) == Texts.At(part, k)) k++;
                if (k == Texts.Length(part)) return true;
            }
            return false;
        }
        public static string ReplaceChar(string text, char old, char other) {
            There(text);
            string made = Sized(Texts.Length(text));
            for (int i = 0; i < Texts.Length(text); i++) {
                char c = Texts.At(text, i);
                Unknown.Assume(Texts.At(made, i) == (c == old ? other : c));
            }
            return made;
        }
        public static char[] ToCharArray(string text) {
            There(text);
            char[] all = new char[Texts.Length(text)];
            for (int i = 0; i < all.Length; i++) all[i] = Texts.At(text, i);
            return all;
        }
        internal static string OfChars(char[] all, int start, int count) {
            string text = Sized(count);
            for (int i = 0; i < count; i++) Unknown.Assume(Texts.At(text, i) == all[start + i]);
            return text;
        }
        public static string NewText(char[] all) { return all == null ? "" : OfChars(all, 0, all.Length); }
        public static string NewText(char[] all, int start, int count) {
            if (all == null) throw new ArgumentNullException();
            if (start < 0 || count < 0 || count > all.Length - start) throw new ArgumentOutOfRangeException();
            return OfChars(all, start, count);
        }
        public static string NewText(char c, int count) {
            if (count < 0) throw new ArgumentOutOfRangeException();
            string text = Sized(count);
            for (int i = 0; i < count; i++) Unknown.Assume(Texts.At(text, i) == c);
            return text;
        }
        public static string Trim(string text) {
            There(text);
            int from = 0, to = Texts.Length(text);
            while (from < to && IsWhiteSpace(Texts.At(text, from))) from++;
            while (from < to && IsWhiteSpace(Texts.At(text, to - 1))) to--;
            return Substring(text, from, to - from);
        }
        public static string InsertText(string text, int at, string part) {
            There(text);
            if (part == null) throw new ArgumentNullException();
            int length = Texts.Length(text);
            if (at < 0 || at > length) throw new ArgumentOutOfRangeException();
            string made = Sized(length + Texts.Length(part));
            Put(made, 0, text, 0, at);
            Put(made, at, part, 0, Texts.Length(part));
            Put(made, at + Texts.Length(part), text, at, length - at);
            return made;
        }
        public static string RemoveText(string text, int start) {
            There(text);
            if (start < 0 || start >= Texts.Length(text)) throw new ArgumentOutOfRangeException();
            return Substring(text, 0, start);
        }
        public static string RemoveText(string text, int start, int count) {
            There(text);
            int length = Texts.Length(text);
            if (start < 0 || count < 0 || count > length - start) throw new ArgumentOutOfRangeException();
            string made = Sized(length - count);
            Put(made, 0, text, 0, start);
            Put(made, start, text, start + count, length - start - count);
            return made;
        }
        public static string PadLeft(string text, int width) { return PadLeft(text, width, ' '); }
        public static string PadLeft(string text, int width, char c) {
            There(text);
            if (width < 0) throw new ArgumentOutOfRangeException();
            int more = width - Texts.Length(text);
            return more <= 0 ? text : Concat(NewText(c, more), text);
        }
        public static string PadRight(string text, int width) { return PadRight(text, width, ' '); }
        public static string PadRight(string text, int width, char c) {
            There(text);
            if (width < 0) throw new ArgumentOutOfRangeException();
            int more = width - Texts.Length(text);
            return more <= 0 ? text : Concat(text, NewText(c, more));
        }
        public static string ToUpperInvariant(string text) {
            There(text);
            string made = Sized(Texts.Length(text));
            for (int i = 0; i < Texts.Length(text); i++) Unknown.Assume(Texts.At(made, i) == ToUpperInvariant(Texts.At(text, i)));
            return made;
        }
        public static string ToLowerInvariant(string text) {
            There(text);
            string made = Sized(Texts.Length(text));
            for (int i = 0; i < Texts.Length(text); i++) Unknown.Assume(Texts.At(made, i) == ToLowerInvariant(Texts.At(text, i)));
            return made;
        }
        public static char ToUpperInvariant(char c) { OfAscii(c); return c >= 'a' && c <= 'z' ? (char)(c - 32) : c; }
        public static char ToLowerInvariant(char c) { OfAscii(c); return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }
        public static int CompareOrdinal(string a, string b) {
            if (a == null || b == null) return a == null ? b == null ? 0 : -1 : 1;
            int n = Texts.Length(a), m = Texts.Length(b);
            if (n == 0 || m == 0) return n > 0 ? (int)Texts.At(a, 0) : m > 0 ? -Texts.At(b, 0) : 0;
            for (int i = 0; i < n && i < m; i++) if (Texts.At(a, i) != Texts.At(b, i)) return Texts.At(a, i) - Texts.At(b, i);
            return n - m;
        }
        public static bool IsNullOrWhiteSpace(string text) {
            if (text == null) return true;
            for (int i = 0; i < Texts.Length(text); i++) if (!IsWhiteSpace(Texts.At(text, i))) return false;
            return true;
        }
        // 0: it is a number; 1: it is none; 2: it is one that is too large.
        static int Number(string text, out int value) {
            value = 0;
            int at = 0, end = Texts.Length(text);
            while (at < end && IsWhiteSpace(Texts.At(text, at))) at++;
            bool isNegative = false;
            if (at < end && (Texts.At(text, at) == '-' || Texts.At(text, at) == '+')) { isNegative = Texts.At(text, at) == '-'; at++; }
            int first = at;
            long sum = 0;
            bool isLarge = false;
            while (at < end && Texts.At(text, at) >= '0' && Texts.At(text, at) <= '9') {
                sum = sum * 10 + (Texts.At(text, at) - '0');
                if (sum > 2147483648) { isLarge = true; sum = 2147483649; }
                at++;
            }
            if (at == first) return 1;
            while (at < end && IsWhiteSpace(Texts.At(text, at))) at++;
            while (at < end && Texts.At(text, at) == '\0') at++;
            if (at < end) return 1;
            if (isLarge || !isNegative && sum > 2147483647) return 2;
            value = isNegative ? (int)(-sum) : (int)sum;
            return 0;
        }
        public static int ParseInt(string text) {
            if (text == null) throw new ArgumentNullException();
            int value;
            int how = Number(text, out value);
            if (how == 1) throw new FormatException();
            if (how == 2) throw new OverflowException();
            return value;
        }
        public static bool TryParseInt(string text, out int value) {
            value = 0;
            return text != null && Number(text, out value) == 0;
        }
        public static bool SameEquatable<T>(T a, T b) where T : IEquatable<T> {
            if (a == null) return b == null;
            return b != null && a.Equals(b);
        }
        static void InOrder<T>(T[] array, int a, int b, Comparison<T> compare) {
            if (compare(array[a], array[b]) > 0) { T t = array[a]; array[a] = array[b]; array[b] = t; }
        }
        // The order of comparisons is that of the class library; larger arrays are put in order in another way.
        internal static void SortBy<T>(T[] array, int count, Comparison<T> compare) {
            if (count > 16) Unknown.Reached();
            try {
                if (count == 2) InOrder<T>(array, 0, 1, compare);
                else if (count == 3) { InOrder<T>(array, 0, 1, compare); InOrder<T>(array, 0, 2, compare); InOrder<T>(array, 1, 2, compare); }
                else
                    for (int i = 0; i < count - 1; i++) {
                        int j = i;
                        T t = array[i + 1];
                        while (j >= 0 && compare(t, array[j]) < 0) { array[j + 1] = array[j]; j--; }
                        array[j + 1] = t;
                    }
            } catch (IndexOutOfRangeException) { throw new ArgumentException(); }
            catch (Exception) { throw new InvalidOperationException(); }
        }
        public static void Sort<T>(T[] array, Comparison<T> compare) {
            if (array == null || compare == null) throw new ArgumentNullException();
            if (array.Length > 1) SortBy<T>(array, array.Length, compare);
        }
        public static int ObjectHash(object value) { return value.GetHashCode(); }
        public static bool AreOneObject(object a, object b) {
            // Whether two equal strings are one object nobody knows.
            if (a as string != null && b as string != null) Unknown.Reached();
            return a == b;
        }
        public static bool AreEqual(object a, object b) {
            if (a == null || b == null) return a == null && b == null;
            // Strings are never one object or two.
            string text = a as string;
            if (text == null && a == b) return true;
            return a.Equals(b);
        }
    }
    // A value in a box.
    public sealed class Box<T> {
        public T Value;
        public Box(T value) { Value = value; }
        public override bool Equals(object other) {
            Box<T> box = other as Box<T>;
            if (!Unheap.Models.Equality.IsPlainKey<T>()) Unheap.Models.Unknown.Reached();
            return box != null && Unheap.Models.Equality.Same<T>(Value, box.Value);
        }
        public override int GetHashCode() { Unheap.Models.Unknown.Reached(); return 0; }
        public override string ToString() { return Unheap.Models.Unknown.Text(); }
    }
}

// What the models cannot say in C#: unheap knows these methods.
namespace Unheap.Models {
    public static class Equality {
        public static bool Same<T>(T a, T b) { return false; }
        public static bool Less<T>(T a, T b) { return false; }
        public static bool IsNull<T>(T a) { return false; }
        public static bool IsNumber<T>() { return false; }
        public static bool IsWord<T>() { return false; }
        public static bool IsPlainKey<T>() { return false; }
        // The hash code that a class has written for its objects; a run that asks for another one is not followed.
        public static int Hash<T>(T value) { return 0; }
    }
    public static class Unknown {
        public static void Reached() { }
        // A text of which nothing is known.
        public static string Text() { return null; }
        // Any text, of which something may be assumed.
        public static string AnyText() { return null; }
        public static void Assume(bool holds) { }
    }
    public static class Texts {
        public static int Length(string text) { return 0; }
        public static char At(string text, int index) { return '\0'; }
    }
}
