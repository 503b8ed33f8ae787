/** Carries the state of the database that a write left behind to the reads that must see it. */
export const BOOKMARK_HEADER = "apito-bookmark";

/** The part of a D1 session that carries a batch. */
type Session = Pick<D1DatabaseSession, "batch">;

interface Waiting {
  session: Session;
  /** What the session has to have seen; only those of one constraint travel together. */
  constraint: string;
  statements: D1PreparedStatement[];
  /** Results of any rows: who asked knows which. */
  resolve: (results: D1Result<never>[]) => void;
  reject: (error: unknown) => void;
}

/**
 * The trips to the database of one visit: the reading batches of calls that are under way together
 * travel as one, which leaves when none of these calls is still on its way to its own. A statement that
 * several of them ask is asked once; a batch that fails fails for all.
 */
export class Trips {
  /** Calls that wait for no answer of the database. */
  #calls = 0;
  #waiting: Waiting[] = [];

  /** Runs a call that reads through `batch`. */
  async during<T>(call: () => Promise<T>): Promise<T> {
    this.#calls += 1;
    try {
      return await call();
    } finally {
      this.#calls -= 1;
      this.#leave();
    }
  }

  /** Sends the statements with those of the visit's other calls. */
  batch<Row>(
    session: Session,
    constraint: string,
    statements: D1PreparedStatement[],
  ): Promise<D1Result<Row>[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ session, constraint, statements, resolve, reject });
      // Calls that start together have all begun by then.
      queueMicrotask(() => this.#leave());
    });
  }

  #leave(): void {
    if (this.#waiting.length === 0 || this.#waiting.length < this.#calls) return;
    const groups = Map.groupBy(this.#waiting, ({ constraint }) => constraint);
    this.#waiting = [];
    for (const group of groups.values()) void this.#travel(group);
  }

  async #travel(group: Waiting[]): Promise<void> {
    this.#calls -= group.length;
    try {
      const deliver = await send(group);
      this.#calls += group.length;
      deliver();
    } catch (error) {
      this.#calls += group.length;
      for (const { reject } of group) reject(error);
    }
  }
}

/** Sends the batches as one, and answers how each gets its own results. */
async function send(group: Waiting[]): Promise<() => void> {
  const places = new Map<unknown, number>();
  const statements: D1PreparedStatement[] = [];
  const placeOf = (statement: D1PreparedStatement): number => {
    const key = textOf(statement) ?? statement;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, statements.length);
    return statements.push(statement) - 1;
  };
  const wanted = group.map((one) => one.statements.map(placeOf));
  const results = await group[0]?.session.batch<never>(statements);
  return () => {
    for (const [i, { resolve }] of group.entries()) {
      resolve((wanted[i] ?? []).flatMap((place) => results?.[place] ?? []));
    }
  };
}

/** A bound statement's query and values, by which two are the same; null where the binding hides them. */
function textOf(statement: D1PreparedStatement): string | null {
  if (!("statement" in statement) || !("params" in statement)) return null;
  return JSON.stringify([statement.statement, statement.params]);
}
