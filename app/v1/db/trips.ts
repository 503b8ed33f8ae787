/** Header with the state of the database after a write, for later reads. */
export const BOOKMARK_HEADER = "apito-bookmark";

type Session = Pick<D1DatabaseSession, "batch">;

interface Waiting {
  session: Session;
  /** Consistency that the batch needs; only equal ones share a trip. */
  constraint: string;
  statements: D1PreparedStatement[];
  resolve: (results: D1Result<never>[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Joins the reading batches of a visit's calls into one trip, sent when every running call waits. Equal
 * statements are sent once; a failed batch fails for all calls.
 */
export class Trips {
  #calls = 0;
  #waiting: Waiting[] = [];

  /** Runs a call whose reads go through `batch`. */
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
      // One microtask later, all calls of this tick have started.
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

/** Sends a group; returns a function that gives each batch its results. */
async function send(group: Waiting[]): Promise<() => void> {
  const places = new Map<unknown, number>();
  const statements: D1PreparedStatement[] = [];
  const findPlace = (statement: D1PreparedStatement): number => {
    const key = identifyStatement(statement) ?? statement;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, statements.length);
    return statements.push(statement) - 1;
  };
  const wanted = group.map((one) => one.statements.map(findPlace));
  const results = await group[0]?.session.batch<never>(statements);
  const given = new Set<number>();
  const take = (place: number): D1Result<never>[] => {
    const result = results?.[place];
    if (!result) return [];
    if (!given.has(place)) {
      given.add(place);
      return [result];
    }
    // Each reader decodes its rows in place.
    return [{ ...result, results: result.results.map(copyRow) }];
  };
  return () => {
    for (const [i, { resolve }] of group.entries()) resolve((wanted[i] ?? []).flatMap(take));
  };
}

const copyRow = <Row>(row: Row): Row => ({ ...row });

/** Identifies equal statements; null when the binding hides its text. */
function identifyStatement(statement: D1PreparedStatement): string | null {
  if (!("statement" in statement) || !("params" in statement)) return null;
  return `${JSON.stringify(statement.params)} ${String(statement.statement)}`;
}
