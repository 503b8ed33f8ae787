import { data, href, Link } from "react-router";
import type { Route } from "./+types/print";
import { useText } from "~/i18n/use-text.ts";
import { getOwnChampionship } from "~/v1/structure/championships/contract.ts";
import { getEligibility, getGame, getReport } from "~/v1/matchday/games/contract.ts";
import { getTournament } from "~/v1/structure/tournaments/contract.ts";
import { readPathNumber } from "~/routes/request.ts";
import { PrintButton } from "../copy-button.tsx";
import { PaperReport } from "./paper-report.tsx";
import { BLANK, BLANK_WHOLE, gameNames, nameCompetition, PaperSheet } from "./paper-sheet.tsx";
import { DeskHead, DeskProblem } from "../desk-page.tsx";
import { loadDesk } from "../desk-calls.ts";

export async function loader(args: Route.LoaderArgs) {
  const params = { id: readPathNumber(args.params.game) };
  const own = { id: readPathNumber(args.params.championship) };
  const within = { id: readPathNumber(args.params.tournament) };
  const [championship, tournament, game, eligibility, report] = await loadDesk(args, (api) =>
    Promise.all([
      api(getOwnChampionship, { params: own }),
      api(getTournament, { params: within }),
      api(getGame, { params }),
      api(getEligibility, { params }),
      api(getReport, { params }),
    ]),
  );
  if (game.tournament_id !== within.id || tournament.championship_id !== own.id) {
    throw data(null, { status: 404 });
  }
  const model = args.url.searchParams.get("modelo");
  const blank = model === BLANK || model === BLANK_WHOLE;
  const whole = blank ? model === BLANK_WHOLE : report.version > 0;
  return { championship, tournament, game, eligibility, report, blank, whole };
}

export default function PrintedSheet({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { championship, tournament, game, eligibility, report, blank, whole } = loaderData;
  return (
    <main id="conteudo" className="stack print-page">
      <DeskHead page={t("organizer.sheet.paper.title", gameNames(game))} />
      <div className="cluster no-print">
        <Link
          className="text-link whole-line"
          to={href("/organizador/:championship/torneios/:tournament/sumula/:game", params)}
        >
          {t("organizer.sheet.paper.back")}
        </Link>
        <Link className="chip" to="?" aria-current={blank ? undefined : "page"}>
          {t("organizer.sheet.paper.filled")}
        </Link>
        <Link
          className="chip"
          to={`?modelo=${BLANK}`}
          aria-current={blank && !whole ? "page" : undefined}
        >
          {t("organizer.sheet.paper.blank")}
        </Link>
        <Link
          className="chip"
          to={`?modelo=${BLANK_WHOLE}`}
          aria-current={blank && whole ? "page" : undefined}
        >
          {t("organizer.sheet.paper.blankWhole")}
        </Link>
        <PrintButton />
      </div>
      <PaperSheet
        as="h1"
        game={game}
        eligibility={eligibility}
        officials={report.officials}
        competition={nameCompetition(championship, tournament)}
        periods={tournament.periods}
        marked={championship.plan === "free"}
        blank={blank}
      >
        {whole ? <PaperReport game={game} report={report} blank={blank} /> : null}
      </PaperSheet>
    </main>
  );
}

export { DeskProblem as ErrorBoundary };
