import * as z from "zod";
import { href } from "react-router";
import type { CallInput, CallOutput } from "~/v1/client.ts";
import {
  deleteTournament,
  getTournament,
  updateTournament,
  updateTournamentInscriptions,
} from "~/v1/structure/tournaments/contract.ts";
import {
  bodySchema,
  chosenFile,
  checkboxSchema,
  lines,
  localMoment,
  emptyForm,
  version,
  versionForm,
} from "~/routes/form/schema.ts";
import { listRulebooks } from "~/v1/site/reference/contract.ts";
import { createHandler, type FormContext } from "~/routes/form/form-action.server.ts";
import { readPathNumber } from "~/routes/request.ts";
import { CRITERIA, type Criterion, isHeadToHead, type RankingRules } from "~/domain/rulebook.ts";
import { issueWith, text } from "~/texts/text.ts";

export type TournamentRulesFacts = CallOutput<typeof getTournament>;

export interface RulesFormProps {
  tournament: TournamentRulesFacts;
}

const { shape } = bodySchema(updateTournament);
const rankings = shape.tournament_rankings.unwrap();
const [preset, own] = rankings.options;
const stats = shape.stats_rules.unwrap().shape;
const eligibility = shape.eligibility_rules.unwrap().unwrap().shape;
const { age, bid, squad } = {
  age: eligibility.age.unwrap().shape,
  bid: eligibility.bid.unwrap().shape,
  squad: eligibility.squad.unwrap().shape,
};
const inscriptions = bodySchema(updateTournamentInscriptions).shape;

export const basicsForm = z.object({
  version,
  name: shape.name.unwrap(),
  category: shape.category,
  modality: shape.modality,
  status: shape.status,
  game_duration: shape.game_duration.unwrap(),
  periods: shape.periods.unwrap(),
  enable_register: checkboxSchema,
  reduce_minors_names: checkboxSchema,
});

const reason = { rules_reason: shape.rules_reason, force: checkboxSchema };

export const rankingForm = z.object({
  version,
  preset: z.union([preset, z.literal("custom")]),
  also_stats: checkboxSchema,
  ...reason,
});

export const statsForm = z.object({
  version,
  yellows_per_suspension: stats.yellows_per_suspension,
  second_yellow_matches: z.int().min(0).max(20),
  red_matches: z.int().min(0).max(20),
  blues_per_suspension: z.int().min(1).max(20).nullable().default(null),
  walkover_goals: stats.walkover_goals,
  walkover_counts_for_goals: checkboxSchema,
  walkover_serves: checkboxSchema,
  walkovers_to_withdrawal: z.int().min(1).max(20).nullable().default(null),
  after_walkovers: stats.after_walkovers.unwrap().default("notice"),
  annulled_cards: stats.annulled_cards.unwrap().default("fall"),
  withdrawal: stats.withdrawal.unwrap(),
  ...reason,
});

export const windowForm = z.object({
  version,
  opens_at: localMoment.nullable().default(null),
  closes_at: localMoment.nullable().default(null),
  min_athletes: inscriptions.min_athletes.unwrap().default(null),
  max_athletes: inscriptions.max_athletes.unwrap().default(null),
  documents: lines(20, 80).default([]),
  text: inscriptions.text.unwrap().default(null),
});

export const eligibilityForm = z.object({
  version,
  born_from: age.born_from.default(null),
  born_to: age.born_to.default(null),
  exceptions: age.exceptions.default(null),
  bid: checkboxSchema,
  hours_before: bid.hours_before.default(null),
  last_working_day: checkboxSchema,
  barred_against_lender: checkboxSchema,
  documents: checkboxSchema,
  max_athletes: squad.max_athletes.default(null),
  max_starters: squad.max_starters.default(null),
});

export const logoForm = z.object({ version, logo: chosenFile });
export const pdfForm = z.object({ version, rules: chosenFile });

type Change = NonNullable<CallInput<typeof updateTournament>["json"]>;

