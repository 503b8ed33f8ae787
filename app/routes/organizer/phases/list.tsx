import { href, Link } from "react-router";
import type { Route } from "./+types/list";
import { useText } from "~/i18n/use-text.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { listPhases, updatePhases } from "~/v1/structure/phases/contract.ts";
import { listOwnRegisters } from "~/v1/structure/registers/contract.ts";
import { listPublicRounds } from "~/v1/matchday/rounds/contract.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { readPathNumber } from "~/routes/request.ts";
import { EmptyDesk, DeskTitle } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { type GamesCount, countGamesOfPhase } from "./draw-fields.tsx";
import { applyOrder, orderedPhases } from "./editor.server.ts";
import { OrderedRows } from "./ordered-rows.tsx";

export async function loader(args: Route.LoaderArgs) {
  const tournament = readPathNumber(args.params.tournament);
  const [phases, rounds, approved] = await loadDesk(args, (api) =>
    Promise.all([
      api(listPhases, { query: { tournament, per_page: MAX_PER_PAGE } }),
      api(listPublicRounds, { query: { tournament } }),
      api(listOwnRegisters, { query: { tournament, status: "approved", per_page: 1 } }),
    ]),
  );
  return {
    phases: phases.records.map((phase) => ({
      ...phase,
      count: countGamesOfPhase(rounds.records, phase.id),
    })),
    teams: approved.pagination.total,
  };
}

export const action = (args: Route.ActionArgs) =>
  deskAction(args, {
    order: createHandler(orderedPhases, async ({ rows, move }, { api, key, t }) => {
      await api(updatePhases, { json: { phases: applyOrder(rows, move) }, key });
      return { say: t(move ? "organizer.phases.ordered" : "organizer.phases.renamed") };
    }),
  });

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Phases({ params, loaderData: { phases, teams } }: Route.ComponentProps) {
  const { t } = useText();
  const path = "/organizador/:championship/torneios/:tournament/fases";
  const spots = href("/organizador/:championship/torneios/:tournament/vagas", params);
  const small = phases.length > 0 ? "button-small" : "";
  const toKnockout = href(`${path}/mata-mata`, params);
  const ways = (
    <>
      <Link className={`button ${small}`} to={href(`${path}/grupos`, params)}>
        {t("organizer.phases.toGroups")}
      </Link>
      <Link className={`button button-quiet ${small}`} to={toKnockout}>
        {t("organizer.phases.toKnockout")}
      </Link>
      {phases.some(({ is_group }) => is_group) ? (
        <Link className="text-link" to={`${toKnockout}?decide=access`}>
          {t("organizer.phases.toAccess")}
        </Link>
      ) : null}
      <Link className="text-link" to={href(`${path}/:phase`, { ...params, phase: "novo" })}>
        {t("organizer.phases.toBlank")}
      </Link>
    </>
  );
  return (
    <>
      <DeskTitle page={t("organizer.phases.title")} lead={t("organizer.phases.lead")} />
      {phases.length === 0 ? (
        <EmptyDesk
          title={t("organizer.phases.empty")}
          hint={`${t("organizer.phases.emptyHint")} ${t("organizer.phases.teams", { count: teams })}`}
        >
          {ways}
        </EmptyDesk>
      ) : (
        <>
          <div className="actions">{ways}</div>
          <OrderedRows
            id="order"
            label={t("organizer.phases.list")}
            nameLabel={t("organizer.phases.name")}
            rows={phases.map((phase) => ({
              id: phase.id,
              name: phase.name,
              content: <PhaseLine phase={phase} params={params} />,
              tools: (
                <Link className="text-link" to={`${spots}?fase=${phase.id}`}>
                  {t("organizer.phases.spotsLink")}
                  <span className="sr"> {phase.name}</span>
                </Link>
              ),
            }))}
          />
        </>
      )}
    </>
  );
}

interface PhaseLineProps {
  phase: {
    id: number;
    name: string;
    is_group: boolean;
    groups: unknown[];
    rounds: unknown[];
    count: GamesCount;
  };
  params: { championship: string; tournament: string };
}

function PhaseLine({ phase, params }: PhaseLineProps) {
  const { t } = useText();
  const { id, name, is_group, groups, rounds, count } = phase;
  const base = "/organizador/:championship/torneios/:tournament";
  return (
    <>
      <div className="cluster">
        <Link
          className="text-link row-link"
          to={href(`${base}/fases/:phase`, { ...params, phase: String(id) })}
        >
          {name}
        </Link>
        <span className="tag">{t(`organizer.phases.kind.${is_group ? "group" : "knockout"}`)}</span>
      </div>
      <p className="sub dots">
        {groups.length > 0 ? (
          <span>{t("organizer.phases.groups", { count: groups.length })}</span>
        ) : null}
        <span>{t("organizer.phases.roundsCount", { count: rounds.length })}</span>
        <span>{t("organizer.phases.games", { count: count.games })}</span>
        {count.finished > 0 ? (
          <span>{t("organizer.phases.finished", { count: count.finished })}</span>
        ) : null}
      </p>
    </>
  );
}
