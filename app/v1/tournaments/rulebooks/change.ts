import type { RankingRules, StatsRules } from "../../../domain/rulebook.ts";
import { Problem } from "../../../http/problem.ts";
import type { Progress } from "./store.ts";

/** What a tournament is played by. */
export interface Rules {
  tournament_rankings: RankingRules;
  stats_rules: StatsRules;
}

/** The same text for the same value, whatever the order of its keys; null says as little as nothing. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, value]) => value !== null)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );

/** Whether a change really makes other rules of a tournament's. */
export function changesRules(before: Rules, change: Partial<Rules>): boolean {
  const { tournament_rankings, stats_rules } = before;
  const after = { tournament_rankings, stats_rules, ...change };
  return (
    canonical(after.tournament_rankings) !== canonical(tournament_rankings) ||
    canonical(after.stats_rules) !== canonical(stats_rules)
  );
}

/**
 * Refuses with 409 a change of rules without a reason where one of the tournaments has a finished game,
 * or its season is over: what a correction changes in tables that were read, its reason has to tell.
 */
export function refuseWithoutReason(tournaments: Progress[], reason: string | undefined): void {
  if (reason !== undefined) return;
  const over = tournaments.some((tournament) => tournament.over);
  if (!over && !tournaments.some(({ played }) => played)) return;
  const message = "rules.reasonMissing";
  throw new Problem(409, over ? "rules.seasonIsOver" : "rules.reasonRequired", {
    errors: [{ path: "rules_reason", code: "required", message }],
  });
}
