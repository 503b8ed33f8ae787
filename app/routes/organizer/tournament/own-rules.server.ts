import * as z from "zod";
import { CRITERIA, type Criterion, isHeadToHead, type RankingRules } from "~/domain/rulebook.ts";
import { bodyOf, version } from "~/routes/form/schema.ts";
import { updateTournament } from "~/v1/tournaments/contract.ts";

const { shape } = bodyOf(updateTournament);
const [, own] = shape.tournament_rankings.unwrap().options;
const points = own.shape.points.shape;

const place = z.int().min(1).max(CRITERIA.length).nullable().default(null);

/** The place of each criterion in an order, from 1; null: it is not in it. */
const places = z
  .object(Object.fromEntries(CRITERIA.map((criterion) => [criterion, place])))
  .superRefine((given, context) => {
    const taken = new Set<number>();
    for (const [criterion, number] of Object.entries(given)) {
      if (number === null) continue;
      if (taken.has(number)) {
        context.addIssue({
          code: "custom",
          path: [criterion],
          message: `O ${number}º lugar já é de outro critério.`,
        });
      }
      taken.add(number);
    }
  });

/** Points and orders of one's own, as their form sends them. */
export const ownRulesForm = z.object({
  version,
  win: points.win,
  draw: points.draw,
  goalless_draw: points.goalless_draw,
  loss: points.loss,
  walkover_loss: points.walkover_loss,
  extra_time_win: points.extra_time_win.unwrap().default(null),
  shootout_win: points.shootout_win.unwrap().default(null),
  shootout_loss: points.shootout_loss.unwrap().default(null),
  restart: own.shape.restart,
  tied2: places,
  tied3plus: places,
  rules_reason: shape.rules_reason,
});

function orderOf(given: z.output<typeof places>): Criterion[] {
  const placeOf = (criterion: Criterion) => given[criterion] ?? Infinity;
  return CRITERIA.filter((criterion) => placeOf(criterion) !== Infinity).toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  );
}

/** The rulebook of a form; what it does not ask for stays as it was. Groups are compared without head-to-head. */
export function ownRankings(
  {
    restart,
    tied2,
    tied3plus,
    version: _version,
    rules_reason: _reason,
    ...given
  }: z.output<typeof ownRulesForm>,
  { card_weights, across }: RankingRules,
): RankingRules {
  const order = orderOf(tied3plus);
  return {
    preset: "custom",
    points: given,
    tied2: orderOf(tied2),
    tied3plus: order,
    restart,
    card_weights,
    across: { ...across, criteria: order.filter((criterion) => !isHeadToHead(criterion)) },
  };
}
