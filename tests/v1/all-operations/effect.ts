import type { Operation } from "../operations/operation.ts";
import { createWorld, type World } from "../support/world.ts";
import { type Change, difference, dump, readEnds } from "../support/dump.ts";
import { sql } from "../support/statement.ts";

export async function newStage() {
  const behind = await readEnds();
  return { behind, world: await createWorld() };
}
export type Stage = Awaited<ReturnType<typeof newStage>>;

/** Operations with a call limit get a new world each time. */
export const worldFor = ({ contract }: Operation, { world }: Stage): World | Promise<World> =>
  429 in contract.responses ? createWorld() : world;

/**
 * Returns the rows that count as a call's effect. Sent mails, dropped files, counted tries and rows that
 * depend on earlier games do not count.
 */
export async function rows({ behind }: Stage) {
  const {
    phases = [],
    tournaments = [],
    ...others
  } = await dump(behind, [
    "idempotency_keys",
    // The upkeep stores these again after a lost answer.
    "competitions",
    "dropped_files",
    // These depend on the champion, so on earlier games.
    "change_logs",
    // Tries are counted even when the call fails.
    "factor_tries",
    "password_attempts",
  ]);
  return {
    ...others,
    phases: phases.map(({ outlook: _, ...phase }) => phase),
    tournaments: tournaments.map(({ champion_id: _, ...tournament }) => tournament),
  };
}
export function effect(before: Awaited<ReturnType<typeof rows>>, after: typeof before) {
  const { outbox, files, ...changes }: Record<string, Change> = difference(before, after);
  return {
    ...changes,
    ...(outbox?.added && { outbox: { added: outbox.added } }),
    ...(files?.added && { files: { added: files.added } }),
  };
}

/** Lets a minute pass, after which the key's first call counts as lost. */
export const letTimePass = (key: string) =>
  sql`UPDATE idempotency_keys
     SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 minute') WHERE key = ${key}`.run();
