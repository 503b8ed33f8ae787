import { Form, href, Link, useLocation } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/list";
import { toOptions, PickField } from "~/components/form/controls.tsx";
import { getI18n } from "~/i18n/middleware.ts";
import { useText } from "~/i18n/use-text.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import {
  inscriptionStatus,
  listOwnInscriptions,
  updateInscriptions,
} from "~/v1/people/inscriptions/contract.ts";
import { listPositions } from "~/v1/site/reference/contract.ts";
import { listOwnRegisters } from "~/v1/structure/registers/contract.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { checkboxSchema } from "~/routes/form/schema.ts";
import { readPathNumber } from "~/routes/request.ts";
import { CURSOR_PARAMETER, CursorPagination } from "../record-table.tsx";
import { DeskTitle, EmptyDesk } from "../desk-page.tsx";
import { MergeLink } from "../merges/merge-link.tsx";
import { ExportLink } from "../exports/export-link.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { AthleteTable, PendingAthletes } from "./athlete-table.tsx";
import { useChoices } from "~/components/form/field.tsx";
import { INSCRIPTION_STATUSES } from "~/domain/people/enrolment.ts";

/** A selected athlete: the inscription's id and the version that was shown. */
const tick = z.string().regex(/^\d{1,15}-\d{1,15}$/);

export async function loader(args: Route.LoaderArgs) {
  const tournament = readPathNumber(args.params.tournament);
  const filter = readFilter(args.url);
  const { q, register } = filter;
  const status = inscriptionStatus.safeParse(filter.status).data;
  const after = args.url.searchParams.get(CURSOR_PARAMETER) ?? undefined;
  const of = { tournament, q, register, per_page: MAX_PER_PAGE };
  const showsPending = (status ?? "pending") === "pending" && after === undefined;
  const [registers, positions, pending, decided] = await loadDesk(args, (api) =>
    Promise.all([
      api(listOwnRegisters, { query: { tournament, per_page: MAX_PER_PAGE } }),
      api(listPositions),
      showsPending ? api(listOwnInscriptions, { query: { ...of, status: "pending" } }) : null,
      status === "pending"
        ? null
        : api(listOwnInscriptions, {
            query: { ...of, per_page: 50, status: status ?? "decided", after },
          }),
    ]),
  );
  const teams = registers.records.map(({ id, team }) => ({ id, name: team.name }));
  return { filter, teams, positions: positions.records, pending, decided };
}

