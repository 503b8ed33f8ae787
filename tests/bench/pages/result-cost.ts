import { asker } from "./ask.ts";
import type { Count } from "./counting.ts";
import { median } from "./quantile.ts";
import { resetAll } from "./scorers.ts";
import type { Game } from "./seasons/imported.ts";
import { countIn } from "./states.ts";
import { expectStatus, writeResult, type Side } from "./writes.ts";

/** Returns a result's D1 cost: medians over games, and mean milliseconds. */
export async function resultCost(side: Side, games: Game[]): Promise<Count> {
  const { ask, close } = asker(1);
  const counts: Count[] = [];
  for (const [at, { id }] of games.entries()) {
    const answer = await ask(writeResult(side, "counted", id, at));
    counts.push(countIn(expectStatus(answer, 200, "a result")));
  }
  close();
  await resetAll(side, games);
  const middle = (of: (count: Count) => number) => median(counts.map(of));
  return {
    read: middle(({ read }) => read),
    written: middle(({ written }) => written),
    batches: middle(({ batches }) => batches),
    statements: middle(({ statements }) => statements),
    trips: middle(({ trips }) => trips),
    behind: middle(({ behind }) => behind),
    // D1 reports whole milliseconds, so only sums are meaningful.
    ms: counts.reduce((sum, { ms }) => sum + ms, 0) / counts.length,
  };
}
