import { asker } from "./ask.ts";
import { readCpu } from "./cpu.ts";
import { median, quantile } from "./quantile.ts";
import type { Game, ImportedSeason } from "./seasons/imported.ts";
import { expectStatus, resetGame, writeResult, type Side } from "./writes.ts";

const SCORERS = 50;
const TURNS = 2;
const CALLS_A_TURN = 2;

export interface Scored {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Process CPU milliseconds per result. */
  cpu: number;
  /** Broken connections; their results were resent. */
  broken: number;
}

interface Turn {
  broken: number;
  seconds: number;
  times: number[];
  cpu: number;
}

/** Returns the season's first or last games, one per scorer. */
export const gamesAt = (
  { games }: ImportedSeason,
  end: "first" | "last",
  count = SCORERS,
): Game[] => (end === "first" ? games.slice(0, count) : games.slice(-count));

/** Runs fifty concurrent scorers on the large season, builds in turn. Unplayed games are reset afterwards. */
export async function scoreAtOnce(sides: Side[], end: "first" | "last"): Promise<Scored[]> {
  const turns: Turn[][] = sides.map(() => []);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [at, side] of sides.entries()) {
      turns[at]?.push(await runTurn(side, gamesAt(side.seasons.large, end)));
    }
  }
  for (const side of sides) await resetAll(side, gamesAt(side.seasons.large, end));
  return turns.map((all) => {
    const times = all.flatMap((turn) => turn.times);
    const sum = (of: (turn: Turn) => number) => all.reduce((total, turn) => total + of(turn), 0);
    return {
      perSecond: times.length / sum(({ seconds }) => seconds),
      p50: median(times),
      p99: quantile(times, 0.99),
      cpu: sum(({ cpu }) => cpu) / times.length,
      broken: sum(({ broken }) => broken),
    };
  });
}

async function runTurn(side: Side, games: Game[]): Promise<Turn> {
  const { ask, broken, close } = asker(games.length);
  const times: number[] = [];
  const used = readCpu(side.pid);
  const begun = performance.now();
  await Promise.all(
    games.map(async ({ id }) => {
      for (let call = 0; call < CALLS_A_TURN; call++) {
        const before = performance.now();
        expectStatus(await ask(writeResult(side, "app", id, call)), 200, "a result");
        times.push(performance.now() - before);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  close();
  return { seconds, times, cpu: readCpu(side.pid) - used, broken: broken() };
}

/** Resets games that were unplayed. */
export async function resetAll(side: Side, games: Game[]): Promise<void> {
  const { ask, close } = asker(1);
  for (const { id } of games.filter(({ finished }) => !finished)) {
    expectStatus(await ask(resetGame(side, "app", id)), 200, "a reset");
  }
  close();
}
