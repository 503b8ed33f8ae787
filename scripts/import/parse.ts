// The package's root would load every locale, which takes seconds.
import { fromZonedTime } from "date-fns-tz/fromZonedTime";
import { type Competition, readCompetition } from "./competition.ts";
import { askDoubles } from "./doubles.ts";
import { checkLookAlikes } from "./look-alikes.ts";
import { GameIndex } from "./game-index.ts";
import { groupTeams } from "./groups.ts";
import { type FolderProblem, ProblemList } from "./problems.ts";
import { makeRules } from "./rankings.ts";
import {
  adjustmentRow,
  cardRow,
  gameRow,
  goalRow,
  groupRow,
  knockoutRow,
  lotRow,
  type Row,
  readRows,
  walkoverRow,
} from "./rows.ts";
import type { Score, Season, SeasonAdjustment, SeasonGame } from "./season.ts";
import { readExtraTime } from "./extra-time.ts";
import { addKnockouts } from "./knockouts.ts";
import { addLots } from "./lots.ts";
import { checkTies, shownRules } from "./ties.ts";

const ZONE = "America/Sao_Paulo";

export const SEASON_FILES = [
  "competition.json",
  "games.csv",
  "goals.csv",
  "cards.csv",
  "groups.csv",
  "adjustments.csv",
  "walkovers.csv",
  "lots.csv",
  "knockouts.csv",
] as const;

export type SeasonTexts = Partial<Record<(typeof SEASON_FILES)[number], string>>;

/**
 * Reads a season's texts, and checks each line alone and against the other files. Returns all problems, or
 * else the season. With `doubles` games that repeat another one are meant; with `lookAlikes`, teams whose names
 * look alike.
 */
export function parseSeason(
  texts: SeasonTexts,
  { doubles = false, lookAlikes = false } = {},
): { season: Season; problems: [] } | { season: null; problems: FolderProblem[] } {
  const problems = new ProblemList();
  const competition = readCompetition(texts["competition.json"], problems);
  if (texts["games.csv"] === undefined) {
    problems.add("games.csv", 1, "o arquivo não está na pasta");
  }
  const rows = {
    games: readRows("games.csv", texts["games.csv"], gameRow, problems),
    goals: readRows("goals.csv", texts["goals.csv"], goalRow, problems),
    cards: readRows("cards.csv", texts["cards.csv"], cardRow, problems),
    groups: readRows("groups.csv", texts["groups.csv"], groupRow, problems),
    adjustments: readRows("adjustments.csv", texts["adjustments.csv"], adjustmentRow, problems),
    walkovers: readRows("walkovers.csv", texts["walkovers.csv"], walkoverRow, problems),
    lots: readRows("lots.csv", texts["lots.csv"], lotRow, problems),
    knockouts: readRows("knockouts.csv", texts["knockouts.csv"], knockoutRow, problems),
  };
  if (!competition) return { season: null, problems: problems.sorted() };

  const index = new GameIndex(competition, problems);
  for (const row of rows.games) index.addGame(row, makeGame(row, problems));
  for (const row of rows.walkovers) index.addWalkover(row);
  if (!lookAlikes) {
    const playing = (["games", "walkovers"] as const).flatMap((of) =>
      rows[of].flatMap(({ line, home_team, away_team }) =>
        [home_team, away_team].map((team) => ({ file: `${of}.csv`, line, team })),
      ),
    );
    const grouped = rows.groups.map(({ line, team }) => ({ file: "groups.csv", line, team }));
    checkLookAlikes([...playing, ...grouped], problems);
  }
  // A refused line may hold the game or team that other lines name.
  const complete = problems.empty;
  if (complete) {
    for (const row of rows.goals) index.addGoal(row);
    for (const row of rows.cards) index.addCard(row);
  }
  const teams = new Set([...index.teams(), ...rows.groups.map(({ team }) => team)]);
  const groups = groupTeams(competition, index, rows.groups, problems);
  checkGroupDecisions(competition, groups, problems);
  for (const { team, line } of complete ? rows.adjustments : []) {
    if (!teams.has(team))
      problems.add("adjustments.csv", line, `o time "${team}" não joga o torneio`);
  }

  const season: Season = {
    ...head(competition),
    phases: competition.phases.map(({ name, is_group, tieRules, carries, ...said }, i) => {
      const games = index.gamesOf(i);
      const carriesFrom = competition.phases.findIndex(({ key }) => key === carries);
      return {
        name,
        is_group,
        tieRules: is_group ? tieRules : shownRules(tieRules, games),
        ...(carries !== undefined && { carriesFrom }),
        decides: said.decides,
        trophy: said.trophy,
        groupDecides: said.groups,
        groupOf: groups[i] ?? new Map<string, string>(),
        games,
      };
    }),
    teams: [...teams],
    adjustments: rows.adjustments.map(makeAdjustment),
    lots: [],
    roster: [],
  };
  if (problems.empty) addLots(season, competition, rows.lots, problems);
  if (problems.empty) addKnockouts(season, competition, rows.knockouts, problems);
  checkTies(season, index, problems);
  if (!doubles && problems.empty) askDoubles(season, index, problems);
  return problems.empty ? { season, problems: [] } : { season: null, problems: problems.sorted() };
}

