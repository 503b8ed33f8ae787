import type { z } from "@hono/zod-openapi";
import type { Competition, CompetitionTeam } from "../../../domain/competition.ts";
import { type CompetitionCounts, countCompetition } from "../../../domain/competition/charts.ts";
import { type Edition, summarizeEdition } from "../../../domain/competition/edition.ts";
import {
  type AllTimeOrder,
  allTimeRecords,
  allTimeTable,
  type EditionRecord,
  type PastEdition,
  type PastGame,
} from "../../../domain/competition/all-time.ts";
import type { RecordHolders } from "../../../domain/competition/records.ts";
import type { TeamRef } from "../../kit/contract.ts";
import type { editionRef, historySchema, pastEdition } from "./history/contract.ts";

/** Most top scorers named for an edition. */
export const MOST_SCORERS = 3;

interface KeptGame {
  id: number;
  home_team_id: number;
  away_team_id: number;
  starts_at: string | null;
}

/** Stored numbers of a tournament, for the history of the championship and of the season. */
export interface HistoryView extends Edition {
  counts: CompetitionCounts;
  games: KeptGame[];
  /** All teams that played or won a place, with their name, colors and crest in that edition. */
  looks: CompetitionTeam[];
}

/** Returns a tournament's summary for the history. */
export function historyView(competition: Competition): HistoryView {
  const edition = summarizeEdition(competition);
  const { biggest_win, most_goals, teams, title, second_titles } = edition;
  const records = new Set(
    [...biggest_win.holders, ...most_goals.holders].map(({ game_id }) => game_id),
  );
  const titles = title ? [title, ...second_titles] : second_titles;
  const inside = new Set([
    ...teams.map(({ team_id }) => team_id),
    ...titles.flatMap(({ team_id, runner_up_id, third_id }) => [team_id, runner_up_id, third_id]),
  ]);
  return {
    ...edition,
    counts: countCompetition(competition),
    games: competition.games.flatMap(({ id, home_team_id, away_team_id, starts_at }) =>
      records.has(id) && home_team_id !== null && away_team_id !== null
        ? { id, home_team_id, away_team_id, starts_at }
        : [],
    ),
    looks: competition.teams.filter(({ id }) => inside.has(id)),
  };
}

export interface ReadEdition {
  row: { id: number; name: string; season_id: number; season: string };
  view: HistoryView;
}

/** An athlete who may be a top scorer of an edition. */
export interface ScorerRow {
  tournament_id: number;
  user_id: number;
  name: string;
  search: string;
  /** The last team; null without an inscription. */
  team_id: number | null;
  /** The team with most goals. */
  main_team_id: number;
  goals: number;
}

type Answer = z.infer<typeof historySchema>;
type EditionRef = z.infer<typeof editionRef>;

/** Returns the history of tournaments, oldest first. */
export function buildHistory(
  read: readonly ReadEdition[],
  scorers: { leaders: readonly ScorerRow[]; moved: readonly ScorerRow[] },
  order: AllTimeOrder,
): Pick<Answer, "editions" | "table" | "records"> {
  const editions = read.map(({ row, view }) => ({ ...view, tournament_id: row.id }));
  const looks = new Map(read.flatMap(({ view }) => view.looks.map((team) => [team.id, team])));
  const leaders = Map.groupBy(scorers.leaders, ({ tournament_id }) => tournament_id);
  const moved = Map.groupBy(scorers.moved, ({ tournament_id }) => tournament_id);
  const best = ({ row: { id } }: ReadEdition) =>
    chooseTopScorers(leaders.get(id) ?? [], moved.get(id) ?? []);
  return {
    editions: read.map((edition) => editionRecord(edition, best(edition))).toReversed(),
    table: allTimeTable(editions, order).flatMap(({ team_id, ...row }) => {
      const team = looks.get(team_id);
      const goal_difference = row.goals_for - row.goals_against;
      return team ? [{ ...row, goal_difference, team }] : [];
    }),
    records: buildRecords(read, editions, looks),
  };
}

/**
 * Returns an edition's athletes with most goals, by name.
 * @param leaders those with most goals for one team
 * @param moved those who changed teams, with the goals for all of them
 */
function chooseTopScorers(leaders: readonly ScorerRow[], moved: readonly ScorerRow[]): ScorerRow[] {
  const summed = new Set(moved.map(({ user_id }) => user_id));
  const possible = [...leaders.filter(({ user_id }) => !summed.has(user_id)), ...moved];
  const most = Math.max(...possible.map(({ goals }) => goals));
  return possible
    .filter(({ goals }) => goals === most)
    .toSorted((a, b) =>
      a.search === b.search ? a.user_id - b.user_id : a.search < b.search ? -1 : 1,
    );
}

