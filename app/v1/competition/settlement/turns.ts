import { waitAtMost } from "../../../http/in-time.ts";

interface Turn {
  /** True once the run has read: it may miss later writes. */
  begun: boolean;
  done: Promise<boolean>;
}

const turns = new Map<number, Turn>();

/** Milliseconds to wait: the call that settles may have ended with its visitor. */
const LONGEST_WAIT = 3_000;

/** True while this isolate settles the championship. */
export const isSettling = (championshipId: number): boolean => turns.has(championshipId);

/**
 * Settles a championship once for all calls of this isolate that wait, because parallel runs would interrupt
 * each other. Returns null when another call's run included this call's changes. `settle` gets true after a
 * wait: earlier reads are then stale.
 */
export async function settleInTurn<T extends object>(
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
  (await waitAtMost(done, LONGEST_WAIT)) === true;
