import { href, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/standings";
import { apiContext } from "~/api-context.ts";
import { useGroupName } from "~/components/group-name.ts";
import { Standings as Table } from "~/components/standings.tsx";
import { useText } from "~/i18n/use-text.ts";
import { numberIn, numberParam } from "~/routes/request.ts";
import { createAdjustment, deleteAdjustment, updateAdjustment } from "~/v1/adjustments/contract.ts";
import { createLot, deleteLot } from "~/v1/lots/contract.ts";
import type { loader as championshipLoader } from "../championship/frame.tsx";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { EmptyDesk } from "../empty-desk.tsx";
import { on } from "~/routes/form/handled.ts";
import { submitted } from "../form/submitted.ts";
import { ExportLink } from "../exports/export-link.tsx";
import { reading } from "../reading.ts";
import { PhaseChips } from "../spots/phase-chips.tsx";
import { Adjustments } from "./adjustments.tsx";
import { Lots } from "./lots.tsx";
import { readStandings } from "./read-standings.ts";
import { changedAdjustment, newAdjustment, newLot, removed } from "./standings-schema.ts";

export async function loader(args: Route.LoaderArgs) {
  const asked = {
    tournament: numberIn(args.params.tournament),
    phase: numberParam(args.request, "fase"),
  };
  return reading(args, readStandings(args.context.get(apiContext), asked));
}

export function action(args: Route.ActionArgs) {
  return submitted(args, {
    adjust: on(newAdjustment, async (json, { api, key, t }) => {
      await api(createAdjustment, { json, key });
      return { say: t("organizer.standings.adjustments.created") };
    }),
    edit: on(changedAdjustment, async ({ id, ...json }, { api, key, t }) => {
      await api(updateAdjustment, { params: { id }, json, key });
      return { say: t("organizer.standings.adjustments.saved") };
    }),
    delete: on(removed, async ({ id }, { api, key, t }) => {
      await api(deleteAdjustment, { params: { id }, key });
      return { say: t("organizer.standings.adjustments.deleted") };
    }),
    lot: on(newLot, async ({ teams, ...json }, { api, key, t }) => {
      const team_ids = teams.filter((id) => id !== undefined);
      await api(createLot, { json: { ...json, team_ids }, key });
      return { say: t("organizer.standings.lots.created") };
    }),
    deleteLot: on(removed, async ({ id }, { api, key, t }) => {
      await api(deleteLot, { params: { id }, key });
      return { say: t("organizer.standings.lots.deleted") };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Standings({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const own = useRouteLoaderData<typeof championshipLoader>("routes/organizer/championship/frame");
  const groupName = useGroupName();
  const { phases, phase, rows } = loaderData;
  const tables = [...Map.groupBy(rows, ({ group_id }) => group_id)];
  const id = own?.championship.slug ?? params.championship;
  return (
    <>
      <DeskHead page={t("organizer.standings.title")} />
      <div className="desk-title">
        <h1>{t("organizer.standings.title")}</h1>
        <a className="text-link" href={`${href("/c/:id", { id })}?torneio=${params.tournament}`}>
          {t("organizer.standings.public")}
        </a>
        <p className="lead">{t("organizer.standings.lead")}</p>
      </div>
      {phase ? <PhaseChips phases={phases} current={phase.id} /> : null}
      {phase && rows.length > 0 ? (
        <>
          <div className="desk-tables" data-several={tables.length > 1 ? "" : undefined}>
            {tables.map(([key, own]) => (
              <Table key={key} name={groupName(own[0]?.group ?? phase.name)} rows={own} />
            ))}
          </div>
          <div className="actions">
            <ExportLink kind="standings" />
            <ExportLink kind="games" />
            <ExportLink kind="events" />
          </div>
          <div className="desk-decisions">
            <Adjustments key={`points ${phase.id}`} phase={phase.id} data={loaderData} />
            <Lots key={`lots ${phase.id}`} phase={phase.id} data={loaderData} />
          </div>
        </>
      ) : (
        <EmptyDesk
          title={t("organizer.standings.empty")}
          hint={t("organizer.standings.emptyHint")}
        />
      )}
    </>
  );
}

export { DeskProblem as ErrorBoundary };
