import { href, Link } from "react-router";
import type { Route } from "./+types/list";
import { apiContext } from "~/api-context.ts";
import { useText } from "~/i18n/use-text.ts";
import { getDesk } from "~/v1/championships/desk/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { EmptyDesk } from "../empty-desk.tsx";
import { onlyManagers, reading } from "../reading.ts";
import { SeasonCard } from "./season-card.tsx";
import { numberIn } from "~/routes/request.ts";

export async function loader(args: Route.LoaderArgs) {
  const params = { id: numberIn(args.params.championship) };
  const desk = await reading(args, args.context.get(apiContext)(getDesk, { params }));
  onlyManagers(desk.championship.role);
  return desk;
}

export default function Seasons({ params, loaderData: { seasons } }: Route.ComponentProps) {
  const { t } = useText();
  const create = (
    <Link
      className="button"
      to={href("/organizador/:championship/temporadas/:season", { ...params, season: "novo" })}
    >
      {t("organizer.seasons.create")}
    </Link>
  );
  return (
    <>
      <DeskHead page={t("organizer.seasons.title")} />
      <div className="desk-title">
        <h1>{t("organizer.seasons.title")}</h1>
        {seasons.length > 0 ? create : null}
        <p className="lead">{t("organizer.seasons.lead")}</p>
      </div>
      {seasons.length === 0 ? (
        <EmptyDesk title={t("organizer.seasons.empty")} hint={t("organizer.seasons.emptyHint")}>
          {create}
        </EmptyDesk>
      ) : (
        seasons.map((season) => (
          <SeasonCard key={season.id} season={season} championship={params.championship} />
        ))
      )}
    </>
  );
}

export { DeskProblem as ErrorBoundary };
