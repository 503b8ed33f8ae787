import { expect } from "vitest";
import { roundRobin } from "../../../app/domain/draw/round-robin.ts";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import { type TieRules, parseTieRules } from "../../../app/domain/rulebook.ts";
import {
  type QualificationFacts,
  qualify,
  type QualifyingGame,
  type QualifyingSpot,
} from "../../../app/domain/qualification.ts";
import type { SpotSource } from "../../../app/domain/qualification/facts.ts";
import { unplayed as unplayedGame } from "./cup-season.ts";

export const GROUPS = 1;
const FIRST_KNOCKOUT = 2;

/** Returns a team's register id; register 1001 is team 1. */
export const registerOf = (team: number): number => 1000 + team;

const unplayed = {
  ...unplayedGame,
  starts_at: null,
  counts_for_goals: true,
} as const;

interface CupOptions {
  groups?: number;
  size?: number;
  rules?: Partial<TieRules>;
  knockout?: (SpotSource | null)[][];
}

/** Builds an unplayed cup. Teams and group spots count from 1; knockout phase p has spots p00, p01… */
export function cup({ groups = 2, size = 4, rules, knockout = [] }: CupOptions = {}) {
  const spots: QualifyingSpot[] = [];
  const games: QualifyingGame[] = [];
  for (let group = 1; group <= groups; group++) {
    const first = (group - 1) * size + 1;
    for (let i = 0; i < size; i++) {
      spots.push({
        id: first + i,
        phase_id: GROUPS,
        group_id: group,
        register_id: registerOf(first + i),
        manual: false,
        source: null,
      });
    }
    roundRobin(size, 1).forEach((pairings, round) => {
      for (const { home, away } of pairings) {
        games.push({
          ...unplayed,
          id: games.length + 1,
          phase_id: GROUPS,
          round: round + 1,
          group_id: group,
          leg: null,
          home_spot_id: first + home,
          away_spot_id: first + away,
          home_team_id: first + home,
          away_team_id: first + away,
        });
      }
    });
  }
  const tie_rules: TieRules = { ...parseTieRules("penalties", 1), ...rules };
  knockout.forEach((sources, i) => {
    const phase = FIRST_KNOCKOUT + i;
    sources.forEach((source, place) => {
      spots.push({
        id: phase * 100 + place,
        phase_id: phase,
        group_id: null,
        register_id: null,
        manual: false,
        source,
      });
    });
    for (let place = 0; place + 1 < sources.length; place += 2) {
      for (let leg = 1; leg <= tie_rules.legs; leg++) {
        const [home, away] = leg === 1 ? [place, place + 1] : [place + 1, place];
        games.push({
          ...unplayed,
          id: games.length + 1,
          phase_id: phase,
          round: leg,
          group_id: null,
          leg,
          home_spot_id: phase * 100 + home,
          away_spot_id: phase * 100 + away,
          home_team_id: null,
          away_team_id: null,
        });
      }
    }
  });
  const facts: QualificationFacts = {
    rules: rankingPresets.cbf,
    phases: [
      { id: GROUPS, order: 1, is_group: true, tie_rules: parseTieRules("penalties", 1) },
      ...knockout.map((_, i) => ({
        id: FIRST_KNOCKOUT + i,
        order: 2 + i,
        is_group: false,
        tie_rules,
      })),
    ],
    groups: Array.from({ length: groups }, (_, i) => ({ id: i + 1, phase_id: GROUPS })),
    spots,
    registers: Array.from({ length: groups * size }, (_, i) => ({
      id: registerOf(i + 1),
      team_id: i + 1,
      withdrawn: false,
    })),
    games,
    cards: [],
    adjustments: [],
    lots: [],
  };
  return facts;
}

export const position = (group_id: number, place: number): SpotSource => ({
  kind: "group_position",
  group_id,
  position: place,
});

export const winnerSource = (spot_id: number): SpotSource => ({
  kind: "tie_winner",
  phase_id: Math.floor(spot_id / 100),
  spot_id,
});

export const loserSource = (spot_id: number): SpotSource => ({
  kind: "tie_loser",
  phase_id: Math.floor(spot_id / 100),
  spot_id,
});

type BestPlaced = Extract<SpotSource, { kind: "best_placed" }>;

export const bestPlaced = (
  place: number,
  rank: number,
  more: Partial<BestPlaced> = {},
): BestPlaced => ({
  kind: "best_placed",
  phase_id: GROUPS,
  position: place,
  rank,
  avoid_group_id: null,
  ...more,
});

export const inPhase = (place: number): SpotSource => ({
  kind: "phase_position",
  phase_id: GROUPS,
  position: place,
});

const SEMIFINALS = [position(1, 1), position(2, 2), position(2, 1), position(1, 2)];
const SEMIFINAL_LOSERS = [loserSource(200), loserSource(202)];
const SEMIFINAL_WINNERS = [winnerSource(200), winnerSource(202)];

