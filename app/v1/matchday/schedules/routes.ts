import { MINUTE, type ScheduleGame } from "../../../domain/schedule/data.ts";
import {
  type SchedulerInput,
  proposeSchedule as planGames,
} from "../../../domain/schedule/scheduler.ts";
import { listSlots } from "../../../domain/schedule/slots.ts";
import { type FieldError, Problem } from "../../../http/problem.ts";
import {
  type BoardRows,
  toScheduleGames,
  isOpen,
  formatLabel,
  buildRules,
  storedForm,
  toLocalWindow,
} from "./rules.ts";
import { getSchedule, listViolations, planSchedule, type ScheduleForm } from "./contract.ts";
import { type Text, text } from "../../../texts/text.ts";
import { championshipOf, requireFound, readAs } from "../../kit/access.ts";
import { one } from "../../db/database.ts";
import { resource } from "../../kit/router.ts";
import { expectVersion } from "../../kit/edits.ts";
import { readerLanguage } from "../../../texts/language.ts";
import { sayRows } from "../../../texts/say.ts";
import * as store from "./store.ts";
import { checkSchedule } from "../../../domain/schedule/precedence.ts";

interface Known {
  tournaments: store.TournamentRow[];
  parts: store.PartRow[];
  fields: { id: number }[];
}

function findStrays(form: ScheduleForm, { tournaments, parts, fields }: Known): FieldError[] {
  const ids = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id));
  const of = (kind: store.PartRow["kind"]) => ids(parts.filter((part) => part.kind === kind));
  const [phases, teams] = [of("phase"), of("team")];
  const stray = (
    path: string,
    named: (number | null)[],
    among: Set<number>,
    message: Text,
  ): FieldError[] =>
    named.flatMap((id, i) =>
      id === null || among.has(id) ? [] : [{ path: `${path}.${i}`, code: "unknown", message }],
    );
  const field: Text = "fields.notOfChampionship";
  const team: Text = "teams.notInTournament";
  const phase: Text = "phases.notOfTournament";
  return [
    ...stray(
      "tournament_ids",
      form.tournament_ids,
      ids(tournaments),
      "tournaments.notOfChampionship",
    ),
    ...stray("phase_ids", form.phase_ids, phases, phase),
    ...form.parallel_phases.flatMap((own, i) => stray(`parallel_phases.${i}`, own, phases, phase)),
    ...stray("field_ids", form.field_ids, ids(fields), field),
    ...form.teams.flatMap(({ team_id, field_id }, i): FieldError[] => [
      ...(teams.has(team_id)
        ? []
        : [{ path: `teams.${i}.team_id`, code: "unknown", message: team }]),
      ...(field_id === null || ids(fields).has(field_id)
        ? []
        : [{ path: `teams.${i}.field_id`, code: "unknown", message: field }]),
    ]),
    ...form.apart.flatMap((own, i) => stray(`apart.${i}`, own, teams, team)),
  ];
}

/** Most games of a schedule; more would exceed a call's time. */
const MOST_GAMES = 4000;
const MOST_SLOTS = 30_000;

function computeProposal(form: ScheduleForm, tournaments: store.TournamentRow[], rows: BoardRows) {
  const ids = tournaments.map(({ id }) => id);
  const moves = (row: store.GameRow) =>
    isOpen(row) &&
    ids.includes(row.tournament_id) &&
    (form.phase_ids.length === 0 || form.phase_ids.includes(row.phase_id)) &&
    !(form.keep_dated && isDated(row));
  const games = toScheduleGames(rows, { movable: moves });
  const rules = buildRules(form, ids, rows, [
    Date.parse(form.first_day),
    Date.parse(form.last_day),
  ]);
  const slots = listSlots({
    field_ids: form.field_ids,
    first_day: form.first_day,
    last_day: form.last_day,
    windows: form.windows.map(toLocalWindow),
    duration: Math.max(...tournaments.map(({ game_duration }) => game_duration)),
    gap: form.gap,
    blackouts: rules.blackouts,
    zone: rules.zone,
  });
  refuseSize(games, slots);
  const input: SchedulerInput = { games, slots, rules, seed: form.seed ?? undefined };
  return { ...planGames(input), open: rows.games.filter(moves) };
}