const buildEditionRef = ({ id, name, season_id, season }: ReadEdition["row"]): EditionRef => ({
  tournament: { id, name },
  season: { id: season_id, name: season },
});

function editionRecord(
  { row, view }: ReadEdition,
  scorers: readonly ScorerRow[],
): z.infer<typeof pastEdition> {
  const looks = new Map(view.looks.map((team) => [team.id, team]));
  const team = (id: number | null): TeamRef | null => looks.get(id ?? 0) ?? null;
  const { over, title, second_titles } = view;
  const [first] = scorers;
  const describe = (won: NonNullable<HistoryView["title"]>) => {
    const champion = team(won.team_id);
    const last_game = won.final?.game_ids.at(-1);
    return (
      champion && {
        champion,
        runner_up: team(won.runner_up_id),
        third: team(won.third_id),
        final:
          won.final && last_game !== undefined
            ? { ...won.final, game_id: last_game, games: won.final.game_ids.length }
            : null,
      }
    );
  };
  return {
    ...buildEditionRef(row),
    over,
    title: title && describe(title),
    second_titles: second_titles.flatMap((second) => {
      const won = describe(second);
      return won ? [{ ...won, trophy: second.trophy }] : [];
    }),
    top_scorers:
      over && first
        ? {
            goals: first.goals,
            more: scorers.length > MOST_SCORERS,
            athletes: scorers
              .slice(0, MOST_SCORERS)
              .flatMap(({ user_id, name, team_id, main_team_id }) => {
                // A last team without a game is not part of the edition.
                const own = team(team_id) ?? team(main_team_id);
                return own ? [{ user: { id: user_id, name }, team: own }] : [];
              }),
          }
        : null,
  };
}

function buildRecords(
  read: readonly ReadEdition[],
  editions: readonly PastEdition[],
  latest: ReadonlyMap<number, TeamRef>,
): Answer["records"] {
  const byId = new Map(
    read.map(({ row, view }) => [
      row.id,
      {
        ref: buildEditionRef(row),
        games: new Map(view.games.map((game) => [game.id, game])),
        looks: new Map(view.looks.map((team) => [team.id, team])),
      },
    ]),
  );
  const buildRecordGames = ({ level, holders }: RecordHolders<PastGame>) => ({
    level,
    holders: holders.flatMap(({ tournament_id, game_id, home, away }) => {
      const edition = byId.get(tournament_id);
      const game = edition?.games.get(game_id);
      const home_team = edition?.looks.get(game?.home_team_id ?? 0);
      const away_team = edition?.looks.get(game?.away_team_id ?? 0);
      if (!edition || !game || !home_team || !away_team) return [];
      const { id, starts_at } = game;
      const score = { home_score: home, away_score: away };
      return [{ ...edition.ref, id, home_team, away_team, ...score, starts_at }];
    }),
  });
  const buildFeats = ({ level, holders }: RecordHolders<EditionRecord>) => ({
    level,
    holders: holders.flatMap(({ tournament_id, team_id, value, played }) => {
      const edition = byId.get(tournament_id);
      const team = edition?.looks.get(team_id);
      return edition && team ? [{ ...edition.ref, team, value, played }] : [];
    }),
  });
  const records = allTimeRecords(editions);
  const buildRuns = ({ level, holders }: typeof records.unbeaten_run) => ({
    level,
    holders: holders.flatMap(({ team_id, games, since, until }) => {
      const team = latest.get(team_id);
      const [from, to] = [byId.get(since), byId.get(until)];
      return team && from && to ? [{ team, games, since: from.ref, until: to.ref }] : [];
    }),
  });
  const { most_titles } = records;
  return {
    biggest_win: buildRecordGames(records.biggest_win),
    most_goals: buildRecordGames(records.most_goals),
    unbeaten_run: buildRuns(records.unbeaten_run),
    winning_run: buildRuns(records.winning_run),
    best_campaign: buildFeats(records.best_campaign),
    best_attack: buildFeats(records.best_attack),
    most_titles: {
      level: most_titles.level,
      holders: most_titles.holders.flatMap(({ team_id, titles }) => {
        const team = latest.get(team_id);
        return team ? [{ team, titles }] : [];
      }),
    },
  };
}