/** Reports decisions of groups that the phase does not have. */
function checkGroupDecisions(
  { phases }: Competition,
  groups: Map<string, string>[],
  problems: ProblemList,
): void {
  for (const [i, { name, groups: decisions = {} }] of phases.entries()) {
    const known = new Set(groups[i]?.values());
    for (const group of Object.keys(decisions)) {
      if (known.has(group)) continue;
      const message = `phases.${i}.groups: a fase "${name}" não tem o grupo "${group}"`;
      problems.add("competition.json", 1, message);
    }
  }
}

const head = (competition: Competition) => ({
  championship: competition.championship,
  season: competition.season,
  tournament: competition.tournament,
  modality: competition.modality,
  ...makeRules(competition),
});

function makeGame(row: Row<typeof gameRow>, problems: ProblemList): SeasonGame {
  const { line, date, time } = row;
  const pair = (what: string, home: number | null, away: number | null): Score | null => {
    if (home !== null && away !== null) return { home, away };
    if (home !== away) problems.add("games.csv", line, `${what} só de um dos times`);
    return null;
  };
  const score = pair("há placar", row.home_score, row.away_score);
  const penalties = pair("há pênaltis", row.home_penalties, row.away_penalties);
  if (penalties && penalties.home === penalties.away) {
    problems.add("games.csv", line, "a disputa de pênaltis não tem vencedor");
  }
  if (penalties && !score) problems.add("games.csv", line, "há pênaltis sem placar");
  const extra = readExtraTime(row, score, problems);
  if (time !== null && date === null) problems.add("games.csv", line, "há horário sem data");
  return {
    round: row.round,
    home: row.home_team,
    away: row.away_team,
    startsAt: date === null ? null : fromZonedTime(`${date}T${clock(time)}`, ZONE).toISOString(),
    timeKnown: date !== null && time !== null,
    venue: row.venue,
    score,
    penalties,
    ...(extra && { extra }),
    walkover: null,
    goals: [],
    cards: [],
  };
}

/** A missing time becomes noon, which is the same day in every time zone. */
const clock = (time: string | null): string => (time ?? "12:00").padStart(5, "0");

function makeAdjustment({ team, points, reason }: Row<typeof adjustmentRow>): SeasonAdjustment {
  const [, before, after] = /(\d+)\.?[ªa]? rodada|rodada (\d+)/i.exec(reason ?? "") ?? [];
  const round = before ?? after;
  return {
    team,
    points,
    reason: reason ?? "Decisão da organização",
    round: round === undefined ? null : Number(round),
  };
}
