import { href } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/data";
import { apiContext } from "~/api-context.ts";
import { useText } from "~/i18n/use-text.ts";
import { getOwnChampionship, updateChampionship } from "~/v1/championships/contract.ts";
import { MAX_PER_PAGE } from "~/v1/contract.ts";
import { listViewsOfChampionship } from "~/v1/documents/views/contract.ts";
import { listMembers } from "~/v1/members/contract.ts";
import { deleteChampionship, transferOwnership } from "~/v1/ownership/contract.ts";
import { listStates } from "~/v1/places/contract.ts";
import { opens } from "~/v1/plan/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { bodyOf, chosenFile, flag, nothing } from "~/routes/form/schema.ts";
import { on } from "~/routes/form/handled.ts";
import { submitted } from "../form/submitted.ts";
import { onlyManagers, reading } from "../reading.ts";
import { DataForm } from "./data-form.tsx";
import { LogoForms, RulesForms } from "./file-forms.tsx";
import { OwnershipForms } from "./ownership-forms.tsx";
import { DocumentViews } from "./document-views.tsx";
import { numberIn, numberParam } from "~/routes/request.ts";

const edited = bodyOf(updateChampionship)
  .omit({ logo: true, rules: true })
  .required({ name: true })
  .extend({ enable_register: flag, own_color: flag });
const deleted = z.object({ confirm: z.string().trim().toLowerCase(), force: flag });

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const id = numberIn(args.params.championship);
  const page = numberParam(args.request, "pagina") ?? 1;
  const [championship, states, members, views] = await reading(
    args,
    Promise.all([
      api(getOwnChampionship, { params: { id } }),
      api(listStates),
      api(listMembers, { query: { championship_id: id, per_page: MAX_PER_PAGE } }),
      api(listViewsOfChampionship, { params: { id }, query: { page, per_page: 10 } }),
    ]),
  );
  onlyManagers(championship.role);
  const heirs = members.records.filter((member) => member.accepted_at && member.role === "manager");
  const ownColor = opens(championship.plan, "own_colors");
  return { championship, states: states.records, heirs, ownColor, views };
}

export function action(args: Route.ActionArgs) {
  const params = { id: numberIn(args.params.championship) };
  return submitted(args, {
    edit: on(edited, async ({ own_color, color, ...rest }, { api, key, t }) => {
      const own = color === undefined ? {} : { color: own_color ? color : null };
      await api(updateChampionship, { params, json: { ...rest, ...own }, key });
      return { say: t("organizer.championship.saved") };
    }),
    logo: on(z.object({ logo: chosenFile }), async (form, { api, key, t }) => {
      await api(updateChampionship, { params, form, key });
      return { say: t("organizer.championship.logoSaved") };
    }),
    nologo: on(nothing, async (_, { api, key, t }) => {
      await api(updateChampionship, { params, json: { logo: null }, key });
      return { say: t("organizer.championship.logoRemoved") };
    }),
    rules: on(z.object({ rules: chosenFile }), async (form, { api, key, t }) => {
      await api(updateChampionship, { params, form, key });
      return { say: t("organizer.championship.rulesSaved") };
    }),
    norules: on(nothing, async (_, { api, key, t }) => {
      await api(updateChampionship, { params, json: { rules: null }, key });
      return { say: t("organizer.championship.rulesRemoved") };
    }),
    transfer: on(bodyOf(transferOwnership), async (json, { api, key, t }) => {
      await api(transferOwnership, { params, json, key });
      return { say: t("organizer.championship.transferred") };
    }),
    delete: on(deleted, async ({ confirm, force }, { api, key, t }) => {
      const query = { confirm, force: force ? "true" : "false" } as const;
      await api(deleteChampionship, { params, query, key });
      return { say: t("organizer.championship.deleted"), to: href("/organizador") };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function ChampionshipData({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { championship, states, heirs, ownColor, views } = loaderData;
  return (
    <div className="narrow">
      <DeskHead page={t("organizer.championship.title")} />
      <h1>{t("organizer.championship.title")}</h1>
      <DataForm championship={championship} states={states} ownColor={ownColor} />
      <LogoForms championship={championship} />
      <RulesForms rules={championship.rules} />
      <DocumentViews views={views} />
      {championship.role === "owner" ? (
        <OwnershipForms championship={championship} heirs={heirs} />
      ) : null}
    </div>
  );
}

export { DeskProblem as ErrorBoundary };
