import { readFacts } from "../../competition/facts/open.ts";
import { readModelQuery } from "../../competition/facts/store.ts";
import { one } from "../../db/database.ts";
import { fieldOfGame } from "../../structure/fields/store.ts";
import { withMap } from "../../kit/place.ts";
import { requireFound } from "../../kit/access.ts";
import { answer, resource } from "../../kit/router.ts";
import { readPublic } from "../../kit/revision.ts";
import { championshipRef } from "../../kit/target.ts";
import { publicNamesIn } from "../../db/names.ts";
import { addOtherNames } from "../../people/users/store.ts";
import type { z } from "@hono/zod-openapi";
import {
  type Competition,
  type CompetitionGame,
  type CompetitionTeam,
  buildCompetitionDocket,
} from "../../../domain/competition.ts";
import { formBefore, nextGame, tablesAround } from "../../../domain/competition/around-game.ts";
import { findCategories } from "../../../domain/competition/category.ts";
import { titleDecidedBy } from "../../../domain/competition/decider.ts";
import { sumMeetings } from "../../../domain/competition/meetings.ts";
import {
  type BarredPerson,
  pastSuspensionText,
  statusForGame,
  suspensionText,
} from "../../../domain/discipline.ts";
import { findZone } from "../../competition/views/tables.ts";
import { buildBracket } from "../../competition/views/bracket.ts";
import {
  categoriesOfMeetings,
  categorizedIn,
  toMeeting,
  type MeetingRow,
  playedMeeting,
} from "../../matchday/meetings/store.ts";
import * as store from "../../matchday/games/store.ts";
import { type gameContext, getGameContext, type sideAround, type tableAround } from "./contract.ts";

export const gameContexts = resource();

gameContexts.serve(getGameContext, async (c) => {
  const { id } = c.req.valid("param");
  const { championship: ref } = c.req.valid("query");
  const { db } = c.var;
  const championship = store.championshipOfGame(
    id,
    ref === undefined ? undefined : championshipRef(ref),
  );
  const { headers, kept, field, scorers, squads, ...met } = await readPublic(c, championship, {
    kept: readModelQuery(db, store.tournamentOfGame(id, ref), "facts"),
    field: one(fieldOfGame(db, id)),
    scorers: store.scorersAround(db, id),
    squads: store.squadsAround(db, id),
    meetings: store.selectMeetings(db, id),
    known: categorizedIn(db, championship),
  });
  const competition = requireFound((await readFacts(db, kept)) ?? undefined);
  const game = requireFound(competition.games.find((one) => one.id === id));
  const suspended = suspendedIn(competition, game);
  const ids = suspended.map(({ user_id }) => user_id);
  const names = await addOtherNames(db, competition.id, publicNamesIn(squads), ids);
  const own = met.known.findIndex((tournament) => tournament.id === competition.id);
  const category = findCategories(met.known)[own] ?? null;
  const categories = categoriesOfMeetings(met.meetings, met.known);
  const meetings = met.meetings.filter((_, at) => categories[at] === category);
  const around = aroundGame({ competition, game, suspended, names, scorers, meetings, category });
  return answer({ field: field ? withMap(field) : null, ...around }, headers);
});

type Side = z.infer<typeof sideAround>;

const MOST_TOLD = 5;

/** No one is suspended while a side is open. */
const suspendedIn = (competition: Competition, game: CompetitionGame): BarredPerson[] =>
  game.home_team_id === null || game.away_team_id === null
    ? []
    : statusForGame(buildCompetitionDocket(competition), game.id).suspended;

interface Facts {
  competition: Competition;
  game: CompetitionGame;
  suspended: BarredPerson[];
  names: ReadonlyMap<number, string>;
  scorers: store.ScorerRow[];
  meetings: MeetingRow[];
  category: string | null;
}

