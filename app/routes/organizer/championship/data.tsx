import { href, Link } from "react-router";
import type { Route } from "./+types/data";
import { toCrestColors } from "~/components/team/color.ts";
import { fullDate } from "~/components/date.ts";
import { CheckField, SelectField, TextField } from "~/components/form/controls.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { readPathNumber, numberParam } from "~/routes/request.ts";
import { getOwnChampionship, updateChampionship } from "~/v1/structure/championships/contract.ts";
import type { CallOutput } from "~/v1/client.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { listViewsOfChampionship } from "~/v1/people/personal-data/documents/contract.ts";
import { listMembers } from "~/v1/accounts/members/contract.ts";
import { listStates } from "~/v1/site/reference/contract.ts";
import { NarrowPage } from "../desk-page.tsx";
import { deskAction, loadDesk, onlyManagers } from "../desk-calls.ts";
import { RecordTable } from "../record-table.tsx";
import { DataForm } from "./data-form.tsx";
import * as z from "zod";
import { chooseTypedName } from "~/domain/people/slug.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import {
  bodySchema,
  chosenFile,
  checkboxSchema,
  emptyForm,
  typedSlug,
} from "~/routes/form/schema.ts";
import { deleteChampionship, transferOwnership } from "~/v1/structure/ownership/contract.ts";
import { Confirm } from "~/components/form/folded.tsx";
import { FileForm } from "~/components/form/form-frame.tsx";
import { Pagination } from "~/components/lists.tsx";
import { includesFeature } from "~/domain/plans.ts";

const championshipSchema = bodySchema(updateChampionship)
  .omit({ logo: true, rules: true, plan: true })
  .required({ name: true })
  .extend({
    enable_register: checkboxSchema,
    fan_votes: checkboxSchema,
    own_color: checkboxSchema,
  });
const deletionForm = z.object({ confirm: typedSlug, force: checkboxSchema });

