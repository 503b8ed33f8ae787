import type { Route } from "./+types/team";
import { groupNameIn } from "~/components/game/game-facts.ts";
import { BRAND_YELLOW } from "~/components/team/color.ts";
import { sortByKickoff, latestStandings } from "~/routes/championship/teams/team-games.tsx";
import { nextGames } from "~/routes/shown-games.ts";
import { teamCardPath } from "~/components/target.ts";
import { loadAnswers, readPathNumber, readTarget } from "~/routes/request.ts";
import { getChampionship } from "~/v1/structure/championships/contract.ts";
import { getClassifications } from "~/v1/competition/standings/contract.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";
import { getTeam } from "~/v1/people/teams/contract.ts";
import { apiContext } from "~/worker/contexts.ts";
import { CardHead, CardShield, GameRows, QUIET_COLOR, teamsShown } from "./card.tsx";
import { openCard } from "./open-card.server.tsx";
import { shieldColors } from "~/components/team/shield.tsx";

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const id = readPathNumber(params.teamId);
  const target = readTarget(request, params);
  const api = context.get(apiContext);
  const [championship, team, { records }, standings] = await loadAnswers(
    Promise.all([
      api(getChampionship, { params: { id: params.id } }),
      api(getTeam, { params: { id }, query: { championship: params.id } }),
      api(listGames, { query: { ...target, team: id, per_page: 200 } }),
      api(getClassifications, { query: target }),
    ]),
  );
  const last = sortByKickoff(records.filter(({ finished }) => finished)).slice(-1);
  const games = [...last, ...nextGames(records, 1)];
  const standing = latestStandings(standings.records).get(id);
  const teams = [team, ...teamsShown(games)];
  const colors = [shieldColors(team).field];
  const opening = { url, context, championship, target, teams, colors };
  const { t, crest, format, draw } = await openCard({
    ...opening,
    address: (of, v, format) => teamCardPath(of, id, v, format),
  });
  const place = standing && [
    t("teams.position", { position: standing.position }),
    standing.group ? groupNameIn(t)(standing.group) : standing.phase.name,
    t("embed.points", { count: standing.points }),
  ];
  const tall = format !== "link";
  return draw(
    <>
      <CardHead
        tall={tall}
        gap={tall ? 60 : 32}
        shield={<CardShield of={crest(team)} edge={tall ? 320 : 170} />}
        name={team.name}
      >
        {place ? (
          <span style={{ fontSize: 38, color: BRAND_YELLOW }}>{place.join(" · ")}</span>
        ) : null}
      </CardHead>
      {games.length > 0 ? (
        <GameRows games={games} format={format} t={t} crest={crest} />
      ) : (
        <span style={{ color: QUIET_COLOR }}>{t("teams.noGames")}</span>
      )}
    </>,
  );
}
