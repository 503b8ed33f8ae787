import { keepWithWrite } from "../idempotency/known.ts";
import { checkSchedule } from "../../domain/schedule/precedence.ts";
import { Problem } from "../../http/problem.ts";
import { championshipOf, found, readAs } from "../kit/access.ts";
import { one } from "../db/batch.ts";
import { resource } from "../kit/router.ts";
import { expectVersion } from "../kit/edits.ts";
import { gamesOf, isOpen, labelOf } from "./board.ts";
import { getSchedule, listViolations, planSchedule } from "./contract.ts";
import { movesOf, computePlan, strays } from "./planning.ts";
import { rulesOf, storedForm } from "./rules.ts";
import * as store from "./store.ts";
import { readersLanguage } from "../../texts/language.ts";
import { saidRows } from "../../texts/say.ts";

export const schedules = resource();

schedules.serve(getSchedule, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { row } = await readAs(c, {
    scorer: championshipOf("tournaments", id),
    row: one(store.findTournament(db, id)),
  });
  return scheduleAnswer(found(row));
});

schedules.serve(planSchedule, async (c) => {
  const { id } = c.req.valid("param");
  const { apply, version: expected, ...form } = c.req.valid("json");
  const { db } = c.var;
  const championship = championshipOf("tournaments", id);
  const own = store.idsIn([id, ...form.tournament_ids]);
  const { admin_id, championship_id, tournaments, parts, ...rows } = await readAs(c, {
    manager: championship,
    tournaments: store.tournamentsAmong(db, championship, own),
    parts: store.partsOf(db, championship, own),
    ...store.scheduleRows(db, championship, own),
  });
  const tournament = found(tournaments.find((row) => row.id === id));
  expectVersion(c, scheduleAnswer(tournament), expected);
  const errors = strays(form, { tournaments, parts, fields: rows.fields });
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
  const plan = computePlan(form, tournaments, rows);
  const moves = movesOf(plan);
  const writing = { championship_id, admin_id, read: rows.games, moves: moves.changed };
  const placed = moves.all
    .filter(({ after }) => after.starts_at !== null)
    .map(({ row, after: { starts_at, field_id } }) => ({
      game_id: row.id,
      label: labelOf(row),
      before: { starts_at: row.starts_at, field_id: row.field_id },
      after: { starts_at, field_id },
    }));
  const language = readersLanguage();
  const unplaced = saidRows(plan.unplaced, language);
  const violations = saidRows(plan.violations, language);
  const version = tournament.version + (apply ? 1 : 0);
  const answer = { applied: apply, placed, unplaced, violations, version };
  if (apply) {
    keepWithWrite(db, { contract: planSchedule, status: 200 }, answer);
    await store.applyPlan(db, writing, tournament, form);
  }
  return answer;
});

schedules.serve(listViolations, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const championship = championshipOf("tournaments", id);
  const { tournament, ...rows } = await readAs(c, {
    scorer: championship,
    tournament: one(store.findTournament(db, id)),
    ...store.scheduleRows(db, championship, store.idsIn([id])),
  });
  const { schedule_rules } = found(tournament);
  const games = gamesOf(rows, { movable: isOpen });
  const about = new Set(rows.games.filter((row) => row.tournament_id === id).map((row) => row.id));
  const open = new Set(rows.games.filter(isOpen).map((row) => row.id));
  const violations = checkSchedule(games, rulesOf(storedForm(schedule_rules), [id], rows)).filter(
    ({ game_ids }) =>
      game_ids.some((game) => about.has(game)) && game_ids.some((game) => open.has(game)),
  );
  return { violations: saidRows(violations, readersLanguage()) };
});

/** What a tournament's dates were planned with. */
const scheduleAnswer = ({ id, schedule_rules, version }: store.TournamentRow) => ({
  tournament_id: id,
  form: storedForm(schedule_rules),
  version,
});