function championshipForms(id: number) {
  const params = { id };
  return {
    edit: createHandler(
      championshipSchema,
      async ({ own_color, color, ...rest }, { api, key, t }) => {
        const own = color === undefined ? {} : { color: own_color ? color : null };
        await api(updateChampionship, { params, json: { ...rest, ...own }, key });
        return { say: t("organizer.championship.saved") };
      },
    ),
    logo: createHandler(z.object({ logo: chosenFile }), async (form, { api, key, t }) => {
      await api(updateChampionship, { params, form, key });
      return { say: t("organizer.championship.logoSaved") };
    }),
    nologo: createHandler(emptyForm, async (_, { api, key, t }) => {
      await api(updateChampionship, { params, json: { logo: null }, key });
      return { say: t("organizer.championship.logoRemoved") };
    }),
    rules: createHandler(z.object({ rules: chosenFile }), async (form, { api, key, t }) => {
      await api(updateChampionship, { params, form, key });
      return { say: t("organizer.championship.rulesSaved") };
    }),
    norules: createHandler(emptyForm, async (_, { api, key, t }) => {
      await api(updateChampionship, { params, json: { rules: null }, key });
      return { say: t("organizer.championship.rulesRemoved") };
    }),
    transfer: createHandler(bodySchema(transferOwnership), async (json, { api, key, t }) => {
      await api(transferOwnership, { params, json, key });
      return { say: t("organizer.championship.transferred") };
    }),
    delete: createHandler(deletionForm, async ({ confirm, force }, { api, key, t }) => {
      const query = { confirm, force: force ? "true" : "false" } as const;
      await api(deleteChampionship, { params, query, key });
      return { say: t("organizer.championship.deleted"), to: href("/organizador/lixeira") };
    }),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const id = readPathNumber(args.params.championship);
  const page = numberParam(args.request, "pagina") ?? 1;
  const [championship, states, members, views] = await loadDesk(args, (api) =>
    Promise.all([
      api(getOwnChampionship, { params: { id } }),
      api(listStates),
      api(listMembers, { query: { championship_id: id, per_page: MAX_PER_PAGE } }),
      api(listViewsOfChampionship, { params: { id }, query: { page, per_page: 10 } }),
    ]),
  );
  onlyManagers(championship.role);
  const heirs = members.records.filter((member) => member.accepted_at && member.role === "manager");
  const ownColor = includesFeature(championship.plan, "own_colors");
  return { championship, states: states.records, heirs, ownColor, views };
}

export const action = (args: Route.ActionArgs) =>
  deskAction(args, championshipForms(readPathNumber(args.params.championship)));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function ChampionshipData({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { championship, states, heirs, ownColor, views } = loaderData;
  return (
    <NarrowPage title={t("organizer.championship.title")}>
      <DataForm championship={championship} states={states} ownColor={ownColor} />
      <LogoForms championship={championship} />
      <RulesForms rules={championship.rules} />
      <DocumentViews views={views} />
      {championship.role === "owner" ? (
        <OwnershipForms championship={championship} heirs={heirs} />
      ) : null}
    </NarrowPage>
  );
}

type Crested = Parameters<typeof toCrestColors>[0];

function LogoForms({ championship }: { championship: Crested }) {
  const { t } = useText();
  const form = usePageForm<{ logo: File }>({ id: "logo" });
  return (
    <section className="card stack pad" aria-labelledby="escudo">
      <h2 id="escudo">{t("organizer.championship.logo")}</h2>
      <div className="row">
        <Shield of={toCrestColors(championship)} size="huge" />
        <FileForm
          of={form}
          field={form.fields.logo}
          label={t("organizer.championship.logoFile")}
          hint={t("organizer.championship.logoHint")}
          accept="image"
          send={t("organizer.championship.logoSend")}
        />
      </div>
      {championship.logo ? <Confirm id="nologo" text="organizer.championship.logoRemove" /> : null}
    </section>
  );
}

function RulesForms({ rules }: { rules: string | null }) {
  const { t } = useText();
  const form = usePageForm<{ rules: File }>({ id: "rules" });
  return (
    <section className="card stack pad" aria-labelledby="regulamento">
      <h2 id="regulamento">{t("organizer.championship.rules")}</h2>
      <p className="sub">{t("organizer.championship.rulesLead")}</p>
      {rules ? (
        <p>
          <a className="text-link" href={rules}>
            {t("organizer.championship.rulesSee")}
          </a>
        </p>
      ) : null}
      <FileForm
        of={form}
        field={form.fields.rules}
        label={t("organizer.championship.rulesFile")}
        hint={t("organizer.championship.rulesHint")}
        accept="document"
        send={t("organizer.championship.rulesSend")}
      />
      {rules ? <Confirm id="norules" text="organizer.championship.rulesRemove" /> : null}
    </section>
  );
}

function DocumentViews({ views }: { views: CallOutput<typeof listViewsOfChampionship> }) {
  const { t } = useText();
  const { records, pagination } = views;
  return (
    <section className="stack pad" aria-labelledby="consultas">
      <h2 id="consultas">{t("organizer.championship.views")}</h2>
      <p className="hint">{t("organizer.championship.viewsLead")}</p>
      {records.length === 0 ? (
        <p className="sub">{t("organizer.championship.viewsNone")}</p>
      ) : (
        <RecordTable
          caption={t("organizer.championship.views")}
          head={[
            t("organizer.championship.viewWho"),
            t("organizer.championship.viewWhose"),
            t("organizer.championship.viewWhen"),
            t("organizer.championship.viewHow"),
          ]}
          rows={records.map(({ id, admin, user, way, created_at }) => ({
            key: id,
            cells: [
              admin.name,
              user.name,
              fullDate(created_at, true),
              t(`organizer.athletes.document.ways.${way}`),
            ],
          }))}
        />
      )}
      <Pagination {...pagination} query={{}} />
    </section>
  );
}

interface OwnershipFormsProps {
  championship: { id: number; name: string; slug: string };
  heirs: { email: string; name: string | null }[];
}

function OwnershipForms({ championship, heirs }: OwnershipFormsProps) {
  const { t } = useText();
  const { slug } = championship;
  const own = { championship: String(championship.id) };
  return (
    <section className="card stack pad" aria-labelledby="dono">
      <h2 id="dono">{t("organizer.championship.ownership")}</h2>
      <p className="sub">{t("organizer.championship.archiveLead")}</p>
      <p>
        <a
          className="button button-quiet"
          href={href("/organizador/:championship/dados/copia", own)}
          download
        >
          {t("organizer.championship.archiveGet")}
        </a>{" "}
        <Link className="text-link" to={href("/organizador/copias")}>
          {t("organizer.copies.link")}
        </Link>
      </p>
      {heirs.length > 0 ? (
        <Confirm<{ email: string }> id="transfer" text="organizer.championship.transfer">
          {({ email }) => (
            <SelectField
              field={email}
              label={t("organizer.championship.transferTo")}
              empty="—"
              options={heirs.map(({ email, name }) => ({
                value: email,
                label: name ? `${name} (${email})` : email,
              }))}
            />
          )}
        </Confirm>
      ) : (
        <div className="sub">
          <p>{t("organizer.championship.transferNone")}</p>
          <Link className="text-link" to={href("/organizador/:championship/equipe", own)}>
            {t("organizer.championship.transferInvite")}
          </Link>
        </div>
      )}
      <Confirm<{ confirm: string; force: boolean }>
        id="delete"
        text="organizer.championship.delete"
        values={{ slug }}
      >
        {({ confirm, force }) => (
          <>
            <TextField
              field={confirm}
              label={t("organizer.championship.deleteConfirm", {
                name: chooseTypedName(championship),
              })}
              autoComplete="off"
            />
            <CheckField field={force} label={t("organizer.championship.deleteForce")} />
          </>
        )}
      </Confirm>
    </section>
  );
}