const isDated = ({ starts_at, time_known, status }: store.GameRow): boolean =>
  starts_at !== null && time_known && status !== "postponed";

function refuseSize(games: ScheduleGame[], slots: SchedulerInput["slots"]): void {
  if (games.length > MOST_GAMES) {
    throw new Problem(
      409,
      text("schedules.tooManyGames", { games: games.length, most: MOST_GAMES }),
    );
  }
  if (slots.length > MOST_SLOTS) {
    const detail = text("schedules.tooManySlots", { slots: slots.length, most: MOST_SLOTS });
    throw new Problem(409, detail);
  }
}

type Proposal = ReturnType<typeof computeProposal>;

/** A game without a place in the plan loses date and field. */
function listMoves({ placed, open }: Proposal) {
  const places = new Map(placed.map((place) => [place.game_id, place]));
  const all = open.map((row) => {
    const place = places.get(row.id);
    const after: store.Move = {
      id: row.id,
      starts_at: place ? new Date(place.start).toISOString() : null,
      field_id: place?.field_id ?? null,
    };
    return { row, after };
  });
  return {
    all,
    changed: all.filter(({ row, after }) => differs(row, after)).map(({ after }) => after),
  };
}

const differs = (row: store.GameRow, after: store.Move): boolean =>
  !isDated(row) && after.starts_at !== null
    ? true
    : row.field_id !== after.field_id ||
      parseMoment(row.starts_at) !== parseMoment(after.starts_at);

const parseMoment = (time: string | null): number | null =>
  time === null ? null : Math.floor(Date.parse(time) / MINUTE);

export const schedules = resource();

schedules.serve(getSchedule, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { row } = await readAs(c, {
    scorer: championshipOf("tournaments", id),
    row: one(store.findTournament(db, id)),
  });
  return scheduleAnswer(requireFound(row));
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
    parts: store.selectParts(db, championship, own),
    ...store.scheduleRows(db, championship, own),
  });
  const tournament = requireFound(tournaments.find((row) => row.id === id));
  expectVersion(c, scheduleAnswer(tournament), expected);
  const errors = findStrays(form, { tournaments, parts, fields: rows.fields });
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
  const plan = computeProposal(form, tournaments, rows);
  const moves = listMoves(plan);
  const writing = { championship_id, admin_id, read: rows.games, moves: moves.changed };
  const placed = moves.all
    .filter(({ after }) => after.starts_at !== null)
    .map(({ row, after: { starts_at, field_id } }) => ({
      game_id: row.id,
      label: formatLabel(row),
      before: { starts_at: row.starts_at, field_id: row.field_id },
      after: { starts_at, field_id },
    }));
  const language = readerLanguage();
  const unplaced = sayRows(plan.unplaced, language);
  const violations = sayRows(plan.violations, language);
  const version = tournament.version + (apply ? 1 : 0);
  const answer = { applied: apply, placed, unplaced, violations, version };
  if (apply) {
    await store.applySchedule(db, writing, tournament, form);
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
  const { schedule_rules } = requireFound(tournament);
  const games = toScheduleGames(rows, { movable: isOpen });
  const about = new Set(rows.games.filter((row) => row.tournament_id === id).map((row) => row.id));
  const open = new Set(rows.games.filter(isOpen).map((row) => row.id));
  const violations = checkSchedule(
    games,
    buildRules(storedForm(schedule_rules), [id], rows),
  ).filter(
    ({ game_ids }) =>
      game_ids.some((game) => about.has(game)) && game_ids.some((game) => open.has(game)),
  );
  return { violations: sayRows(violations, readerLanguage()) };
});

const scheduleAnswer = ({ id, schedule_rules, version }: store.TournamentRow) => ({
  tournament_id: id,
  form: storedForm(schedule_rules),
  version,
});