function aroundGame(facts: Facts): Omit<z.infer<typeof gameContext>, "field"> {
  const { competition, game } = facts;
  const phase = competition.phases.find(({ id }) => id === game.phase_id);
  const ties = phase && !phase.is_group ? buildBracket(competition, phase.id) : [];
  const title = titleDecidedBy(competition, game);
  return {
    home: describeSide(facts, game.home_team_id),
    away: describeSide(facts, game.away_team_id),
    tables: buildTables(competition, game),
    champion: teamFinder(competition)(title?.team_id ?? null),
    trophy: title?.trophy ?? null,
    tie: ties.find(({ legs }) => legs.some(({ game_id }) => game_id === game.id)) ?? null,
    meetings: summarizeMeetings(facts),
  };
}

const teamFinder = ({ teams }: Competition) => {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return (id: number | null): CompetitionTeam | null => byId.get(id ?? 0) ?? null;
};

function describeSide(
  { competition, game, suspended, names, scorers }: Facts,
  team_id: number | null,
): Side | null {
  const teamOf = teamFinder(competition);
  const team = teamOf(team_id);
  if (!team) return null;
  const { stats_rules: rules } = competition;
  return {
    team,
    form: formBefore(competition, team.id, game).flatMap(
      ({ game: { id }, opponent_id, ...result }) => {
        const opponent = teamOf(opponent_id);
        return opponent ? [{ game_id: id, opponent, ...result }] : [];
      },
    ),
    next_game: findNextGame(competition, team.id, game),
    scorers: scorers
      .filter((row) => row.team_id === team.id)
      .map(({ user_id, name, goals }) => ({ user: { id: user_id, name }, goals })),
    suspended: suspended
      .filter((person) => person.team_id === team.id)
      .map((person) => ({
        user: { id: person.user_id, name: names.get(person.user_id) ?? "" },
        reason: game.finished
          ? pastSuspensionText(person.suspensions, rules)
          : suspensionText(person, rules),
      })),
  };
}

function findNextGame(
  competition: Competition,
  team_id: number,
  game: CompetitionGame,
): Side["next_game"] {
  const next = nextGame(competition, team_id, game);
  const round = competition.rounds.find(({ id }) => id === next?.round_id);
  if (!next || !round) return null;
  const { id, home_team_id, away_team_id, starts_at, time_known, status } = next;
  const at_home = home_team_id === team_id;
  return {
    id,
    opponent: teamFinder(competition)(at_home ? away_team_id : home_team_id),
    at_home,
    starts_at,
    time_known,
    status,
    round: { id: round.id, name: round.name },
  };
}

function buildTables(
  competition: Competition,
  game: CompetitionGame,
): z.infer<typeof tableAround>[] {
  const teamOf = teamFinder(competition);
  const groups = new Map(competition.groups.map(({ id, name }) => [id, name]));
  return tablesAround(competition, game).map(({ phase, group_id, rows }) => ({
    phase: { id: phase.id, name: phase.name },
    group: groups.get(group_id ?? 0) ?? null,
    rows: rows.flatMap((row) => {
      const team = teamOf(row.team.id);
      const { position, position_before, points, played, goal_difference } = row;
      if (!team) return [];
      const zone = findZone(phase.zones, row);
      return [{ position, position_before, team, points, played, goal_difference, zone }];
    }),
  }));
}

function summarizeMeetings({ game, meetings, category }: Facts) {
  if (game.home_team_id === null || meetings.length === 0) return null;
  const games = meetings.map(playedMeeting);
  const sums = sumMeetings(games, game.home_team_id);
  if (sums.played === 0) return null;
  return {
    category,
    played: sums.played,
    home_won: sums.won,
    drawn: sums.drawn,
    away_won: sums.lost,
    home_goals: sums.goals_for,
    away_goals: sums.goals_against,
    since: meetings.findLast(({ starts_at }) => starts_at !== null)?.starts_at ?? null,
    records: games
      .filter(({ id }) => id !== game.id)
      .flatMap((row) => toMeeting(row) ?? [])
      .slice(0, MOST_TOLD),
  };
}
