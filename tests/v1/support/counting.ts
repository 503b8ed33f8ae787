/** The database with every trip to it counted: a batch is one, a statement sent alone is one. */
export function counting(d1: D1Database) {
  const trips = { count: 0 };
  const alone = new Set(["all", "run", "first", "raw"]);
  const watch = <T extends object>(target: T, wrap: (key: string, value: Call) => Call): T =>
    new Proxy(target, {
      get(from, key) {
        const value: unknown = Reflect.get(from, key);
        return typeof value === "function" && typeof key === "string"
          ? wrap(key, (...args) => Reflect.apply(value, from, args))
          : value;
      },
    });
  const counted =
    (call: Call): Call =>
    (...args) => {
      trips.count += 1;
      return call(...args);
    };
  // A batch wants D1's own statements, so each wrapped one remembers its own.
  const own = new WeakMap<object, unknown>();
  const statement = (of: object): object => {
    const wrapped = watch(of, (key, call) => {
      if (alone.has(key)) return counted(call);
      return key === "bind" ? (...args) => statement(Object(call(...args))) : call;
    });
    own.set(wrapped, of);
    return wrapped;
  };
  const database = <T extends object>(of: T): T =>
    watch(of, (key, call) => {
      if (key === "prepare") return (...args) => statement(Object(call(...args)));
      if (key === "withSession") return (...args) => database(Object(call(...args)));
      if (key === "exec") return counted(call);
      if (key !== "batch") return call;
      return counted((statements) =>
        call(
          Array.isArray(statements) ? statements.map((s: object) => own.get(s) ?? s) : statements,
        ),
      );
    });
  return { db: database(d1), trips };
}

type Call = (...args: unknown[]) => unknown;
