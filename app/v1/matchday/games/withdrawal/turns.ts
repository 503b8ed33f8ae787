import type { Competition } from "../../../../domain/competition.ts";
import { NOT_PLAYED, type ResultFacts } from "../../../../domain/result/contradictions.ts";
import {
  afterWithdrawal,
  turnsByWalkovers,
  walkoversLost,
} from "../../../../domain/result/withdrawal.ts";
import type { StatsRules } from "../../../../domain/rulebook.ts";
import { readerLanguage } from "../../../../texts/language.ts";
import { say } from "../../../../texts/say.ts";
import { type Text, text } from "../../../../texts/text.ts";
import type { Answers, Database } from "../../../db/database.ts";
import { allUnchanged } from "../../../db/guard.ts";
import { games, registers } from "../../../db/schema/index.ts";
import { toFacts } from "../results/result.ts";
import { byGame, type Result } from "../results/store.ts";
import type { GameRow } from "../row.ts";
import {
  type HeldPlace,
  type Step,
  type TeamRow,
  type walkoverContext,
  withdrawalStatements,
  type WithdrawnRow,
} from "./store.ts";
import type { ScoreEvent } from "../../../../domain/result/events.ts";

/** A game's new state; `events` null keeps the stored ones. */
interface Written {
  row: GameRow;
  facts: ResultFacts;
  events: ScoreEvent[] | null;
}

interface WalkoverNotice {
  register_id: number;
  message: Text;
}

interface TeamStep {
  team: TeamRow;
  step: Step;
}

type Context = Answers<ReturnType<typeof walkoverContext>>;

/**
 * Returns the teams that walkovers put out or bring back, with changed games and notices. Under a rule that
 * only notifies, the organizer decides.
 */
export function walkoverTurns(
  context: Context,
  written: Written[],
  rules: StatsRules,
  admin_id: number | null,
): { steps: TeamStep[]; notices: WalkoverNotice[] } {
  const [was, is] = countWalkovers(context, written);
  const state = applyResults(context, written);
  const steps: TeamStep[] = [];
  const notices: WalkoverNotice[] = [];
  const members = context.teams.map((team) => ({
    ...team,
    by_walkovers: team.cause === "walkovers",
    team,
  }));
  const turns = turnsByWalkovers(members, was, is, rules.walkovers_to_withdrawal);
  const gone = new Set(members.flatMap(({ team_id, withdrawn }) => (withdrawn ? team_id : [])));
  const ids = new Set(written.map(({ row }) => row.id));
  for (const { team: of, lost, back } of turns) {
    const { team } = of;
    const { id: register_id, name } = team;
    const note = (message: Text) => notices.push({ register_id, message });
    if (back) {
      const own = context.changed.filter((row) => row.register_id === team.id && row.same);
      const results = own.filter(({ game_id }) => !ids.has(game_id)).map(restoredResult);
      const reason = say("registers.backAfterWalkover", readerLanguage());
      steps.push({ team, step: { admin_id, leaves: false, cause: null, reason, results } });
      note(text("games.backAfterWalkover", { name, games: results.length }));
      continue;
    }
    if (rules.after_walkovers !== "withdrawal") {
      note(text("games.lostByWalkovers", { name, lost }));
      continue;
    }
    const reason = say(text("registers.outByWalkovers", { lost }), readerLanguage());
    const results = gamesLeft(team, { ...state, gone, places: context.places, reason, rules });
    for (const result of results) {
      const game = state.games.find(({ row }) => row.id === result.id);
      if (game) game.facts = result;
    }
    gone.add(team.team_id);
    steps.push({ team, step: { admin_id, leaves: true, cause: "walkovers", reason, results } });
    note(text("games.leftByWalkovers", { name, lost, games: results.length }));
  }
  return { steps, notices };
}

function applyResults({ teamGames, teamEvents }: Context, written: Written[]) {
  const now = new Map(written.map((one) => [one.row.id, one]));
  const eventsOf = new Map<number, ScoreEvent[]>(byGame(teamEvents));
  for (const { row, events } of written) if (events) eventsOf.set(row.id, events);
  const played = teamGames.map((row) => ({ row, facts: now.get(row.id)?.facts ?? toFacts(row) }));
  return { games: played, eventsOf };
}

/**
 * Numbers of walkovers before and after the call. A game that an earlier exclusion changed counts as before
 * it, until it gets another kind of result.
 */
