import { href } from "react-router";
import type { Route } from "./+types/standings";
import { useGroupName } from "~/components/game/game-facts.ts";
import { Standings as Table } from "~/components/table/standings.tsx";
import { useText } from "~/i18n/use-text.ts";
import { numberIn, numberParam } from "~/routes/request.ts";
import { useChampionship } from "../championship/frame.tsx";
import { DeskProblem, EmptyDesk, DeskTitle } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { ExportLink } from "../exports/export-link.tsx";
import { PhaseChips } from "../spots/phase-chips.tsx";
import { Adjustments, Lots } from "./corrections.tsx";
import { readStandings, standingsForms } from "./standings.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const requested = {
    tournament: numberIn(args.params.tournament),
    phase: numberParam(args.request, "fase"),
  };
  return loadDesk(args, (api) => readStandings(api, requested));
}

export const action = (args: Route.ActionArgs) => deskAction(args, standingsForms);

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Standings({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const own = useChampionship();
  const groupName = useGroupName();
  const { phases, phase, rows, erased } = loaderData;
  const tables = [...Map.groupBy(rows, ({ group_id }) => group_id)];
  const id = own?.championship.slug ?? params.championship;
  return (
    <>
      <DeskTitle page={t("organizer.standings.title")} lead={t("organizer.standings.lead")}>
        <a className="text-link" href={`${href("/c/:id", { id })}?torneio=${params.tournament}`}>
          {t("organizer.standings.public")}
        </a>
      </DeskTitle>
      {phase ? <PhaseChips phases={phases} current={phase.id} /> : null}
      {phase && rows.length > 0 ? (
        <>
          <div className={tables.length > 1 ? "halves" : "stack"}>
            {tables.map(([key, own]) => (
              <Table
                key={key}
                name={groupName(own[0]?.group ?? phase.name)}
                rows={own}
                target={{ championship: id, tournament: Number(params.tournament) }}
                erased={erased.filter((team) => team.group_id === key)}
              />
            ))}
          </div>
          <div className="actions">
            <ExportLink kind="standings" />
            <ExportLink kind="games" />
            <ExportLink kind="events" />
          </div>
          <div className="halves">
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
