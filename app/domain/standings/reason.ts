import type { Tally } from "./tally.ts";
import { UNRANKED } from "./measure.ts";
import type { Decision, Rank, TieBreak } from "./tie-break.ts";
import { textsIn } from "../../texts/say.ts";
import { keptLanguage } from "../../texts/language.ts";

/** Reasons are kept with the tables that they are of. */
const words = () => textsIn(keptLanguage());

function decisionText({ criterion, component, upper, lower }: Decision, per: string): string {
  const { separatedBy, tableReasons } = words();
  switch (criterion) {
    case "draw":
      return tableReasons.drawn;
    case "head_to_head":
      return component === 0
        ? tableReasons.headToHeadPoints({ upper, lower })
        : tableReasons.headToHeadDifference({ upper, lower });
    case "ranking":
      return lower === UNRANKED
        ? tableReasons.aloneInRanking({ upper })
        : tableReasons.byRanking({ upper, lower });
    case "goal_difference":
    case "head_to_head_goal_difference":
    case "opponents_goal_difference":
      return tableReasons.byDifference({ criterion: separatedBy[criterion], upper, lower, per });
    default:
      return tableReasons.byNumber({ criterion: separatedBy[criterion], upper, lower, per });
  }
}

const adjustmentCauses = (tally: Tally, sign: 1 | -1): string[] => [
  ...new Set(
    tally.adjustments
      .filter(({ points, reason }) => Math.sign(points) === sign && reason.trim() !== "")
      .map(({ reason }) => reason.trim()),
  ),
];

/**
 * Why a team stands above another that has fewer points: null when the games
 * alone say it, the adjustment when without it the other would be level or above.
 */
function reasonByPoints(upper: Tally, lower: Tally): string | null {
  const onTheField = upper.points - upper.points_adjusted - (lower.points - lower.points_adjusted);
  if (onTheField > 0) return null;
  const { tableReasons } = words();
  const lost =
    lower.points_adjusted < 0
      ? tableReasons.lost({ count: -lower.points_adjusted, causes: adjustmentCauses(lower, -1) })
      : "";
  const gained =
    upper.points_adjusted > 0
      ? tableReasons.gained({ count: upper.points_adjusted, causes: adjustmentCauses(upper, 1) })
      : "";
  const and = lost !== "" && gained !== "" ? tableReasons.and : "";
  return `${tableReasons.above({ team: lower.team.name })}${lost}${and}${gained}`;
}

const averageOf = ({ points, played }: Tally): number => points / Math.max(1, played);

/**
 * What to say of two teams that share a place: null before either has played;
 * that lots are to be drawn when the regulation says so.
 */
function reasonOfSharedRank(upper: Tally, lower: Tally, draws_lots: boolean): string | null {
  if (upper.played === 0 && lower.played === 0) return null;
  const { tableReasons } = words();
  const team = lower.team.name;
  return draws_lots ? tableReasons.levelAwaitsLots({ team }) : tableReasons.level({ team });
}

/**
 * Why a team of a rank stands above the next one; null when its points alone say it,
 * and for the last. Averages, which no column shows, always come with their value.
 */
export function reasonAbove(
  upper: Tally,
  lower: Tally | undefined,
  rank: Rank,
  { rules, per_game }: TieBreak,
): string | null {
  if (lower === undefined) return null;
  if (rank.tallies.includes(lower)) {
    const list = rank.tallies.length === 2 ? rules.tied2 : rules.tied3plus;
    return reasonOfSharedRank(upper, lower, list.includes("draw"));
  }
  const { tableReasons } = words();
  const team = lower.team.name;
  if (rank.decision !== null) {
    const decision = decisionText(rank.decision, per_game ? tableReasons.perGame : "");
    return tableReasons.aboveBy({ team, decision });
  }
  return per_game
    ? tableReasons.aboveByAverage({ team, upper: averageOf(upper), lower: averageOf(lower) })
    : reasonByPoints(upper, lower);
}
