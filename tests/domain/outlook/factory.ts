import { type Outlook, type OutlookInput, outlook } from "../../../app/domain/outlook.ts";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import { type StandingsGame, standings } from "../../../app/domain/standings.ts";
import { game, teamsNamed } from "../support/factories.ts";

export const toPlay = (home: number, away: number, more: Partial<StandingsGame> = {}) =>
  game(home, away, "0-0", { home_score: null, away_score: null, finished: false, ...more });

/** Input for teams 1 to `count`, by default CBF with one leg. */
export const outlookInput = (
  count: number,
  games: StandingsGame[],
  more: Partial<OutlookInput> = {},
): OutlookInput => ({
  teams: teamsNamed(...Array.from({ length: count }, (_, i) => `Time ${i + 1}`)),
  games,
  cards: [],
  adjustments: [],
  rules: rankingPresets.cbf,
  legs: 1,
  withdrawn: [],
  ...more,
});

const formatSpan = ({ best, worst }: Outlook) => (best === worst ? `${best}` : `${best}-${worst}`);

/** Formats the outlook as "1-3 2 1-4", by team id. */
export const formatOutlook = (...input: Parameters<typeof outlookInput>): string =>
  outlook(outlookInput(...input))
    .map(formatSpan)
    .join(" ");

export type Reached = Map<number, { best: number; worst: number }>;

/** Adds the positions of finished games; level teams share theirs. */
export function addPositions(found: Reached, input: OutlookInput): void {
  const rows = standings(input);
  const ranks = Map.groupBy(rows, ({ position }) => position);
  for (const { position, team } of rows) {
    const last = position + (ranks.get(position)?.length ?? 1) - 1;
    const known = found.get(team.id) ?? { best: position, worst: last };
    found.set(team.id, {
      best: Math.min(known.best, position),
      worst: Math.max(known.worst, last),
    });
  }
}