export function rulesForms({
  championship,
  tournament,
}: {
  championship: string;
  tournament: string;
}) {
  const params = { id: readPathNumber(tournament) };
  const change = (json: Change, { api, key }: FormContext) =>
    api(updateTournament, { params, json, key });
  const save = async (json: Change, work: FormContext) => {
    await change(json, work);
    return { say: work.t("organizer.rules.saved") };
  };
  return {
    basics: createHandler(basicsForm, save),
    ranking: createHandler(rankingForm, async (value, work) =>
      save(await rankingRules(value, work), work),
    ),
    own: createHandler(ownRulesForm, async (value, work) => {
      const { tournament_rankings } = await work.api(getTournament, { params });
      const { version, rules_reason, force } = value;
      const rankings = ownRankings(value, tournament_rankings);
      return save({ version, rules_reason, force, tournament_rankings: rankings }, work);
    }),
    stats: createHandler(statsForm, async ({ version, rules_reason, force, ...given }, work) => {
      const { stats_rules } = await work.api(getTournament, { params });
      const rules = { ...stats_rules, ...given };
      return save({ version, rules_reason, force, stats_rules: rules }, work);
    }),
    window: createHandler(windowForm, async (json, { api, key, t }) => {
      await api(updateTournamentInscriptions, { params, json, key });
      return { say: t("organizer.rules.saved") };
    }),
    eligibility: createHandler(eligibilityForm, async ({ version, ...given }, work) => {
      const { eligibility_rules: before } = await work.api(getTournament, { params });
      return save({ version, eligibility_rules: eligible(given, before) }, work);
    }),
    logo: createHandler(logoForm, async (form, { api, key, t }) => {
      await api(updateTournament, { params, form, key });
      return { say: t("organizer.rules.logoSaved") };
    }),
    pdf: createHandler(pdfForm, async (form, { api, key, t }) => {
      await api(updateTournament, { params, form, key });
      return { say: t("organizer.rules.pdfSaved") };
    }),
    "no-logo": createHandler(versionForm, async (value, work) => {
      await change({ ...value, logo: null }, work);
      return { say: work.t("organizer.rules.logoRemoved") };
    }),
    "no-pdf": createHandler(versionForm, async (value, work) => {
      await change({ ...value, rules: null }, work);
      return { say: work.t("organizer.rules.pdfRemoved") };
    }),
    call: createHandler(versionForm, async (value, work) => {
      await change({ ...value, is_called: true }, work);
      return { say: work.t("organizer.rules.called") };
    }),
    uncall: createHandler(versionForm, async (value, work) => {
      await change({ ...value, is_called: false }, work);
      return { say: work.t("organizer.rules.uncalled") };
    }),
    delete: createHandler(emptyForm, async (_, { api, key, t }) => {
      await api(deleteTournament, { params, key });
      const to = href("/organizador/:championship/temporadas", { championship });
      return { say: t("organizer.rules.deleted"), to };
    }),
  };
}

/** Returns the change to a ready rulebook; own rules stay. */
async function rankingRules(
  { version, preset, also_stats, rules_reason, force }: z.output<typeof rankingForm>,
  { api }: FormContext,
): Promise<Change> {
  if (preset === "custom") return { version, rules_reason };
  const change = { version, rules_reason, force, tournament_rankings: preset };
  if (!also_stats) return change;
  const { records } = await api(listRulebooks);
  const stats_rules = records.find((rulebook) => rulebook.preset === preset)?.stats_rules;
  return { ...change, stats_rules };
}

type Eligibility = NonNullable<Change["eligibility_rules"]>;

/** Returns the form's eligibility rules, together with stored ones that the form does not have. */
function eligible(
  given: Omit<z.output<typeof eligibilityForm>, "version">,
  before: Eligibility | null,
): Eligibility {
  const { born_from, born_to, exceptions, bid, hours_before, last_working_day } = given;
  const { documents, max_athletes, max_starters, barred_against_lender } = given;
  const aged = born_from !== null || born_to !== null;
  const limited = max_athletes !== null || max_starters !== null;
  return {
    bid: bid ? { holidays: before?.bid?.holidays ?? [], hours_before, last_working_day } : null,
    age: aged ? { born_from, born_to, exceptions } : null,
    deadline: before?.deadline ?? null,
    documents,
    squad: limited ? { max_athletes, max_starters } : null,
    barred_against_lender,
  };
}

const points = own.shape.points.shape;

const place = z.int().min(1).max(CRITERIA.length).nullable().default(null);

/** Each criterion's position from 1; null when unused. */
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
          ...issueWith(text("forms.placeTaken", { place: number })),
        });
      }
      taken.add(number);
    }
  });

const ownRulesForm = z.object({
  version,
  win: points.win,
  draw: points.draw,
  goalless_draw: points.goalless_draw,
  loss: points.loss,
  walkover_loss: points.walkover_loss,
  extra_time_win: points.extra_time_win.unwrap().default(null),
  double_walkover_goals: points.double_walkover_goals.unwrap().default(null),
  shootout_win: points.shootout_win.unwrap().default(null),
  shootout_loss: points.shootout_loss.unwrap().default(null),
  restart: own.shape.restart,
  tied2: places,
  tied3plus: places,
  ...reason,
});

function toOrder(given: z.output<typeof places>): Criterion[] {
  const placeOf = (criterion: Criterion) => given[criterion] ?? Infinity;
  return CRITERIA.filter((criterion) => placeOf(criterion) !== Infinity).toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  );
}

/**
 * Returns the form's rulebook, together with stored rules that the form does not have. Groups are compared
 * without head-to-head.
 */
function ownRankings(
  {
    restart,
    tied2,
    tied3plus,
    version: _version,
    rules_reason: _reason,
    force: _force,
    ...given
  }: z.output<typeof ownRulesForm>,
  { card_weights, across }: RankingRules,
): RankingRules {
  const order = toOrder(tied3plus);
  return {
    preset: "custom",
    points: given,
    tied2: toOrder(tied2),
    tied3plus: order,
    restart,
    card_weights,
    across: { ...across, criteria: order.filter((criterion) => !isHeadToHead(criterion)) },
  };
}
