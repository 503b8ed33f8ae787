import { href, Link } from "react-router";
import type { Route } from "./+types/overview";
import { apiContext } from "~/api-context.ts";
import { useText } from "~/i18n/use-text.ts";
import { getDesk } from "~/v1/championships/desk/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { nextStep } from "../guide/next-step.ts";
import { reading } from "../reading.ts";
import { DeskGames } from "./desk-games.tsx";
import { NextStep } from "./next-step.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { TournamentProgress } from "./tournament-progress.tsx";
import { Waiting } from "./waiting.tsx";
import { numberIn } from "~/routes/request.ts";

export async function loader(args: Route.LoaderArgs) {
  const params = { id: numberIn(args.params.championship) };
  return reading(args, args.context.get(apiContext)(getDesk, { params }));
}

/** What waits for the organizer first, then what comes, then how far everything is; a scorer sees the games. */
export default function Overview({ params, loaderData: desk }: Route.ComponentProps) {
  const { t } = useText();
  const { championship, next_games, seasons } = desk;
  const organizes = championship.role !== "scorer";
  const open = organizes ? nextStep(desk) : null;
  const current = seasons.find(({ status }) => status !== "finished") ?? seasons[0];
  const hasGames = seasons.some(({ tournaments }) => tournaments.some((t) => t.games.total > 0));
  return (
    <>
      <DeskHead page={t("organizer.overview.title")} />
      <h1 className="sr">{t("organizer.overview.title")}</h1>
      <div className="overview">
        <div className="stack">
          <Waiting desk={desk} />
          {open ? <NextStep {...open} /> : null}
          {hasGames || !organizes ? (
            <DeskGames
              title={t("organizer.overview.games")}
              games={next_games}
              empty={t("organizer.overview.noGamesHint")}
            />
          ) : null}
        </div>
        {organizes && current ? (
          <div className="stack">
            <TournamentProgress season={current} championship={params.championship} />
            {seasons.length > 1 ? (
              <Link
                className="text-link"
                to={href("/organizador/:championship/temporadas", params)}
              >
                {t("organizer.overview.otherSeasons")}
              </Link>
            ) : null}
            <Shortcuts params={params} season={current.id} />
          </div>
        ) : null}
      </div>
    </>
  );
}

export { DeskProblem as ErrorBoundary };
