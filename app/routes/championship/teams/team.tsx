import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/team";
import { apiContext } from "~/api-context.ts";
import { Empty } from "~/components/empty.tsx";
import { Head } from "~/components/head.tsx";
import type { PageHandle } from "~/components/page-handle.ts";
import { placeOf } from "~/components/place.ts";
import { teamPath } from "~/components/target.ts";
import { answered, targetOf, numberIn } from "~/routes/request.ts";
import { getClassifications } from "~/v1/classifications/contract.ts";
import { listGames } from "~/v1/games/contract.ts";
import { getStats } from "~/v1/stats/contract.ts";
import { getTeam } from "~/v1/teams/contract.ts";
import { listUsers } from "~/v1/users/contract.ts";
import { titleOf } from "../chosen.ts";
import { isRanking } from "../rankings/ranking-shapes.ts";
import { ShellProblem } from "../shell-problem.tsx";
import { placesOf } from "./places.ts";
import { SquadCard } from "./squad-card.tsx";
import { TeamBanner } from "./team-banner.tsx";
import { TeamGames } from "./team-games.tsx";
import { TeamScorers } from "./team-scorers.tsx";
import { TeamStanding } from "./team-standing.tsx";
import { TeamTournaments } from "./team-tournaments.tsx";
import { useShell } from "../use-shell.ts";
import stylesheet from "~/styles/pages/team.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle = { compact: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const id = numberIn(params.teamId);
  const api = context.get(apiContext);
  const query = { ...target, team: id, per_page: 200 };
  const [team, games, standings, squad, totals] = await answered(
    Promise.all([
      api(getTeam, { params: { id }, query: { championship: params.id } }),
      api(listGames, { query }),
      api(getClassifications, { query: target }),
      api(listUsers, { query }),
      api(getStats, { query: { ...query, per_page: 5 } }),
    ]),
  );
  const standing = placesOf(standings.records).get(id);
  const scorers = isRanking(totals) ? totals.records : [];
  return { target, team, games: games.records, standing, squad: squad.records, scorers };
}

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const { target, team, games, standing, squad, scorers } = loaderData;
  const { t } = useText();
  const shell = useShell();
  if (!shell) return null;
  const { championship, chosen, origin } = shell;
  const register = team.registers.find(
    ({ tournament_id }) => tournament_id === chosen?.tournament.id,
  );
  const address = origin + teamPath({ ...target, championship: championship.slug }, team.id);
  const title = t("teams.titled", { team: team.name, championship: championship.name });
  return (
    <div className="stack">
      <Head
        title={t("site.titled", { page: title })}
        description={[team.name, placeOf(team), championship.name, chosen && titleOf(chosen)]
          .filter(Boolean)
          .join(" · ")}
        canonical={address}
      />
      <TeamBanner
        {...{ team, games, target, address, title }}
        withdrawn={Boolean(register?.withdrawn_at)}
      />
      <TeamTournaments team={team} seasons={championship.seasons} chosen={chosen} target={target} />
      {register || games.length > 0 ? (
        <div className="team-columns">
          <TeamGames team={team} games={games} target={target} />
          <div className="stack">
            {standing ? <TeamStanding standing={standing} target={target} /> : null}
            {scorers.length > 0 ? <TeamScorers scorers={scorers} target={target} /> : null}
          </div>
          <SquadCard squad={squad} target={target} />
        </div>
      ) : (
        <div className="card">
          <Empty title={t("teams.notHere")} hint={t("teams.notHereHint")} as="h2" />
        </div>
      )}
    </div>
  );
}

export { ShellProblem as ErrorBoundary };
