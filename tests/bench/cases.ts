import { knockoutTree } from "../../app/domain/brackets/tree.ts";
import { discipline } from "../../app/domain/discipline.ts";
import { outlook } from "../../app/domain/outlook.ts";
import { statsPresets } from "../../app/domain/rulebook.ts";
import { shuffle } from "../../app/domain/draw/shuffle.ts";
import { standings } from "../../app/domain/standings.ts";
import { scheduleCase } from "./schedule.ts";
import { createLeagueInput } from "./season.ts";

/** Prepared work; its number keeps it from being optimized away. */
type Work = () => number;

interface Case {
  name: string;
  prepare: () => Work;
  /** Runs per sample, for work shorter than a worker call. */
  times: number;
  /** The limit in milliseconds, null when only growth matters. */
  limit: number | null;
  /** The quantity that grows between rows. */
  growth: string | null;
}

const tables = (teams: number): Work => {
  const input = createLeagueInput(teams, 2);
  return () => standings(input).length;
};

const groups = (count: number): Work => {
  const inputs = Array.from({ length: count }, () => createLeagueInput(4, 1));
  return () => inputs.reduce((sum, input) => sum + standings(input).length, 0);
};

const marks = (played: number): Work => {
  const input = { ...createLeagueInput(20, 2, played), legs: 2 as const, withdrawn: [] };
  return () => outlook(input).length;
};

const suspensions = (): Work => {
  const { games, cards } = createLeagueInput(20, 2);
  const input = {
    rules: statsPresets.cbf,
    games: games.map((game) => ({ ...game, phase_id: 1, phase_order: 1 })),
    resets: [],
    cards,
    lineups: [],
    bans: [],
    carried: [],
  };
  return () => discipline(input).suspensions.length;
};

const bracket = (): Work => {
  const options = { legs: 2, final_legs: 1, third_place: true, consolation: true } as const;
  return () => {
    const plan = knockoutTree(64, options);
    return "error" in plan ? 0 : plan.stages.length;
  };
};

/** The machine's speed: sorting 2,000 shuffled numbers. */
const reference = (): Work => {
  const numbers = Array.from({ length: 2000 }, (_, i) => i);
  return () => shuffle(numbers, 1).toSorted((a, b) => a - b).length;
};

export const REFERENCE = "reference";

/** The cases that issue 4 limits, and growing ones. */
export const cases: readonly Case[] = [
  { name: REFERENCE, prepare: reference, times: 20, limit: null, growth: null },
  ...[5, 10, 20, 40].map((teams) => ({
    name: `standings, ${teams} teams, ${teams * (teams - 1)} games`,
    prepare: () => tables(teams),
    times: 2000 / teams,
    limit: teams === 20 ? 1 : null,
    growth: "teams",
  })),
  ...[250, 500, 1000].map((count) => ({
    name: `standings, ${count} groups of 4`,
    prepare: () => groups(count),
    times: 1,
    limit: count === 1000 ? 100 : null,
    growth: "groups",
  })),
  ...[0, 190, 300, 340, 360, 373, 379].map((played) => ({
    name: `outlook, 20 teams, ${played} of 380 games played`,
    prepare: () => marks(played),
    times: 1,
    limit: null,
    growth: null,
  })),
  {
    name: "discipline, 20 teams, 380 games",
    prepare: suspensions,
    times: 10,
    limit: null,
    growth: null,
  },
  { name: "brackets, 64 teams", prepare: bracket, times: 100, limit: null, growth: null },
  ...[250, 500, 1000, 2000].map((games) => ({
    name: `schedule, 64 teams, 12 fields, ${games} games`,
    prepare: () => scheduleCase(games),
    times: 1,
    limit: games === 2000 ? 2000 : null,
    growth: "schedule",
  })),
];
