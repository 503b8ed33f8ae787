import { href } from "react-router";
import type * as z from "zod";
import type { CallInput } from "~/v1/client.ts";
import { listRulebooks } from "~/v1/rulebooks/contract.ts";
import { deleteTournament, getTournament, updateTournament } from "~/v1/tournaments/contract.ts";
import { updateTournamentInscriptions } from "~/v1/tournaments/inscriptions/contract.ts";
import { nothing, versioned } from "~/routes/form/schema.ts";
import { on, type Work } from "~/routes/form/handled.ts";
import {
  basicsForm,
  eligibilityForm,
  logoForm,
  pdfForm,
  rankingForm,
  statsForm,
  windowForm,
} from "./rules-schema.ts";
import { numberIn } from "~/routes/request.ts";

type Change = NonNullable<CallInput<typeof updateTournament>["json"]>;

/** What each form of the rules does. */
export function rulesForms({
  championship,
  tournament,
}: {
  championship: string;
  tournament: string;
}) {
  const params = { id: numberIn(tournament) };
  const change = (json: Change, { api, key }: Work) => api(updateTournament, { params, json, key });
  const saved = async (json: Change, work: Work) => {
    await change(json, work);
    return { say: work.t("organizer.rules.saved") };
  };
  return {
    basics: on(basicsForm, saved),
    ranking: on(rankingForm, async (value, work) => saved(await ranked(value, work), work)),
    stats: on(statsForm, async ({ version, rules_reason, ...given }, work) => {
      const { stats_rules } = await work.api(getTournament, { params });
      return saved({ version, rules_reason, stats_rules: { ...stats_rules, ...given } }, work);
    }),
    window: on(windowForm, async (json, { api, key, t }) => {
      await api(updateTournamentInscriptions, { params, json, key });
      return { say: t("organizer.rules.saved") };
    }),
    eligibility: on(eligibilityForm, async ({ version, ...given }, work) => {
      const { eligibility_rules: before } = await work.api(getTournament, { params });
      return saved({ version, eligibility_rules: eligible(given, before) }, work);
    }),
    logo: on(logoForm, async (form, { api, key, t }) => {
      await api(updateTournament, { params, form, key });
      return { say: t("organizer.rules.logoSaved") };
    }),
    pdf: on(pdfForm, async (form, { api, key, t }) => {
      await api(updateTournament, { params, form, key });
      return { say: t("organizer.rules.pdfSaved") };
    }),
    "no-logo": on(versioned, async (value, work) => {
      await change({ ...value, logo: null }, work);
      return { say: work.t("organizer.rules.logoRemoved") };
    }),
    "no-pdf": on(versioned, async (value, work) => {
      await change({ ...value, rules: null }, work);
      return { say: work.t("organizer.rules.pdfRemoved") };
    }),
    call: on(versioned, async (value, work) => {
      await change({ ...value, is_called: true }, work);
      return { say: work.t("organizer.rules.called") };
    }),
    uncall: on(versioned, async (value, work) => {
      await change({ ...value, is_called: false }, work);
      return { say: work.t("organizer.rules.uncalled") };
    }),
    delete: on(nothing, async (_, { api, key, t }) => {
      await api(deleteTournament, { params, key });
      const to = href("/organizador/:championship/temporadas", { championship });
      return { say: t("organizer.rules.deleted"), to };
    }),
  };
}

/** The change to a ready rulebook; rules of one's own stay as they are. */
async function ranked(
  { version, preset, also_stats, rules_reason }: z.output<typeof rankingForm>,
  { api }: Work,
): Promise<Change> {
  if (preset === "custom") return { version, rules_reason };
  const change = { version, rules_reason, tournament_rankings: preset };
  if (!also_stats) return change;
  const { records } = await api(listRulebooks);
  const stats_rules = records.find((rulebook) => rulebook.preset === preset)?.stats_rules;
  return { ...change, stats_rules };
}

type Eligibility = NonNullable<Change["eligibility_rules"]>;

/** Who may play, as the form has it; what it does not ask for stays. */
function eligible(
  given: Omit<z.output<typeof eligibilityForm>, "version">,
  before: Eligibility | null,
): Eligibility {
  const { born_from, born_to, exceptions, bid, hours_before, last_working_day } = given;
  const { documents, max_athletes, max_starters } = given;
  const aged = born_from !== null || born_to !== null;
  const limited = max_athletes !== null || max_starters !== null;
  return {
    bid: bid ? { holidays: before?.bid?.holidays ?? [], hours_before, last_working_day } : null,
    age: aged ? { born_from, born_to, exceptions } : null,
    deadline: before?.deadline ?? null,
    documents,
    squad: limited ? { max_athletes, max_starters } : null,
  };
}
