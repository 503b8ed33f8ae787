/** Returns the database with `served_by_primary` in its answers, as in production. */
export const served = (d1: D1Database, served_by_primary: boolean): D1Database =>
  new Proxy(d1, {
    get(target, key) {
      if (key !== "withSession") return Reflect.get(target, key);
      return (constraint?: string) => {
        const session = target.withSession(constraint);
        return {
          prepare: (query: string) => session.prepare(query),
          batch: async (statements: D1PreparedStatement[]) =>
            (await session.batch(statements)).map(({ meta, ...rest }) => ({
              ...rest,
              meta: { ...meta, served_by_primary },
            })),
          getBookmark: () => session.getBookmark(),
        };
      };
    },
  });
