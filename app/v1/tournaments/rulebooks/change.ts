import type { RankingRules, StatsRules } from "../../../domain/rulebook.ts";
import { Problem } from "../../../http/problem.ts";
import type { Progress } from "./store.ts";

/** What a tournament is played by. */
export interface Rules {
  tournament_rankings: RankingRules;
  stats_rules: StatsRules;
}

/** The same text for the same value, whatever the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
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

/** Refuses with 409 a change of rules of the tournaments that one of them has come too far for. */
export function refuseFrozen(tournaments: Progress[], reason: string | undefined): void {
  if (tournaments.some(({ over }) => over)) {
    throw new Problem(409, "rules.seasonIsOver");
  }
  if (reason === undefined && tournaments.some(({ played }) => played)) {
    const message = "rules.reasonMissing";
    throw new Problem(409, "rules.reasonRequired", {
      errors: [{ path: "rules_reason", code: "required", message }],
    });
  }
}
