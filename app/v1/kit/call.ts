import { eq, SQL, sql } from "drizzle-orm";
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
 * Sends the queries as one batch; returns rows by name. The first batch throws for a repeated idempotency
 * key.
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

export const nextRevision = {
  revision: sql`${championships.revision} + 1`,
  updated_at: now,
};

interface Effects<Step extends string> {
  /** Championships that get a new revision and lose their cached answers. */
  changes?: number | readonly number[] | SQL;
  /** Like `changes`, but the steps set `nextRevision` themselves. */
  revises?: number | readonly number[];
  /**
   * The source of the next settlement: all facts (default); "games": the stored facts plus changed games; or
   * nothing to settle.
   */
  settles?: "all" | "games" | "nothing";
  settlesNew?: Step;
  /** The insert step; the number of its row answers a repeated call. */
  creates?: Step;
  /** Queue mail after the steps; it leaves after the answer. */
  mails?: readonly Statement[];
  releasesMail?: boolean;
}

/**
 * Sends the steps as one batch: a failed guard undoes all, and a query sees earlier steps. Steps in a list
 * have no answer. Only the call of this function has effects, never the building of a statement.
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
  const { changes, creates, settles, settlesNew, mails } = effects;
  const key = call.key;
  const waking = call.waking.map((query) => rows(db, query));
  const head = {
    ...Object.fromEntries(waking.entries()),
    key: key ? rows(db, key.row) : undefined,
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

/** Effects are noted before the batch is sent, because a batch that failed may still have been written. */
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

function noteChanged({ call }: Database, ids: readonly number[]): void {
  for (const id of ids) {
    call.noteChanged(id);
    call.noteUnsettled(id);
  }
}

/** Finds the championships `ch` with settled answers that the edge may hold. */
const wokenAmong = (which: SQL) =>
  select`
    SELECT ${columnsOf(championships, "ch", ["id"])} FROM championships ch
    WHERE ${which} AND ${mayBeSettled()}`;

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
