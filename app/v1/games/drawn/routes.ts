import { championshipOf, found, readAs } from "../../kit/access.ts";
import { presentIds } from "../../kit/edits.ts";
import { resource } from "../../kit/router.ts";
import { toGame } from "../row.ts";
import { settledGames } from "../settled.ts";
import { createGame, createGames, type newGame } from "./contract.ts";
import * as store from "./store.ts";
import type { DrawIds, NewGame, RoundRow, SpotRow } from "./store.ts";
import type { z } from "@hono/zod-openapi";
import { Problem, type FieldError } from "../../../http/problem.ts";
import type { Text } from "../../../texts/text.ts";

type Given = z.infer<typeof newGame>;

/** The rows of the championship that a drawing may name. */
export interface DrawRows {
  tournament_id: number;
  rounds: RoundRow[];
  spots: SpotRow[];
  fields: { id: number }[];
}

type Named = Partial<
  Record<"round_id" | "home_spot_id" | "away_spot_id" | "field_id", number | null | undefined>
>;

/** What the games of a call name, each id once. */
export const idsOf = (games: Named[]): DrawIds => ({
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

/** What is wrong with a pairing, each error at `path` plus its field, and the round's phase. */
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

export const utcOf = (time: string | null | undefined): string | null =>
  time ? new Date(time).toISOString() : null;

/** The games ready to insert, or one 422 with all that is wrong; `pathOf` names the i-th game. */
function drawGames(given: Given[], rows: DrawRows, pathOf: (i: number) => string): NewGame[] {
  const errors: FieldError[] = [];
  const games: NewGame[] = [];
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
      starts_at: utcOf(game.starts_at),
      time_known: game.time_known ?? true,
    });
  });
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
  return games;
}

export const drawnGames = resource();

drawnGames.serve(createGame, async (c) => {
  const body = c.req.valid("json");
  const { db } = c.var;
  const championship = championshipOf("rounds", body.round_id);
  const { championship_id, rounds, spots, fields } = await readAs(c, {
    manager: championship,
    ...store.drawContext(db, idsOf([body]), championship),
  });
  const { tournament_id } = found(rounds[0]);
  const ready = drawGames([body], { tournament_id, rounds, spots, fields }, () => "");
  const { last } = await store.insertGames(db, { championship_id, tournament_id }, ready);
  const [row] = await settledGames(c, [found(last)]);
  return toGame(found(row));
});

drawnGames.serve(createGames, async (c) => {
  const { tournament_id, games: given } = c.req.valid("json");
  const { db } = c.var;
  const championship = championshipOf("tournaments", tournament_id);
  const { championship_id, rounds, spots, fields } = await readAs(c, {
    manager: championship,
    ...store.drawContext(db, idsOf(given), championship),
  });
  const ready = drawGames(given, { tournament_id, rounds, spots, fields }, (i) => `games.${i}.`);
  const { ids } = await store.insertGames(db, { championship_id, tournament_id }, ready);
  return { games: ids.map((id) => ({ id })) };
});
