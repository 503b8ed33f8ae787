import * as z from "zod";
import {
  CRITERIA,
  type Criterion,
  isHeadToHead,
  type Preset,
  type PointsRules,
  type RankingRules,
  type StatsRules,
  statsPresets,
} from "../../app/domain/rulebook.ts";
import { defaultPreset, rankingPresets } from "../../app/domain/rulebook/presets.ts";
import type { Modality } from "../../app/domain/rulebook/modality.ts";

/** Ranking rules of competition.json: a named rulebook, own points and criteria, or both. */

const isPreset = (word: unknown): word is Preset =>
  typeof word === "string" && Object.hasOwn(rankingPresets, word);

export const presetSchema = z
  .custom<Preset | "custom">((word) => word === "custom" || isPreset(word), {
    error: `Modelo de classificação desconhecido; use ${Object.keys(rankingPresets).join(", ")}`,
  })
  .transform((word) => (word === "custom" ? undefined : word))
  .optional();

/** Limits of `/v1` for the points of a result. */
const worth = z.int().min(-10).max(20).optional();

const points = {
  win: worth,
  draw: worth,
  goalless_draw: worth,
  loss: worth,
  walkover_loss: worth,
  shootout_win: worth,
  shootout_loss: worth,
  extra_time_win: worth,
  double_walkover_goals: z.int().min(0).max(20).optional(),
} satisfies Record<keyof PointsRules, unknown>;
const POINTS = Object.keys(points);

/** Points by result with the names of `/v1`; omitted ones follow from the others. */
export const pointsSchema = z
  .strictObject(points, {
    error: ({ code }) =>
      code === "unrecognized_keys" ? `Chave desconhecida; use ${POINTS.join(", ")}` : undefined,
  })
  .optional();
type GivenPoints = z.output<typeof pointsSchema>;

const criterion = z.custom<Criterion>((word) => CRITERIA.some((known) => known === word), {
  error: ({ input }) => `Critério desconhecido: "${String(input)}"; use ${CRITERIA.join(", ")}`,
});

/** Points always come first, so a list may omit them. */
const criteriaList = z.preprocess(
  (list) => (Array.isArray(list) && list[0] === "points" ? list.slice(1) : list),
  z
    .array(criterion)
    .max(20)
    .superRefine((list, ctx) => {
      list.forEach((one, i) => {
        if (list.indexOf(one) === i) return;
        ctx.addIssue({ code: "custom", path: [i], message: `"${one}" aparece duas vezes` });
      });
    }),
);

const LISTS = ["tied2", "tied3plus", "across", "restart"];

const criteriaLists = z.strictObject(
  {
    tied2: criteriaList.optional(),
    tied3plus: criteriaList.optional(),
    across: criteriaList
      .refine((list) => !list.some(isHeadToHead), "Times de grupos diferentes não se enfrentaram")
      .optional(),
    restart: z.enum(["continue", "restart"]).optional(),
  },
  {
    error: ({ code }) =>
      code === "unrecognized_keys" ? `Chave desconhecida; use ${LISTS.join(", ")}` : undefined,
  },
);

export const criteriaSchema = z
  .unknown()
  .transform((given, ctx): Partial<z.output<typeof criteriaLists>> | undefined => {
    if (given === undefined) return undefined;
    const result = Array.isArray(given)
      ? criteriaList.transform((list) => ({ tied2: list, tied3plus: list })).safeParse(given)
      : criteriaLists.safeParse(given);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) {
      ctx.addIssue({ code: "custom", path: [...path], message });
    }
    return z.NEVER;
  })
  .optional();
type GivenCriteria = z.output<typeof criteriaSchema>;

interface Rules {
  rankings: RankingRules;
  stats: StatsRules;
}

export const readyRules = (preset: Preset): Rules => ({
  rankings: rankingPresets[preset],
  stats: statsPresets[preset],
});

interface GivenRules {
  modality: Modality;
  ranking_preset?: Preset | undefined;
  points?: GivenPoints;
  criteria?: GivenCriteria;
  annulled_cards?: StatsRules["annulled_cards"];
}

/**
 * Returns the named rulebook, or the modality's default, with the folder's own points and criteria. Teams of
 * different groups are compared without head-to-head, unless the folder has a list for them.
 */
export function makeRules(given: GivenRules): Rules {
  const { modality, ranking_preset, points, criteria, annulled_cards } = given;
  const { rankings: ready, stats: usual } = readyRules(ranking_preset ?? defaultPreset(modality));
  const stats = annulled_cards === undefined ? usual : { ...usual, annulled_cards };
  if (!points && !criteria) return { rankings: ready, stats };
  const tied3plus = criteria?.tied3plus ?? criteria?.tied2 ?? ready.tied3plus;
  const own = criteria?.tied2 ?? criteria?.tied3plus;
  return {
    stats,
    rankings: {
      ...ready,
      preset: "custom",
      points: makePoints(ready.points, points),
      tied2: own ?? ready.tied2,
      tied3plus,
      restart: criteria?.restart ?? ready.restart,
      across: {
        ...ready.across,
        criteria:
          criteria?.across ??
          (own ? tied3plus.filter((one) => !isHeadToHead(one)) : ready.across.criteria),
      },
    },
  };
}

/** By default a goalless draw counts as a draw, and a walkover as a defeat. */
function makePoints(ready: PointsRules, given: GivenPoints): PointsRules {
  if (!given) return ready;
  const draw = given.draw ?? ready.draw;
  const loss = given.loss ?? ready.loss;
  return {
    ...ready,
    win: given.win ?? ready.win,
    draw,
    goalless_draw: given.goalless_draw ?? (given.draw === undefined ? ready.goalless_draw : draw),
    loss,
    walkover_loss: given.walkover_loss ?? (given.loss === undefined ? ready.walkover_loss : loss),
    shootout_win: given.shootout_win ?? ready.shootout_win,
    shootout_loss: given.shootout_loss ?? ready.shootout_loss,
    extra_time_win: given.extra_time_win ?? ready.extra_time_win,
    double_walkover_goals: given.double_walkover_goals ?? ready.double_walkover_goals,
  };
}