function countWalkovers({ walkovers, changed }: Context, written: Written[]) {
  const games = new Map(walkovers.map((game) => [game.id, { ...game, finished: true }]));
  const made = new Set<number>();
  for (const row of changed) {
    if (!row.stands || made.has(row.game_id)) continue;
    made.add(row.game_id);
    games.set(row.game_id, { ...restoredResult(row), ...loggedTeams(row) });
  }
  const was = walkoversLost([...games.values()]);
  for (const { row, facts } of written) {
    const { id, home_team_id, away_team_id, status, result_kind, absent_side } = row;
    const same =
      status === facts.status &&
      result_kind === facts.result_kind &&
      absent_side === facts.absent_side;
    if (same && made.has(id)) continue;
    games.set(id, { ...facts, id, home_team_id, away_team_id });
  }
  return [was, walkoversLost([...games.values()])] as const;
}

/** Returns guards to run before the results, and statements to run after them. */
export function stepStatements(db: Database, steps: TeamStep[]) {
  const teams = steps.map(({ team }) => team);
  const changed = steps.flatMap(({ step }) =>
    step.results.map(({ id, version }) => ({ id, version })),
  );
  return {
    guards:
      steps.length > 0
        ? [allUnchanged(db, registers, teams), allUnchanged(db, games, changed)]
        : [],
    statements: steps.flatMap(({ team, step }) => withdrawalStatements(db, team, step)),
  };
}

/** Returns a function that applies results, and the teams that they put out or bring back. */
export const withResults =
  (
    results: readonly (ResultFacts & { id: number })[],
    steps: readonly { team: { id: number }; step: Pick<Step, "leaves" | "results"> }[],
  ) =>
  (competition: Competition): Competition => {
    const following = steps.flatMap(({ step }) => step.results);
    const byId = new Map([...results, ...following].map((result) => [result.id, result]));
    const turned = new Map(steps.map(({ team, step }) => [team.id, step.leaves]));
    return {
      ...competition,
      games: competition.games.map((game) => ({ ...game, ...byId.get(game.id) })),
      registers: competition.registers.map((register) => ({
        ...register,
        withdrawn: turned.get(register.id) ?? register.withdrawn,
      })),
    };
  };

interface Leaving {
  /** The tournament's games, at least those of the team. */
  games: { row: GameRow; facts: ResultFacts }[];
  eventsOf: ReadonlyMap<number, ScoreEvent[]>;
  gone: ReadonlySet<number>;
  places: HeldPlace[];
  reason: string;
  rules: StatsRules;
}

/**
 * Returns the games that a withdrawal changes under `rules.withdrawal`. Games of a spot that another team
 * takes stay.
 */
export function gamesLeft(
  { id, team_id }: { id: number; team_id: number },
  { games, eventsOf, gone, places, reason, rules }: Leaving,
): Result[] {
  const passing = new Set(
    places.flatMap((place) => (place.register_id === id && place.passes_on ? place.id : [])),
  );
  return games.flatMap(({ row, facts }): Result[] => {
    if (row.home_team_id !== team_id && row.away_team_id !== team_id) return [];
    const side = row.home_team_id === team_id ? "home" : "away";
    if (passing.has(row[`${side}_spot_id`] ?? 0)) return [];
    const rival = side === "home" ? row.away_team_id : row.home_team_id;
    const game = {
      facts,
      is_group: row.phase_is_group,
      side,
      rival_withdrawn: rival === null ? null : gone.has(rival),
      field: { home_team_id: row.home_team_id, events: eventsOf.get(row.id) ?? [] },
    } as const;
    const after = afterWithdrawal(game, rules.withdrawal, reason, rules);
    return after === null ? [] : [{ id: row.id, version: row.version, ...after }];
  });
}

/** Returns a game's result from the log; members missing there were null. */
export function restoredResult({ game_id, version, before }: WithdrawnRow): Result {
  const { home_team_id: _, away_team_id: __, ...logged } = before;
  return {
    ...NOT_PLAYED,
    ...logged,
    id: game_id,
    version,
    finished: logged.finished === 1,
    counts_for_goals: logged.counts_for_goals === 1,
    counts_for_scorers: logged.counts_for_scorers === 1,
  };
}

function loggedTeams({ before }: Pick<WithdrawnRow, "before">) {
  const { home_team_id = null, away_team_id = null } = before;
  return { home_team_id, away_team_id };
}
