import { sql } from "drizzle-orm";
import type { Meetings } from "../../../domain/draw/round-robin.ts";
import type { TieRules } from "../../../domain/rulebook.ts";
import { Problem } from "../../../http/problem.ts";
import { championshipOf, found, readAs } from "../../kit/access.ts";
import { one } from "../../db/batch.ts";
import { dropFiles } from "../../files/drop.ts";
import { findPhase } from "../../phases/store.ts";
import { resource } from "../../kit/router.ts";
import { expectVersion } from "../../kit/edits.ts";
import { CLOSED_KEPT, finishedQuery, keptFrom, refuseFinished } from "../finished.ts";
import { toGame } from "../row.ts";
import { settledGames } from "../settled.ts";
import { newSeed } from "../schema.ts";
import { regenerateGames } from "./contract.ts";
import { groupGames, knockoutGames, someGames, type PlannedGame } from "./plan.ts";
import * as store from "./store.ts";
import { text } from "../../../texts/text.ts";

export const redraw = resource();

/** Games of a phase; the answer holds them all. */
const MOST_GAMES = 4000;

redraw.serve(regenerateGames, async (c) => {
  const body = c.req.valid("json");
  const { phase_id, force = false, shared_fields = [], version } = body;
  const { db } = c.var;
  const { row, spots, rounds, finished } = await readAs(c, {
    manager: championshipOf("phases", phase_id),
    row: one(findPhase(db, phase_id)),
    spots: store.spotsToDraw(db, phase_id),
    rounds: store.roundsOfPhase(db, phase_id),
    finished: finishedQuery(db, keptFrom(sql`phase_id = ${phase_id}`, force)),
  });
  const phase = found(row);
  expectVersion(c, phase, version);
  const forceable = "games.finishedInDraw";
  refuseFinished(finished, force ? CLOSED_KEPT : forceable);
  const drawing = drawingOf(body, phase);
  const { meetings } = phase;
  const planned =
    meetings && phase.is_group
      ? someGames(spots, meetings, drawing.seed ?? newSeed())
      : phase.is_group
        ? groupGames(spots, phase.tie_rules.legs, drawing, shared_fields)
        : knockoutGames(phase_id, spots, phase.tie_rules, drawing);
  refuseSize(planned.length);
  const drawn = await store.redraw(
    db,
    { phase, spots, rounds },
    placeInRounds(planned, rounds, meetings?.kind === "swiss" ? meetings.rounds : 0),
    force,
  );
  dropFiles(c);
  const games = await settledGames(c, drawn.games);
  return { games: games.map(toGame), rounds: drawn.rounds, seed: drawing.seed };
});

interface Asked {
  draw?: boolean | undefined;
  seed?: number | undefined;
  shared_fields?: unknown[] | undefined;
}

interface DrawnPhase {
  is_group: boolean;
  tie_rules: TieRules;
  meetings: Meetings | null;
}

/** What the draw follows from: the caller's seed, or a new one where something is to be drawn without. */
function drawingOf(
  { draw, seed, shared_fields = [] }: Asked,
  { is_group, tie_rules, meetings }: DrawnPhase,
) {
  if (!is_group && shared_fields.length > 0) {
    const message = "games.sharedOnlyInGroups";
    throw Problem.field("shared_fields", "not_a_group", message);
  }
  const order = draw ?? seed !== undefined;
  const hosts = !is_group && tie_rules.legs === 2 && tie_rules.second_leg_host === "draw";
  return { order, seed: order || hosts || meetings !== null ? (seed ?? newSeed()) : null };
}

function refuseSize(games: number): void {
  if (games === 0) {
    throw new Problem(409, "games.tooFewSpots");
  }
  if (games > MOST_GAMES) {
    throw new Problem(409, text("games.tooMany", { games, most: MOST_GAMES }));
  }
}

/** The games in the phase's rounds, first those that are there: what is missing and what is left over. */
function placeInRounds(
  planned: PlannedGame[],
  rounds: { id: number; order: number }[],
  least: number,
) {
  const needed = Math.max(least - 1, ...planned.map(({ round }) => round)) + 1;
  const kept = rounds.slice(0, needed).map(({ order }) => order);
  const added = Array.from({ length: needed - kept.length }, (_, i) => (kept.at(-1) ?? 0) + 1 + i);
  const orders = [...kept, ...added];
  return {
    added,
    surplus: rounds.slice(needed).map(({ id }) => id),
    games: planned.map(({ round, ...game }) => ({ ...game, order: orders[round] ?? 0 })),
  };
}