/** A cup of two groups with semifinals, third-place game and final. */
export const fourTeams = (rules: Partial<TieRules> = {}, size = 4) =>
  cup({ size, rules, knockout: [SEMIFINALS, SEMIFINAL_LOSERS, SEMIFINAL_WINNERS] });

/** The same with the final before the third-place game. */
export const fourTeamsFinalFirst = () =>
  cup({ knockout: [SEMIFINALS, SEMIFINAL_WINNERS, SEMIFINAL_LOSERS] });

export const withGame = <Facts extends QualificationFacts>(
  facts: Facts,
  id: number,
  change: Partial<QualifyingGame>,
): Facts => ({
  ...facts,
  games: facts.games.map((game) => (game.id === id ? { ...game, ...change } : game)),
});

/** Ends a game: `played(facts, 7, "2-1", { home_penalties: … })`. */
export function played<Facts extends QualificationFacts>(
  facts: Facts,
  id: number,
  score: string,
  more: Partial<QualifyingGame> = {},
): Facts {
  const [home_score = 0, away_score = 0] = score.split("-").map(Number);
  const ended = { home_score, away_score, finished: true, status: "finished" } as const;
  return withGame(facts, id, { ...ended, ...more });
}

/** Returns the first game of two teams, in either order. */
export function gameBetween({ games }: QualificationFacts, one: number, other: number) {
  const game = games.find(({ home_team_id, away_team_id }) =>
    [home_team_id, away_team_id].every((id) => id === one || id === other),
  );
  if (!game) throw new Error(`The teams ${one} and ${other} do not meet.`);
  return game;
}

/** Returns the game of two teams in a knockout phase. */
export const knockoutGameBetween = (facts: QualificationFacts, one: number, other: number) =>
  gameBetween(
    { ...facts, games: facts.games.filter((game) => game.phase_id > GROUPS) },
    one,
    other,
  );

/** Gives the first game of two teams to the winner. */
export function beats(facts: QualificationFacts, winner: number, loser: number, goals = 1) {
  const { id, home_team_id } = gameBetween(facts, winner, loser);
  return played(facts, id, home_team_id === winner ? `${goals}-0` : `0-${goals}`);
}

/** Gives the knockout game of two teams to the winner and settles. */
export function winsTie(facts: QualificationFacts, winner: number, loser: number) {
  const { id, home_team_id } = knockoutGameBetween(facts, winner, loser);
  return settled(played(facts, id, home_team_id === winner ? "1-0" : "0-1"));
}

export const withWins = (
  facts: QualificationFacts,
  pairs: [winner: number, loser: number][],
): QualificationFacts =>
  pairs.reduce((after, [winner, loser]) => beats(after, winner, loser), facts);

/** Ends a group's games with unequal wins by team number. */
export function groupPlayed(facts: QualificationFacts, group: number): QualificationFacts {
  return facts.games
    .filter(({ group_id }) => group_id === group)
    .reduce((after, { id, home_team_id, away_team_id }) => {
      const homeWins = (home_team_id ?? 0) < (away_team_id ?? 0);
      return played(after, id, homeWins ? "1-0" : "0-1");
    }, facts);
}

/** Ends the games of all groups. */
export const groupsPlayed = (facts: QualificationFacts): QualificationFacts =>
  facts.groups.reduce((after, { id }) => groupPlayed(after, id), facts);

/** Returns the state that the settlement stores. */
export function settled<Facts extends QualificationFacts>(facts: Facts): Facts {
  const { spots, games } = qualify(facts);
  const registers = new Map(spots.map(({ id, register_id }) => [id, register_id]));
  return {
    ...facts,
    games,
    spots: facts.spots.map((spot) => ({ ...spot, register_id: registers.get(spot.id) ?? null })),
  };
}

interface QualifiedState {
  spots: readonly { id: number; register_id: number | null }[];
}

export const teamsIn = ({ spots }: QualifiedState, ids: number[]) =>
  ids.map((id) => {
    const register = spots.find((spot) => spot.id === id)?.register_id;
    return register ? register - registerOf(0) : null;
  });

export const teamIn = (facts: QualificationFacts, spot: number): number | null =>
  teamsIn(qualify(facts), [spot])[0] ?? null;

export const withdraw = <Facts extends QualificationFacts>(facts: Facts, team: number): Facts => ({
  ...facts,
  registers: facts.registers.map((register) =>
    register.team_id === team ? { ...register, withdrawn: true } : register,
  ),
});

/** Fails when two states differ. Comparing texts is fast, so the deep comparison runs only then. */
export function expectSame(facts: QualificationFacts, other: QualificationFacts): void {
  if (JSON.stringify(facts) !== JSON.stringify(other)) expect(facts).toEqual(other);
}
