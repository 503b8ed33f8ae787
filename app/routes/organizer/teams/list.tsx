import { href, Link, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/list";
import { useText } from "~/i18n/use-text.ts";
import { readPathNumber, numberParam } from "~/routes/request.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import {
  createRegister,
  createRegisters,
  listOwnRegisters,
  updateRegister,
} from "~/v1/structure/registers/contract.ts";
import { deleteTeam, listOwnTeams } from "~/v1/people/teams/contract.ts";
import { Shield } from "~/components/team/shield.tsx";
import { toOptions, SelectField, TextAreaField } from "~/components/form/controls.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { DeskTitle } from "../desk-page.tsx";
import { MergeLink } from "../merges/merge-link.tsx";
import { ExportLink } from "../exports/export-link.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { RecordTable } from "../record-table.tsx";
import { Contact, type OwnRegister, PendingTeam } from "./pending-team.tsx";
import { leavingText } from "./replacing.tsx";
import * as z from "zod";
import { getI18n } from "~/i18n/middleware.ts";
import { bodySchema, checkboxSchema, lines, version } from "~/routes/form/schema.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { Pagination } from "~/components/lists.tsx";
import { Confirm } from "~/components/form/folded.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";

const decision = z.object({ id: z.coerce.number().int(), name: z.string(), version });
const refusal = decision.extend(bodySchema(updateRegister).pick({ reason: true }).shape);
const knownTeam = bodySchema(createRegister).pick({ team_id: true }).extend({ team_id: z.int() });
const deletion = z.object({ team_id: z.int() });

/** Most teams in one call and longest name, as in the API. */
const MOST = 128;
const LONGEST = 80;

