import type { z } from "@hono/zod-openapi";
import { Problem } from "../../http/problem.ts";
import type { gameChange } from "./contract.ts";
import { checkPairing, type DrawRows, utcOf } from "./drawn/draw.ts";
import type { GameRow } from "./row.ts";
import type { GameChange } from "./store.ts";
import { type PlainKey, text } from "../../texts/text.ts";

type Given = Omit<z.infer<typeof gameChange>, "version" | "addendum">;

const SCORERS = new Set(["status", "period", "period_started_at", "reason"]);

/** Whether a change stays within what a scorer does during the game. */
export const scorersFields = (change: Given): boolean =>
  Object.keys(change).every((key) => SCORERS.has(key));

/** Whether a change gives the game other spots, and with them its teams. */
export const isRedrawn = (change: Given): boolean =>
  change.home_spot_id !== undefined || change.away_spot_id !== undefined;

/** The game after a change, or why it is refused: 409 what a result forbids, 422 what does not fit. */
export function changed(before: GameRow, change: Given, rows: DrawRows): GameChange {
  const given = <K extends keyof Given & keyof GameRow>(key: K) =>
    change[key] === undefined ? before[key] : change[key];
  const pairing = {
    round_id: change.round_id ?? before.round_id,
    home_spot_id: given("home_spot_id"),
    away_spot_id: given("away_spot_id"),
    field_id: given("field_id"),
  };
  const { errors, phase_id } = checkPairing(pairing, rows);
  if (before.finished) {
    const moved =
      pairing.home_spot_id !== before.home_spot_id || pairing.away_spot_id !== before.away_spot_id;
    if (moved) throw finished("games.swapSpots");
    if (phase_id !== null && phase_id !== before.phase_id) throw finished("games.changePhase");
    if (change.status !== undefined) throw finished("games.changeStatus");
  }
  if (phase_id === null || errors.length > 0) {
    throw new Problem(422, "request.checkFields", { errors });
  }
  return {
    ...pairing,
    phase_id,
    leg: given("leg"),
    starts_at: change.starts_at === undefined ? before.starts_at : utcOf(change.starts_at),
    time_known: change.time_known ?? before.time_known === 1,
    status: given("status"),
    period: given("period"),
    period_started_at:
      change.period_started_at === undefined
        ? before.period_started_at
        : utcOf(change.period_started_at),
    reason: given("reason"),
  };
}

const finished = (what: PlainKey): Problem =>
  new Problem(409, text("games.finishedFirst", { what: text(what) }));
