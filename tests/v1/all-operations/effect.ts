import { env } from "cloudflare:workers";
import type { Operation } from "../operations/operation.ts";
import { createWorld, type World } from "../support/world.ts";
import { type Change, difference, dump, ends } from "../support/dump.ts";

/** A world, and where the tables ended before it was made. */
export async function newStage() {
  const behind = await ends();
  return { behind, world: await createWorld() };
}
export type Stage = Awaited<ReturnType<typeof newStage>>;

/** The world of the tests; where calls are counted, a new one each time. */
export const worldFor = ({ contract }: Operation, { world }: Stage): World | Promise<World> =>
  429 in contract.responses ? createWorld() : world;

/**
 * The rows that count as a call's effect. That a mail went out in the meantime is none, nor that a
 * file which nothing shows any more is gone already, nor that a try was counted; what a table can still
 * become hangs on the games that the calls before left there.
 */
export async function rows({ behind }: Stage) {
  const {
    phases = [],
    tournaments = [],
    ...others
  } = await dump(behind, [
    "idempotency_keys",
    // Kept anew by the upkeep, where the answer that named the championship got lost.
    "competitions",
    "dropped_files",
    // Due once a tournament has its champion, who hangs on the games before.
    "change_logs",
    // Tries are counted by themselves, whatever becomes of the call.
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

/** A minute goes by: nobody waits any more for the answer of the key's first call. */
export const letTimePass = (key: string) =>
  env.DB.prepare(
    "UPDATE idempotency_keys SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 minute') WHERE key = ?",
  )
    .bind(key)
    .run();