const namesIn = (context: Readonly<RouterContextProvider>) =>
  z.object({
    sure: checkboxSchema,
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

function registrationForms(args: Route.ActionArgs) {
  const tournament_id = readPathNumber(args.params.tournament);
  return {
    approve: createHandler(decision, async ({ id, name, version }, { api, key, t }) => {
      await api(updateRegister, { params: { id }, json: { status: "approved", version }, key });
      return { say: t("organizer.teams.pending.approved", { name }) };
    }),
    refuse: createHandler(refusal, async ({ id, name, ...json }, { api, key, t }) => {
      await api(updateRegister, { params: { id }, json: { ...json, status: "rejected" }, key });
      return { say: t("organizer.teams.pending.refused", { name }) };
    }),
    many: createHandler(namesIn(args.context), async ({ names, sure }, { api, key, t }) => {
      const json = { teams: names.map((name) => ({ name })), sure };
      await api(createRegisters, { params: { id: tournament_id }, json, key });
      return { say: t("organizer.teams.many.done", { count: names.length }) };
    }),
    known: createHandler(knownTeam, async (value, { api, key, t }) => {
      const { team } = await api(createRegister, { json: { tournament_id, ...value }, key });
      return { say: t("organizer.teams.known.done", { name: team.name }) };
    }),
    "delete-known": createHandler(deletion, async ({ team_id }, { api, key, t }) => {
      await api(deleteTeam, { params: { id: team_id }, key });
      return { say: t("organizer.teams.known.deleted") };
    }),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const championship_id = readPathNumber(args.params.championship);
  const tournament = readPathNumber(args.params.tournament);
  const page = numberParam(args.request, "pagina") ?? 1;
  const [registers, teams] = await loadDesk(args, (api) =>
    Promise.all([
      api(listOwnRegisters, { query: { tournament, page, per_page: MAX_PER_PAGE } }),
      api(listOwnTeams, { query: { championship_id, per_page: MAX_PER_PAGE } }),
    ]),
  );
  const registered = new Set(registers.records.map(({ team_id }) => team_id));
  const others = teams.records.filter(({ id }) => !registered.has(id));
  return {
    registers,
    others: others.map(({ id, name }) => ({ id, name })),
    // Teams to delete: only the owner reads a team's uuid and may delete the team.
    unused: others
      .filter(({ uuid, in_use }) => uuid !== null && !in_use)
      .map(({ id, name }) => ({ id, name })),
  };
}

export const action = (args: Route.ActionArgs) => deskAction(args, registrationForms(args));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Teams({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { registers, others, unused } = loaderData;
  const pending = registers.records.filter(({ status }) => status === "pending");
  const decided = registers.records.filter(({ status }) => status !== "pending");
  const to = (register: number) =>
    href("/organizador/:championship/torneios/:tournament/times/:register", {
      ...params,
      register: String(register),
    });
  const playing = decided.filter(
    ({ status, withdrawn_at }) => status === "approved" && !withdrawn_at,
  );
  return (
    <>
      <DeskTitle
        page={t("organizer.teams.title")}
        lead={
          registers.records.length === 0
            ? t("organizer.teams.emptyHint")
            : t("organizer.teams.approved", { count: playing.length })
        }
      >
        {decided.length > 0 ? (
          <div className="actions">
            <a className="button button-small" href={`#${ADD}`}>
              {t("organizer.teams.many.submit")}
            </a>
            <ExportLink kind="teams" />
            <MergeLink kind="times" />
          </div>
        ) : null}
      </DeskTitle>
      {pending.length > 0 ? (
        <section className="card card-wait">
          <header>
            <h2>{t("organizer.teams.pending.title")}</h2>
            <span className="tag">{t("organizer.teams.waiting", { count: pending.length })}</span>
          </header>
          <ul className="rows lined items">
            {pending.map((register) => (
              <PendingTeam key={register.id} register={register} to={to(register.id)} />
            ))}
          </ul>
        </section>
      ) : null}
      {decided.length > 0 ? <TeamTable registers={decided} to={to} /> : null}
      <Pagination {...registers.pagination} query={{}} />
      <div className="halves">
        <AddByName />
        {others.length > 0 ? <AddKnown teams={others} unused={unused} /> : null}
      </div>
    </>
  );
}

function TeamTable({
  registers,
  to,
}: {
  registers: OwnRegister[];
  to: (register: number) => string;
}) {
  const { t } = useText();
  return (
    <RecordTable
      caption={t("organizer.teams.caption")}
      head={[
        t("organizer.teams.name"),
        t("organizer.teams.athletes"),
        t("organizer.teams.contact"),
        t("organizer.teams.status"),
      ]}
      rows={registers.map((register) => ({
        key: register.id,
        cells: [
          <Link key="team" className="text-link row-link" to={to(register.id)}>
            <Shield of={{ ...register.team, logo: register.logo ?? register.team.logo }} />
            {register.team.name}
          </Link>,
          <span key="athletes" className="dots">
            <span>{register.athletes.approved}</span>
            {register.athletes.pending > 0 ? (
              <span>
                {t("organizer.teams.athletesWaiting", { count: register.athletes.pending })}
              </span>
            ) : null}
          </span>,
          <span key="contact" className="sub dots">
            <Contact of={register} />
          </span>,
          <Standing key="status" of={register} />,
        ],
      }))}
    />
  );
}

function Standing({ of }: { of: OwnRegister }) {
  const { t } = useText();
  const text = of.withdrawn_at ? leavingText(of, t) : t(`organizer.teams.statuses.${of.status}`);
  const calm = of.status === "approved" && !of.withdrawn_at;
  return <span className={calm ? "tag" : "tag soft-down"}>{text}</span>;
}

const ADD = "incluir";

function AddByName() {
  const { t } = useText();
  const form = usePageForm<{ names: string }>({ id: "many" });
  const field = useFieldTexts(form.fields, "organizer.teams.many");
  return (
    <section className="card stack pad" id={ADD}>
      <h2>{t("organizer.teams.many.title")}</h2>
      <FormFrame of={form} send={t("organizer.teams.many.submit")}>
        <TextAreaField
          {...field("names")}
          placeholder={t("organizer.teams.many.placeholder")}
          rows={5}
        />
      </FormFrame>
    </section>
  );
}

interface NamedTeam {
  id: number;
  name: string;
}

function AddKnown({ teams, unused }: { teams: NamedTeam[]; unused: NamedTeam[] }) {
  const { t } = useText();
  const form = usePageForm<{ team_id: number }>({ id: "known" });
  const field = useFieldTexts(form.fields, "organizer.teams.known");
  return (
    <section className="card stack pad">
      <h2>{t("organizer.teams.known.title")}</h2>
      <FormFrame of={form} send={t("organizer.teams.known.submit")} kind="quiet">
        <SelectField
          {...field("team_id")}
          empty={t("organizer.teams.known.choose")}
          options={toOptions(teams)}
        />
      </FormFrame>
      {unused.length > 0 ? <DeleteKnown teams={unused} /> : null}
    </section>
  );
}

function DeleteKnown({ teams }: { teams: NamedTeam[] }) {
  const { t } = useText();
  return (
    <Confirm<{ team_id: number }> id="delete-known" text="organizer.teams.known.delete">
      {(fields) => (
        <SelectField
          field={fields.team_id}
          label={t("organizer.teams.known.deleteTeam")}
          empty={t("organizer.teams.known.choose")}
          options={toOptions(teams)}
        />
      )}
    </Confirm>
  );
}
