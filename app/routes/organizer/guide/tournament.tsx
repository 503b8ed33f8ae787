import { href, Link } from "react-router";
import type { Route } from "./+types/tournament";
import { apiContext } from "~/worker/contexts.ts";
import { useText } from "~/i18n/use-text.ts";
import { on } from "~/routes/form/form-action.server.ts";
import { numberParam } from "~/routes/request.ts";
import { listRulebooks } from "~/v1/reference/contract.ts";
import { DeskHead, DeskProblem, EmptyDesk } from "../desk-page.tsx";
import { deskAction } from "../form/desk-action.ts";
import { loadDesk } from "../load-desk.ts";
import { Existing, LeaveGuide, useGuide } from "./progress.tsx";
import { TournamentForm } from "./tournament-form.tsx";
import { makeTournament, newTournament } from "./tournament.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { records } = await loadDesk(args, args.context.get(apiContext)(listRulebooks));
  return {
    requested: numberParam(args.request, "temporada") ?? null,
    rulebooks: records.map(({ preset, label, description }) => ({ preset, label, description })),
  };
}

export function action(args: Route.ActionArgs) {
  return deskAction(args, {
    create: on(newTournament, (value, work) =>
      makeTournament(args.params.championship, value, work),
    ),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function GuideTournament({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { championship, seasons } = useGuide();
  const { requested, rulebooks } = loaderData;
  const season = requested === null ? seasons[0] : seasons.find(({ id }) => id === requested);
  const made = season?.tournaments ?? [];
  return (
    <>
      <DeskHead page={t("organizer.guide.tournament.title")} />
      <div className="split">
        <h1>{t("organizer.guide.tournament.title")}</h1>
        <p className="lead">
          {t(`organizer.guide.tournament.${made.length > 0 ? "existing" : "lead"}`)}
        </p>
      </div>
      {season === undefined ? (
        <EmptyDesk
          title={t("organizer.guide.tournament.noSeason")}
          hint={t("organizer.guide.tournament.noSeasonHint")}
        >
          <Link className="button" to={href("/organizador/:championship/guia/temporada", params)}>
            {t("organizer.guide.tournament.toSeason")}
          </Link>
        </EmptyDesk>
      ) : made.length > 0 ? (
        <Existing
          rows={made.map(({ id, name }) => ({
            id,
            name: t("organizer.guide.tournament.go", { name }),
            to: href("/organizador/:championship/guia/:tournament/times", {
              ...params,
              tournament: String(id),
            }),
          }))}
        >
          <Link
            className="text-link"
            to={href("/organizador/:championship/temporadas/:season/novo-torneio", {
              ...params,
              season: String(season.id),
            })}
          >
            {t("organizer.guide.tournament.other")}
          </Link>
        </Existing>
      ) : (
        <TournamentForm season={season.id} modality={championship.modality} rulebooks={rulebooks} />
      )}
      <LeaveGuide championship={params.championship} />
    </>
  );
}

export { DeskProblem as ErrorBoundary };
