import type { RouterContextProvider } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/list";
import { getI18n } from "~/i18n/middleware.ts";
import { bodyOf, lines, version } from "~/routes/form/schema.ts";
import { numberIn } from "~/routes/request.ts";
import { createRegister, updateRegister } from "~/v1/registers/contract.ts";
import { createRegisters } from "~/v1/registers/many/contract.ts";
import { on } from "~/routes/form/handled.ts";

const decision = z.object({ id: z.coerce.number().int(), name: z.string(), version });
const refusal = decision.extend(bodyOf(updateRegister).pick({ reason: true }).shape);
const knownTeam = bodyOf(createRegister).pick({ team_id: true }).extend({ team_id: z.int() });

/** Teams that are registered at once, and the longest name: as /v1 takes them. */
const MOST = 128;
const LONGEST = 80;

/** Names of teams, one a line; an error about one of them stands at the whole text. */
const namesIn = (context: Readonly<RouterContextProvider>) =>
  z.object({
    names: lines(MOST, Number.MAX_SAFE_INTEGER).superRefine((names, refinement) => {
      const { t } = getI18n(context);
      const refuse = (message: string) => refinement.addIssue({ code: "custom", message });
      const twice = names.find((name, at) => names.indexOf(name) !== at);
      if (twice !== undefined) refuse(t("organizer.teams.many.twice", { name: twice }));
      const long = names.find((name) => name.length > LONGEST);
      if (long !== undefined) {
        refuse(t("organizer.teams.many.long", { name: long.slice(0, 24) }));
      }
    }),
  });

/** The handlers of a tournament's registrations: decisions on them, and new ones. */
export function registrationForms(args: Route.ActionArgs) {
  const tournament_id = numberIn(args.params.tournament);
  return {
    approve: on(decision, async ({ id, name, version }, { api, key, t }) => {
      await api(updateRegister, { params: { id }, json: { status: "approved", version }, key });
      return { say: t("organizer.teams.pending.approved", { name }) };
    }),
    refuse: on(refusal, async ({ id, name, ...json }, { api, key, t }) => {
      await api(updateRegister, { params: { id }, json: { ...json, status: "rejected" }, key });
      return { say: t("organizer.teams.pending.refused", { name }) };
    }),
    many: on(namesIn(args.context), async ({ names }, { api, key, t }) => {
      const json = { teams: names.map((name) => ({ name })) };
      await api(createRegisters, { params: { id: tournament_id }, json, key });
      return { say: t("organizer.teams.many.done", { count: names.length }) };
    }),
    known: on(knownTeam, async (value, { api, key, t }) => {
      const { team } = await api(createRegister, { json: { tournament_id, ...value }, key });
      return { say: t("organizer.teams.known.done", { name: team.name }) };
    }),
  };
}
