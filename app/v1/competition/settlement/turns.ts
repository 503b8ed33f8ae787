import { inTime } from "../../../http/in-time.ts";

/** A settlement of a championship that calls of this isolate wait for. */
interface Turn {
  /** Whether it reads already: what is written from now on it may not see. */
  begun: boolean;
  /** Whether it came to an end. */
  done: Promise<boolean>;
}

/** The last of each championship, by its id. */
const turns = new Map<number, Turn>();

/** Milliseconds after which nobody waits any more: whoever settles may be gone with its visitor. */
const LONGEST_WAIT = 3_000;

/** Whether a call of this isolate settles the championship, so that another one's turn comes later. */
export const isSettling = (championshipId: number): boolean => turns.has(championshipId);

/**
 * Settles a championship for all calls of this isolate that wait for it. Results come many at a time, when
 * games end: while one settlement is under way the next ones wait, and the first of them then settles for
 * all that have written until then, where each alone would be overtaken by the others' writes. Answers
 * what `settle` does, null where another call's settlement did for this one, too. `settle` is told whether
 * it has waited: what its call has read before is old then.
 */
export async function inTurn<T extends object>(
  ctx: Pick<ExecutionContext, "waitUntil">,
  championshipId: number,
  settle: (hasWaited: boolean) => Promise<T>,
): Promise<T | null> {
  const next = turns.get(championshipId);
  if (next && !next.begun && (await ends(next))) return null;
  const last = turns.get(championshipId);
  const { promise: done, resolve: end } = Promise.withResolvers<boolean>();
  const turn: Turn = { begun: false, done };
  turns.set(championshipId, turn);
  // Others wait for it, also when its own visitor does no more.
  ctx.waitUntil(done);
  try {
    if (last) await ends(last);
    turn.begun = true;
    const settled = await settle(last !== undefined);
    end(true);
    return settled;
  } finally {
    end(false);
    if (turns.get(championshipId) === turn) turns.delete(championshipId);
  }
}

const ends = async ({ done }: Turn): Promise<boolean> =>
  (await inTime(done, LONGEST_WAIT)) === true;
