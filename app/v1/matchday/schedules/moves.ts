import { Problem } from "../../../http/problem.ts";
import { championshipOf, requireFound, readAs } from "../../kit/access.ts";
import { one } from "../../db/database.ts";
import { resource } from "../../kit/router.ts";
import { expectVersion } from "../../kit/edits.ts";
import {
  type BoardRows,
  toScheduleGames,
  isOpen,
  formatLabel,
  buildRules,
  storedForm,
} from "./rules.ts";
import { moveGame, postponeRound } from "./contract.ts";
import * as store from "./store.ts";
import { toComposed, text } from "../../../texts/text.ts";
import { type Language, readerLanguage } from "../../../texts/language.ts";
import { sayRows } from "../../../texts/say.ts";
import { moveGame as movedGame, moveRound } from "../../../domain/schedule/moves.ts";
import type { Violation } from "../../../domain/schedule/data.ts";

export const scheduleMoves = resource();

scheduleMoves.serve(moveGame, async (c) => {
  const { id } = c.req.valid("param");
  const { starts_at, field_id, reason, apply, force, version } = c.req.valid("json");
  const { db } = c.var;
  const championship = championshipOf("games", id);
  const own = store.tournamentOfGame(id);
  const { admin_id, championship_id, tournament, known, ...rows } = await readAs(c, {
    manager: championship,
    tournament: one(store.tournamentsAmong(db, championship, own)),
    known: one(store.findVersion(db, id)),
    ...store.scheduleRows(db, championship, own),
  });
  expectVersion(c, requireFound(known), version);
  const row = rows.games.find((game) => game.id === id);
  if (!row || !isOpen(row)) {
    throw new Problem(409, "schedules.onlyOpenGames");
  }
  if (field_id != null && !rows.fields.some((field) => field.id === field_id)) {
    throw Problem.field("field_id", "unknown", "fields.notOfChampionship");
  }
  const { id: tournament_id, schedule_rules } = requireFound(tournament);
  const start = Date.parse(starts_at);
  const rules = buildRules(storedForm(schedule_rules), [tournament_id], rows, [start]);
  const games = toScheduleGames(rows, { movable: isOpen });
  const to = { start, field_id: field_id === undefined ? row.field_id : field_id };
  const move = movedGame({ games, rules }, id, to);
  const [change] = shownChanges([move.change], rows);
  const answer = {
    change: requireFound(change),
    ...shownConsequences(move, rows, readerLanguage()),
    applied: apply,
    version: row.version + (apply ? 1 : 0),
  };
  if (apply) {
    refuseBroken(move.refused && !force, move.broken);
    const moves = [{ id, starts_at: new Date(start).toISOString(), field_id: to.field_id }];
    const writing = { championship_id, admin_id, read: rows.games, moves, reason };
    await store.moveGames(db, writing);
  }
  return answer;
});

scheduleMoves.serve(postponeRound, async (c) => {
  const { id } = c.req.valid("param");
  const { to, reason, shift, apply, force } = c.req.valid("json");
  const { db } = c.var;
  const championship = championshipOf("rounds", id);
  const own = store.tournamentOfRound(id);
  const { admin_id, championship_id, tournament, ...rows } = await readAs(c, {
    manager: championship,
    tournament: one(store.tournamentsAmong(db, championship, own)),
    ...store.scheduleRows(db, championship, own),
  });
  const { id: tournament_id, schedule_rules } = requireFound(tournament);
  const day = to === undefined ? [] : [Date.parse(to)];
  const rules = buildRules(storedForm(schedule_rules), [tournament_id], rows, day);
  const games = toScheduleGames(rows, {
    movable: isOpen,
    dated: (row) => row.round_id === id && row.time_known,
  });
  if (!games.some((game) => game.round_id === id && !game.fixed && game.start !== null)) {
    throw new Problem(409, "schedules.nothingToMove");
  }
  const move = moveRound({ games, rules }, id, { to, shift });
  if (!move) {
    throw new Problem(409, "schedules.noFreeWeek");
  }
  const answer = {
    day: move.day,
    changes: shownChanges(move.changes, rows),
    ...shownConsequences(move, rows, readerLanguage()),
    applied: apply,
  };
  if (apply) {
    const broken = move.broken.filter(({ kind }) => kind !== "round_order");
    refuseBroken(move.refused && !force, broken);
    const moves = move.changes.map(({ game_id, to }) => ({
      id: game_id,
      starts_at: new Date(to.start).toISOString(),
      field_id: to.field_id,
    }));
    const concerned = new Set(games.flatMap((game) => (game.round_id === id ? game.id : [])));
    const read = rows.games;
    const writing = { championship_id, admin_id, read, moves, reason, concerned };
    await store.moveGames(db, writing);
  }
  return answer;
});

function refuseBroken(refused: boolean, broken: Violation[]): void {
  if (!refused) return;
  const errors = broken.map(({ kind, message }) => ({
    path: kind === "field" || kind === "blackout" ? "field_id" : "starts_at",
    code: kind,
    message,
  }));
  const sentences = errors.map(({ message }) => toComposed(message));
  throw new Problem(409, text("schedules.broken", { sentences }), { errors });
}

type Move = Pick<
  ReturnType<typeof movedGame>,
  "refused" | "broken" | "unmet" | "resolved" | "affected"
>;

const shownConsequences = (
  { refused, broken, unmet, resolved, affected }: Move,
  rows: BoardRows,
  language: Language,
) => ({
  refused,
  broken: sayRows(broken, language),
  unmet: sayRows(unmet, language),
  resolved: sayRows(resolved, language),
  affected: rows.games.flatMap((row) =>
    row.starts_at !== null && affected.includes(row.id)
      ? [{ game_id: row.id, label: formatLabel(row), starts_at: row.starts_at }]
      : [],
  ),
});

interface Change {
  game_id: number;
  to: { start: number; field_id: number | null };
}

const shownChanges = (changes: Change[], { games }: BoardRows) => {
  const rows = new Map(games.map((row) => [row.id, row]));
  return changes.flatMap(({ game_id, to }) => {
    const row = rows.get(game_id);
    if (!row) return [];
    const after = { starts_at: new Date(to.start).toISOString(), field_id: to.field_id };
    const before = { starts_at: row.starts_at, field_id: row.field_id };
    return [{ game_id, label: formatLabel(row), before, after }];
  });
};
