import { href } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/list";
import { apiContext } from "~/api-context.ts";
import { Pagination } from "~/components/pagination.tsx";
import { useText } from "~/i18n/use-text.ts";
import { numberIn, numberParam } from "~/routes/request.ts";
import { MAX_PER_PAGE } from "~/v1/contract.ts";
import { createRegister, listOwnRegisters, updateRegister } from "~/v1/registers/contract.ts";
import { createRegisters } from "~/v1/registers/many/contract.ts";
import { listOwnTeams } from "~/v1/teams/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { ExportLink } from "../exports/export-link.tsx";
import { bodyOf, version } from "~/routes/form/schema.ts";
import { on } from "~/routes/form/handled.ts";
import { submitted } from "../form/submitted.ts";
import { reading } from "../reading.ts";
import { AddByName, AddKnown } from "./adding.tsx";
import { namesIn } from "./names.ts";
import { PendingTeam } from "./pending-team.tsx";
import { TeamTable } from "./team-table.tsx";

const decided = z.object({ id: z.coerce.number().int(), name: z.string(), version });
const refused = decided.extend(bodyOf(updateRegister).pick({ reason: true }).shape);
const known = bodyOf(createRegister).pick({ team_id: true }).extend({ team_id: z.int() });

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const championship_id = numberIn(args.params.championship);
  const tournament = numberIn(args.params.tournament);
  const page = numberParam(args.request, "pagina") ?? 1;
  const [registers, teams] = await reading(
    args,
    Promise.all([
      api(listOwnRegisters, { query: { tournament, page, per_page: MAX_PER_PAGE } }),
      api(listOwnTeams, { query: { championship_id, per_page: MAX_PER_PAGE } }),
    ]),
  );
  const registered = new Set(registers.records.map(({ team_id }) => team_id));
  const others = teams.records.filter(({ id }) => !registered.has(id));
  return { registers, others: others.map(({ id, name }) => ({ id, name })) };
}

export function action(args: Route.ActionArgs) {
  const tournament_id = numberIn(args.params.tournament);
  return submitted(args, {
    approve: on(decided, async ({ id, name, version }, { api, key, t }) => {
      await api(updateRegister, { params: { id }, json: { status: "approved", version }, key });
      return { say: t("organizer.teams.pending.approved", { name }) };
    }),
    refuse: on(refused, async ({ id, name, ...json }, { api, key, t }) => {
      await api(updateRegister, { params: { id }, json: { ...json, status: "rejected" }, key });
      return { say: t("organizer.teams.pending.refused", { name }) };
    }),
    many: on(namesIn(args.context), async ({ names }, { api, key, t }) => {
      const json = { teams: names.map((name) => ({ name })) };
      await api(createRegisters, { params: { id: tournament_id }, json, key });
      return { say: t("organizer.teams.many.done", { count: names.length }) };
    }),
    known: on(known, async (value, { api, key, t }) => {
      const { team } = await api(createRegister, { json: { tournament_id, ...value }, key });
      return { say: t("organizer.teams.known.done", { name: team.name }) };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Teams({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { registers, others } = loaderData;
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
      <DeskHead page={t("organizer.teams.title")} />
      <div className="desk-title">
        <h1>{t("organizer.teams.title")}</h1>
        {decided.length > 0 ? <ExportLink kind="teams" /> : null}
        <p className="lead">
          {registers.records.length === 0
            ? t("organizer.teams.emptyHint")
            : t("organizer.teams.approved", { count: playing.length })}
        </p>
      </div>
      {pending.length > 0 ? (
        <section className="card waiting">
          <header>
            <h2>{t("organizer.teams.pending.title")}</h2>
            <span className="tag">{t("organizer.teams.waiting", { count: pending.length })}</span>
          </header>
          <ul>
            {pending.map((register) => (
              <PendingTeam key={register.id} register={register} to={to(register.id)} />
            ))}
          </ul>
        </section>
      ) : null}
      {decided.length > 0 ? <TeamTable registers={decided} to={to} /> : null}
      <Pagination {...registers.pagination} query={{}} />
      <div className="adding">
        <AddByName />
        {others.length > 0 ? <AddKnown teams={others} /> : null}
      </div>
    </>
  );
}

export { DeskProblem as ErrorBoundary };
