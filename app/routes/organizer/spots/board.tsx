import { href, Link, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/board";
import { apiContext } from "~/api-context.ts";
import { Pagination } from "~/components/pagination.tsx";
import { useText } from "~/i18n/use-text.ts";
import { numberIn, numberParam } from "~/routes/request.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { EmptyDesk } from "../empty-desk.tsx";
import { reading } from "../reading.ts";
import type { loader as championshipLoader } from "../championship/frame.tsx";
import type { loader as tournamentLoader } from "../tournament/frame.tsx";
import { BoardForm } from "./board-form.tsx";
import { changeBoard } from "./change-board.ts";
import { DrawForm } from "./draw-form.tsx";
import { Drawn } from "./drawn.tsx";
import { PartTools } from "./part-tools.tsx";
import { PhaseChips } from "./phase-chips.tsx";
import { readBoard } from "./read-board.ts";
import { SwapForm } from "./swap-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const asked = {
    tournament: numberIn(params.tournament),
    phase: numberParam(request, "fase"),
    page: numberParam(request, "pagina") ?? 1,
  };
  const seed = numberParam(request, "sorteio", 0);
  const board = await reading(args, readBoard(context.get(apiContext), asked));
  return { board, seed };
}

export function action(args: Route.ActionArgs) {
  return changeBoard(args);
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function SpotBoard({ params, loaderData: { board, seed } }: Route.ComponentProps) {
  const { t } = useText();
  const own = useRouteLoaderData<typeof championshipLoader>("routes/organizer/championship/frame");
  const within = useRouteLoaderData<typeof tournamentLoader>("routes/organizer/tournament/frame");
  const { phase, phases, spots, pagination } = board;
  const path = "/organizador/:championship/torneios/:tournament/fases";
  const stamp = stampOf(spots);
  const title = [own?.championship.name, within?.tournament.name, phase?.name]
    .filter(Boolean)
    .join(" · ");
  return (
    <div className="board-page">
      <DeskHead page={t("organizer.spots.title")} />
      <div className="desk-title">
        <h1>{t("organizer.spots.title")}</h1>
        <p className="lead">{t("organizer.spots.lead")}</p>
      </div>
      {phase ? (
        <>
          <PhaseChips phases={phases} current={phase.id} />
          {spots.length > 0 ? <Drawn board={board} seed={seed} title={title} /> : null}
          {spots.length > 0 ? (
            <>
              <DrawForm key={`draw ${stamp}`} board={board} phase={phase} />
              <BoardForm key={stamp} board={board} phase={phase} />
              <SwapForm board={board} phase={phase} />
            </>
          ) : (
            <EmptyDesk
              title={t("organizer.spots.noSpots")}
              hint={t("organizer.spots.noSpotsHint")}
            />
          )}
          {pagination ? <Pagination {...pagination} query={{ fase: String(phase.id) }} /> : null}
          <PartTools board={board} phase={phase} />
          <Link
            className="text-link"
            to={href(`${path}/:phase`, { ...params, phase: String(phase.id) })}
          >
            {t("organizer.spots.phaseLink")}
          </Link>
        </>
      ) : (
        <EmptyDesk title={t("organizer.spots.empty")} hint={t("organizer.spots.emptyHint")}>
          <Link className="button" to={href(`${path}/grupos`, params)}>
            {t("organizer.phases.toGroups")}
          </Link>
          <Link className="button button-quiet" to={href(`${path}/mata-mata`, params)}>
            {t("organizer.phases.toKnockout")}
          </Link>
        </EmptyDesk>
      )}
    </div>
  );
}

/** Another one as soon as anything of the spots is stored differently: the board then starts anew. */
const stampOf = (spots: { id: number; version: number }[]): string =>
  spots.map(({ id, version }) => `${id}.${version}`).join(" ");

export { DeskProblem as ErrorBoundary };
