import { MINUTE, type ScheduleGame } from "../../domain/schedule/data.ts";
import { type PlanInput, planSchedule } from "../../domain/schedule/plan.ts";
import { slotsOf } from "../../domain/schedule/slots.ts";
import { type FieldError, Problem } from "../../http/problem.ts";
import { type BoardRows, gamesOf, isOpen } from "./board.ts";
import { rulesOf, windowOf } from "./rules.ts";
import type { ScheduleForm } from "./schema.ts";
import type { GameRow, Move, PartRow, TournamentRow } from "./store.ts";
import { type Text, text } from "../../texts/text.ts";

/** What a form may name. */
interface Known {
  tournaments: TournamentRow[];
  parts: PartRow[];
  fields: { id: number }[];
}

/** What a form names that is not of the championship or of its tournaments. */
export function strays(form: ScheduleForm, { tournaments, parts, fields }: Known): FieldError[] {
  const ids = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id));
  const of = (kind: PartRow["kind"]) => ids(parts.filter((part) => part.kind === kind));
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

/** Beyond these a plan would take longer than a call may. */
const MOST_GAMES = 4000;
const MOST_SLOTS = 30_000;

/** Plans the tournaments by the form; 409 where there are more games or slots than one plan takes. */
export function computePlan(form: ScheduleForm, tournaments: TournamentRow[], rows: BoardRows) {
  const ids = tournaments.map(({ id }) => id);
  const moves = (row: GameRow) =>
    isOpen(row) &&
    ids.includes(row.tournament_id) &&
    (form.phase_ids.length === 0 || form.phase_ids.includes(row.phase_id)) &&
    !(form.keep_dated && isDated(row));
  const games = gamesOf(rows, { movable: moves });
  const rules = rulesOf(form, ids, rows, [Date.parse(form.first_day), Date.parse(form.last_day)]);
  const slots = slotsOf({
    field_ids: form.field_ids,
    first_day: form.first_day,
    last_day: form.last_day,
    windows: form.windows.map(windowOf),
    duration: Math.max(...tournaments.map(({ game_duration }) => game_duration)),
    gap: form.gap,
    blackouts: rules.blackouts,
    zone: rules.zone,
  });
  refuseSize(games, slots);
  const input: PlanInput = { games, slots, rules, seed: form.seed ?? undefined };
  return { ...planSchedule(input), open: rows.games.filter(moves) };
}

const isDated = ({ starts_at, time_known, status }: GameRow): boolean =>
  starts_at !== null && time_known === 1 && status !== "postponed";

function refuseSize(games: ScheduleGame[], slots: PlanInput["slots"]): void {
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

type Plan = ReturnType<typeof computePlan>;

/** Where each game of a plan was and goes; without a place it has neither date nor field. */
export function movesOf({ placed, open }: Plan) {
  const places = new Map(placed.map((place) => [place.game_id, place]));
  const all = open.map((row) => {
    const place = places.get(row.id);
    const after: Move = {
      id: row.id,
      starts_at: place ? new Date(place.start).toISOString() : null,
      field_id: place?.field_id ?? null,
    };
    return { row, after };
  });
  return {
    all,
    /** Those that a plan really changes. */
    changed: all.filter(({ row, after }) => differs(row, after)).map(({ after }) => after),
  };
}

const differs = (row: GameRow, after: Move): boolean =>
  !isDated(row) && after.starts_at !== null
    ? true
    : row.field_id !== after.field_id || momentOf(row.starts_at) !== momentOf(after.starts_at);

const momentOf = (time: string | null): number | null =>
  time === null ? null : Math.floor(Date.parse(time) / MINUTE);
