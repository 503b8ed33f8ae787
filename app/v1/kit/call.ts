import { eq, SQL, sql } from "drizzle-orm";
import type { Known } from "../db/call.ts";
import { columnsOf, select } from "../db/columns.ts";
import {
  type Answers,
  type Database,
  type Queries,
  rows,
  sendGroups,
  type Statement,
  type Steps,
} from "../db/database.ts";
import { championships } from "../db/schema/index.ts";
import { now } from "../db/schema/columns.ts";
import { mayBeSettled } from "./live.ts";

/**
 * Sends the queries as one batch, in their order, and answers the rows of each under its name. The first
 * batch of a call looks for its idempotency key, too: it throws where the call was made before.
 */
export function read<T extends Queries>(db: Database, queries: T): Promise<Answers<T>>;
export async function read(db: Database, queries: Queries): Promise<Record<string, unknown>> {
  const { key } = db.call;
  const sought = db.call.takeEarlier();
  const earlier = sought ? { earlier: rows(db, sought) } : {};
  const [found = {}, answers = {}] = await sendGroups(db.sendReads, [earlier, queries]);
  if (key && Array.isArray(found.earlier) && found.earlier.length > 0) throw key.repeated();
  return answers;
}

/** What every write sets in the row of a championship that it changes anything of. */
export const nextRevision = {
  revision: sql`${championships.revision} + 1`,
  updated_at: now,
};

/** What a write does besides its own steps. */
interface Effects<Step extends string> {
  /**
   * The championships that show what is written, by their numbers or as a subquery. At the batch's end each
   * gets a new revision; what this isolate and the edge keep of it goes.
   */
  changes?: number | readonly number[] | SQL;
  /** Championships whose row the steps write themselves, with `nextRevision`: the same, without that statement. */
  revises?: number | readonly number[];
  /**
   * How its consequences are settled after the call: from "all" facts, as after each of the `changes` that
   * does not say; from what is kept and the changed "games", where nothing else has changed; or "nothing" is.
   */
  settles?: "all" | "games" | "nothing";
  /** The step that answers the `id` of a championship that is new and to be settled. */
  settlesNew?: Step;
  /** The step that inserts the row, or rows, whose number a repeated call is answered by. It is one statement. */
  creates?: Step;
  /** What a repeated call is told if this one's answer gets lost (`noted`, `answered`). */
  remembers?: Known | undefined;
  /** The statements that put letters into the outbox, behind the steps; they are sent after the answer. */
  mails?: readonly Statement[];
  /** Whether letters that wait in the outbox may leave after it. */
  releasesMail?: boolean;
}

/**
 * Sends the steps as one batch, in their order: a guard stops all of them, and a query sees what was
 * written before it. A step is a statement or a list of statements; lists answer nothing. What the write
 * does besides is said beside the steps, and nowhere else: building a statement has no effect.
 */
export function write(
  db: Database,
  write: Effects<never> & { steps: readonly Statement[] },
): Promise<void>;
export function write<T extends Steps>(
  db: Database,
  write: Effects<keyof T & string> & { steps: T },
): Promise<Answers<T>>;
export async function write(
  db: Database,
  { steps: given, ...effects }: Effects<string> & { steps: Steps | readonly Statement[] },
): Promise<unknown> {
  const { call } = db;
  noteEffects(db, effects);
  const { changes, creates, remembers, settles, settlesNew, mails } = effects;
  const key = call.key;
  const waking = call.waking.map((query) => rows(db, query));
  const head = {
    ...Object.fromEntries(waking.entries()),
    key: key ? rows(db, key.row(remembers ?? key.known)) : undefined,
  };
  const steps = isList(given) ? { given } : given;
  const number = key?.number ? rows(db, key.number) : undefined;
  const after = call.readAfter?.(db, settles === "games") ?? null;
  try {
    const [woken = {}, answers = {}, revised = {}, later = {}] = await sendGroups(db.sendWrites, [
      head,
      creates === undefined ? steps : withNumber(steps, creates, number),
      { mails, revised: changes === undefined ? undefined : nextRevisions(db, changes) },
      after?.queries ?? {},
    ]);
    call.dropKey();
    call.noteWoken(waking.length, Object.values(woken).flatMap(idsIn));
    if (changes instanceof SQL) noteChanged(db, idsIn(revised.revised));
    if (settlesNew !== undefined)
      for (const id of idsIn([answers[settlesNew]])) call.noteUnsettled(id);
    after?.take(later);
    return isList(given) ? undefined : answers;
  } finally {
    after?.end();
  }
}

const isList = (steps: Steps | readonly Statement[]): steps is readonly Statement[] =>
  Array.isArray(steps);

/** Notes, before the batch leaves, what it will have done: whether a failure undid it, nobody can say. */
function noteEffects(db: Database, effects: Effects<string>): void {
  const { call } = db;
  const { changes, revises, settles, mails, releasesMail } = effects;
  if (releasesMail || mails?.length) call.noteMail();
  if (changes instanceof SQL) call.askWaking(wokenAmong(sql`ch.id IN ${changes}`));
  const changed = changes instanceof SQL ? [] : [changes ?? []].flat();
  const revised = [revises ?? []].flat();
  for (const id of [...changed, ...revised]) {
    if (call.noteChanged(id)) call.askWaking(wokenAmong(sql`ch.id = ${id}`));
  }
  const isSettled = settles === "nothing" || (changed.length === 0 && settles === undefined);
  if (!isSettled) for (const id of [...changed, ...revised]) call.noteUnsettled(id);
}

/** Notes championships that only the batch itself could name. */
function noteChanged({ call }: Database, ids: readonly number[]): void {
  for (const id of ids) {
    call.noteChanged(id);
    call.noteUnsettled(id);
  }
}

/** The query for those of the championships `ch` that the edge may hold settled answers of. */
const wokenAmong = (which: SQL) =>
  select`
    SELECT ${columnsOf(championships, "ch", ["id"])} FROM championships ch
    WHERE ${which} AND ${mayBeSettled()}`;

/** The statements that give each of the championships its next revision. */
const nextRevisions = (db: Database, changes: number | readonly number[] | SQL) =>
  changes instanceof SQL
    ? db
        .update(championships)
        .set(nextRevision)
        .where(sql`${championships.id} IN ${changes}`)
        .returning({ id: championships.id })
    : [changes]
        .flat()
        .map((id) => db.update(championships).set(nextRevision).where(eq(championships.id, id)));

/** The steps, with the note of the created number right behind the one that inserts. */
const withNumber = (steps: Steps, creates: string, number: Statement | undefined): Steps =>
  Object.fromEntries(
    Object.entries(steps).flatMap(([name, step]) =>
      name === creates
        ? [
            [name, step],
            [`${name} noted`, number],
          ]
        : [[name, step]],
    ),
  );

const idsIn = (found: unknown): number[] =>
  Array.isArray(found)
    ? found.flatMap((row: unknown) =>
        typeof row === "object" && row !== null && "id" in row ? [Number(row.id)] : [],
      )
    : [];
