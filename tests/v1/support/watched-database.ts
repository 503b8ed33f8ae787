type Call = (...args: unknown[]) => unknown;

export interface Sent {
  sql: string;
  values: unknown[];
}

/** `isBatch` is false for a single statement. */
export type Watch = (send: () => unknown, statements: readonly Sent[], isBatch: boolean) => unknown;

const ALONE = new Set(["all", "run", "first", "raw"]);

/** Passes all statements to `watch`, of sessions too. */
export function watchedDatabase(d1: D1Database, watch: Watch): D1Database {
  // A batch needs D1's own statements, so each wrapper remembers its original.
  const own = new WeakMap<object, { statement: object; sent: Sent }>();
  const wrapStatement = (of: object, sent: Sent): object => {
    const wrapped = wrapping(of, (key, call) => {
      if (ALONE.has(key)) return (...args) => watch(() => call(...args), [sent], false);
      if (key !== "bind") return call;
      return (...values) => wrapStatement(Object(call(...values)), { ...sent, values });
    });
    own.set(wrapped, { statement: of, sent });
    return wrapped;
  };
  const database = <T extends object>(of: T): T =>
    wrapping(of, (key, call) => {
      if (key === "prepare") return (sql) => wrapStatement(Object(call(sql)), unbound(sql));
      if (key === "withSession") return (...args) => database(Object(call(...args)));
      if (key === "exec") return (sql) => watch(() => call(sql), [unbound(sql)], false);
      if (key !== "batch") return call;
      return (given) => {
        const prepared: object[] = Array.isArray(given) ? given : [];
        const known = prepared.map((one) => own.get(one) ?? { statement: one, sent: unbound("") });
        return watch(
          () => call(known.map(({ statement }) => statement)),
          known.map(({ sent }) => sent),
          true,
        );
      };
    });
  return database(d1);
}

const unbound = (sql: unknown): Sent => ({ sql: String(sql), values: [] });

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
