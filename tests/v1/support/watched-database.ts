type Call = (...args: unknown[]) => unknown;

/** Sees what is sent to D1 in one go, a batch or a statement alone, and sends it when it likes. */
export type Watch = (send: () => unknown, statements: number) => unknown;

const ALONE = new Set(["all", "run", "first", "raw"]);

/** The database with all that goes to it, in its sessions too, handed to `watch`. */
export function watchedDatabase(d1: D1Database, watch: Watch): D1Database {
  // A batch wants D1's own statements, so each wrapped one remembers its own.
  const own = new WeakMap<object, unknown>();
  const statement = (of: object): object => {
    const wrapped = wrapping(of, (key, call) => {
      if (ALONE.has(key)) return (...args) => watch(() => call(...args), 1);
      return key === "bind" ? (...args) => statement(Object(call(...args))) : call;
    });
    own.set(wrapped, of);
    return wrapped;
  };
  const database = <T extends object>(of: T): T =>
    wrapping(of, (key, call) => {
      if (key === "prepare") return (...args) => statement(Object(call(...args)));
      if (key === "withSession") return (...args) => database(Object(call(...args)));
      if (key === "exec") return (...args) => watch(() => call(...args), 1);
      if (key !== "batch") return call;
      return (given) => {
        const statements = Array.isArray(given)
          ? given.map((one: object) => own.get(one) ?? one)
          : [];
        return watch(() => call(statements), statements.length);
      };
    });
  return database(d1);
}

/** The object with its methods replaced; whatever else it has stays. */
function wrapping<T extends object>(of: T, wrap: (key: string, method: Call) => Call): T {
  return new Proxy(of, {
    get(from, key) {
      const value: unknown = Reflect.get(from, key);
      return typeof value === "function" && typeof key === "string"
        ? wrap(key, (...args) => Reflect.apply(value, from, args))
        : value;
    },
  });
}