export function action(args: Route.ActionArgs) {
  const { t } = getI18n(args.context);
  const decision = z.object({
    chosen: z
      .array(tick)
      .default([])
      .refine((chosen) => chosen.length > 0, t("organizer.athletes.pending.none")),
    // The button that confirms a question sends no status; only approvals are asked about.
    status: z.enum(["approved", "rejected"]).default("approved"),
    sure: checkboxSchema,
  });
  return deskAction(args, {
    decide: createHandler(decision, async ({ chosen, status, sure }, { api, key, t }) => {
      const inscriptions = chosen.map((text) => {
        const [id = 0, version = 0] = text.split("-").map(Number);
        return { id, version, status };
      });
      await api(updateInscriptions, { json: { inscriptions, sure }, key });
      return { say: t(`organizer.athletes.pending.${status}`, { count: chosen.length }) };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Athletes({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { filter, teams, positions, pending, decided } = loaderData;
  const base = "/organizador/:championship/torneios/:tournament";
  const total = (pending?.pagination.total ?? 0) + (decided?.pagination.total ?? 0);
  const filtered = Object.values(filter).some(Boolean);
  const ways = (
    <>
      <Link
        className="button"
        to={href(`${base}/atletas/:inscription`, { ...params, inscription: "novo" })}
      >
        {t("organizer.athletes.create")}
      </Link>
      <Link className="button button-quiet" to={href(`${base}/atletas/csv`, params)}>
        {t("organizer.athletes.file")}
      </Link>
    </>
  );
  return (
    <>
      <DeskTitle page={t("organizer.athletes.title")}>
        {total > 0 || filtered ? (
          <div className="actions">
            {ways}
            <Link className="button button-quiet" to={href(`${base}/atletas/bid`, params)}>
              {t("organizer.athletes.bulletin")}
            </Link>
            <MergeLink kind="atletas" />
          </div>
        ) : null}
        {total > 0 || filtered ? (
          <p className="lead">{t("organizer.athletes.lead", { count: total })}</p>
        ) : null}
      </DeskTitle>
      {teams.length === 0 ? (
        <EmptyDesk
          title={t("organizer.athletes.noTeams")}
          hint={t("organizer.athletes.noTeamsHint")}
        >
          <Link className="button" to={href(`${base}/times`, params)}>
            {t("organizer.athletes.toTeams")}
          </Link>
        </EmptyDesk>
      ) : null}
      {teams.length > 0 && total === 0 && !filtered ? (
        <EmptyDesk title={t("organizer.athletes.empty")} hint={t("organizer.athletes.emptyHint")}>
          {ways}
        </EmptyDesk>
      ) : null}
      {total > 0 || filtered ? <AthleteFilter filter={filter} teams={teams} /> : null}
      {pending && pending.records.length > 0 ? (
        <PendingAthletes
          pending={pending.records}
          hasMore={pending.pagination.next !== null}
          teams={teams}
          positions={positions}
        />
      ) : null}
      {decided && decided.records.length > 0 ? (
        <>
          <AthleteTable athletes={decided.records} teams={teams} positions={positions} />
          <CursorPagination pagination={decided.pagination} query={toQuery(filter)} />
        </>
      ) : null}
      {total > 0 ? (
        <div className="actions">
          <ExportLink kind="athletes" />
          <ExportLink kind="athletes" documents />
        </div>
      ) : null}
    </>
  );
}

const toQuery = ({ q, register, status }: ReturnType<typeof readFilter>) => ({
  q: q ?? "",
  time: String(register ?? ""),
  situacao: status ?? "",
});

function readFilter({ searchParams }: URL) {
  const register = searchParams.get("time") ?? "";
  const status = searchParams.get("situacao") ?? "";
  return {
    q: searchParams.get("q")?.trim().slice(0, 80) || undefined,
    register: /^[1-9]\d{0,14}$/.test(register) ? Number(register) : undefined,
    status: INSCRIPTION_STATUSES.find((known) => known === status),
  };
}

interface AthleteFilterProps {
  filter: ReturnType<typeof readFilter>;
  teams: { id: number; name: string }[];
}

function AthleteFilter({ filter, teams }: AthleteFilterProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const { pathname, search } = useLocation();
  const { q, register, status } = filter;
  const filtered = q !== undefined || register !== undefined || status !== undefined;
  return (
    <Form
      method="get"
      key={search}
      className="pair filters"
      role="search"
      aria-label={t("organizer.athletes.find.label")}
    >
      <div className="field">
        <label htmlFor="find-q">{t("organizer.athletes.find.q")}</label>
        <input id="find-q" type="search" name="q" defaultValue={q} maxLength={80} />
      </div>
      <PickField
        id="find-team"
        name="time"
        label={t("organizer.athletes.find.team")}
        empty={t("organizer.athletes.find.all")}
        options={toOptions(teams)}
        chosen={register}
      />
      <PickField
        id="find-status"
        name="situacao"
        label={t("organizer.athletes.find.status")}
        empty={t("organizer.athletes.find.all")}
        options={choicesOf("organizer.athletes.statuses", INSCRIPTION_STATUSES)}
        chosen={status}
      />
      <div className="actions">
        <button type="submit" className="button button-quiet">
          {t("organizer.athletes.find.submit")}
        </button>
        {filtered ? (
          <Link className="text-link" to={pathname}>
            {t("organizer.athletes.find.clear")}
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
