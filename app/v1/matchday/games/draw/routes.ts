import type { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { requireGrowth } from "../../../accounts/room/require-growth.ts";
import { championshipOf, requireFound, readAs } from "../../../kit/access.ts";
import { expectVersion, presentIds } from "../../../kit/edits.ts";
import { resource } from "../../../kit/router.ts";
import { toGame } from "../row.ts";
import {
  CLOSED_REPORT_STAYS,
  finishedQuery,
  matchProtectedGames,
  refuseFinished,
} from "../store.ts";
import { settledGames } from "../settled.ts";
import { createGame, createGames, type newGame, regenerateGames } from "./contract.ts";
import { type FieldError, Problem } from "../../../../http/problem.ts";
import { type Text, text } from "../../../../texts/text.ts";
import type { PartialMeetings } from "../../../../domain/draw/round-robin.ts";
import type { TieRules } from "../../../../domain/rulebook.ts";
import { type Answers, one } from "../../../db/database.ts";
import { dropFiles } from "../../../files/keep.ts";
import { newSeed } from "../schema.ts";
import { askDoubles, findDoubleGames, toNotices } from "./doubles.ts";
import { groupGames, knockoutGames, type PlannedGame, partialGames } from "./pairings.ts";
import * as store from "./store.ts";
import { findPhase } from "../../../kit/phases.ts";

type Given = z.infer<typeof newGame>;

export interface DrawRows extends Answers<ReturnType<typeof store.drawContext>> {
  tournament_id: number;
}

type Named = Partial<
  Record<"round_id" | "home_spot_id" | "away_spot_id" | "field_id", number | null | undefined>
>;

/** Returns the ids that the games name, each once. */
export const collectIds = (games: Named[]): store.DrawIds => ({
  rounds: presentIds(games.map((game) => game.round_id)),
  spots: presentIds(games.flatMap((game) => [game.home_spot_id, game.away_spot_id])),
  fields: presentIds(games.map((game) => game.field_id)),
});

interface Pairing {
  round_id: number;
  home_spot_id: number | null;
  away_spot_id: number | null;
  field_id: number | null;
}

/** Returns a pairing's errors (at `path` plus the field), and the phase of the round. */
export function checkPairing(game: Pairing, rows: DrawRows, path = "") {
  const errors: FieldError[] = [];
  const wrong = (field: keyof Pairing, code: string, message: Text) =>
    errors.push({ path: `${path}${field}`, code, message });

  const round = rows.rounds.find(({ id }) => id === game.round_id);
  if (round?.tournament_id !== rows.tournament_id) {
    wrong("round_id", "unknown", "rounds.notOfTournament");
    return { errors, phase_id: null };
  }
  for (const side of ["home_spot_id", "away_spot_id"] as const) {
    const spot = rows.spots.find(({ id }) => id === game[side]);
    if (game[side] !== null && spot?.phase_id !== round.phase_id) {
      wrong(side, "unknown", "spots.notOfRound");
    }
  }
  if (game.home_spot_id !== null && game.home_spot_id === game.away_spot_id) {
    wrong("away_spot_id", "same", "games.againstItself");
  }
  if (game.field_id !== null && !rows.fields.some(({ id }) => id === game.field_id)) {
    wrong("field_id", "unknown", "fields.notOfChampionship");
  }
  return { errors, phase_id: round.phase_id };
}

export const toUtc = (time: string | null | undefined): string | null =>
  time ? new Date(time).toISOString() : null;

/** Refuses all errors with one 422; `pathOf` gives the path of the i-th game. */
function drawGames(given: Given[], rows: DrawRows, pathOf: (i: number) => string): store.NewGame[] {
  const errors: FieldError[] = [];
  const games: store.NewGame[] = [];
  given.forEach((game, i) => {
    const field_id = game.field_id ?? null;
    const checked = checkPairing({ ...game, field_id }, rows, pathOf(i));
    errors.push(...checked.errors);
    if (checked.phase_id === null) return;
    games.push({
      phase_id: checked.phase_id,
      round_id: game.round_id,
      home_spot_id: game.home_spot_id,
      away_spot_id: game.away_spot_id,
      leg: game.leg ?? null,
      field_id,
      starts_at: toUtc(game.starts_at),
      time_known: game.time_known ?? true,
    });
  });
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
  return games;
}

export const drawnGames = resource();

drawnGames.serve(createGame, async (c) => {
  const { careful, ...body } = c.req.valid("json");
  const { db } = c.var;
  const championship = championshipOf("rounds", body.round_id);
  const { championship_id, same, rounds, spots, fields } = await readAs(c, {
    manager: championship,
    ...store.drawContext(db, collectIds([body]), championship),
    same: store.selectSameGames(db, store.listPairs([body])),
  });
  const { tournament_id } = requireFound(rounds[0]);
  const ready = drawGames([body], { tournament_id, rounds, spots, fields }, () => "");
  const doubles = findDoubleGames(ready, { rounds, spots, same });
  if (careful) askDoubles(doubles, () => "");
  const { last } = await store.insertGames(db, { championship_id, tournament_id }, ready);
  const [row] = await settledGames(c, [requireFound(last)]);
  const game = toGame(requireFound(row));
  return { ...game, ...toNotices(doubles, [game.id]) };
});

drawnGames.serve(createGames, async (c) => {
  const { tournament_id, games: given, careful } = c.req.valid("json");
  const { db } = c.var;
  const championship = championshipOf("tournaments", tournament_id);
  const { championship_id, same, rounds, spots, fields } = await readAs(c, {
    manager: championship,
    ...store.drawContext(db, collectIds(given), championship),
    same: store.selectSameGames(db, store.listPairs(given)),
  });
  const pathOf = (i: number) => `games.${i}.`;
  const ready = drawGames(given, { tournament_id, rounds, spots, fields }, pathOf);
  const doubles = findDoubleGames(ready, { rounds, spots, same });
  if (careful) askDoubles(doubles, pathOf);
  await requireGrowth(db, championship_id, ready.length);
  const { ids } = await store.insertGames(db, { championship_id, tournament_id }, ready);
  return { games: ids.map((id) => ({ id })), ...toNotices(doubles, ids) };
});

export const redraw = resource();

/** Most games of a phase, all of which are in one answer. */
const MOST_GAMES = 4000;

redraw.serve(regenerateGames, async (c) => {
  const body = c.req.valid("json");
  const { phase_id, force = false, shared_fields = [], version } = body;
  const { db } = c.var;
  const { championship_id, row, spots, rounds, finished } = await readAs(c, {
    manager: championshipOf("phases", phase_id),
    row: one(findPhase(db, phase_id)),
    spots: store.spotsToDraw(db, phase_id),
    rounds: store.roundsOfPhase(db, phase_id),
    finished: finishedQuery(db, matchProtectedGames(sql`phase_id = ${phase_id}`, force)),
  });
  const phase = requireFound(row);
  expectVersion(c, phase, version);
  const forceable = "games.finishedInDraw";
  refuseFinished(finished, force ? CLOSED_REPORT_STAYS : forceable);
  const drawing = chooseDrawing(body, phase);
  const { meetings } = phase;
  const planned =
    meetings && phase.is_group
      ? partialGames(spots, meetings, drawing.seed ?? newSeed())
      : phase.is_group
        ? groupGames(spots, phase.tie_rules.legs, drawing, shared_fields)
        : knockoutGames(phase_id, spots, phase.tie_rules, drawing);
  refuseSize(planned.length);
  await requireGrowth(db, championship_id, planned.length);
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
  meetings: PartialMeetings | null;
}

function chooseDrawing(
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

/** Puts games into the existing rounds first; returns the rounds that are missing and those unused. */
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
