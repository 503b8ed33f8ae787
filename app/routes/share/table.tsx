import type { Route } from "./+types/table";
import { apiContext } from "~/worker/contexts.ts";
import { groupNameIn } from "~/components/game/game-facts.ts";
import { stagesOf } from "~/components/table/stage-view.tsx";
import { loadAnswers, targetOf } from "~/routes/request.ts";
import { getChampionship } from "~/v1/championships/contract.ts";
import { getClassifications } from "~/v1/classifications/contract.ts";
import { listGames } from "~/v1/games/contract.ts";
import { listTies } from "~/v1/ties/contract.ts";
import { GameRows, teamsShown } from "./game-rows.tsx";
import { shieldColors } from "~/components/team/shield.tsx";
import { openCard } from "./open-card.server.tsx";
import { rowsShown, StandingsFace, ChampionFace } from "./table-faces.tsx";

/**
 * The picture of a championship's table that chats show beside its links; of a knockout, its games; once
 * it is won, its champion, beside the table where that decided it.
 */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const api = context.get(apiContext);
  const [championship, standings, ties, { records: games }] = await loadAnswers(
    Promise.all([
      api(getChampionship, { params: { id: params.id } }),
      api(getClassifications, { query: target }),
      api(listTies, { query: target }),
      api(listGames, { query: { ...target, round: "current", per_page: 100 } }),
    ]),
  );
  const [stage] = stagesOf(standings, ties.records, games[0]?.phase.id).stages;
  const { champion } = standings;
  const tables =
    stage?.kind === "groups" && (!champion || champion.phase.id === stage.key) ? stage.tables : [];
  const about = !champion && stage?.kind === "knockout" ? (games[0]?.phase.name ?? "") : "";
  const teams = [
    ...(champion ? [champion.team] : []),
    ...rowsShown(tables).map(({ team }) => team),
    ...(champion || tables.length > 0 ? [] : teamsShown(games)),
  ];
  const { t, crest, format, draw } = await openCard({
    url,
    context,
    championship,
    target,
    teams,
    about,
    colors: champion ? [shieldColors(champion.team).field] : [],
  });
  const named = tables.map(({ name, ...table }) => ({ ...table, name: groupNameIn(t)(name) }));
  const table =
    named.length > 0 ? (
      <StandingsFace
        tables={named}
        below={champion !== null && champion !== undefined}
        {...{ format, t, crest }}
      />
    ) : null;
  const face = champion ? (
    <ChampionFace {...{ champion, table, format, t, crest }} />
  ) : (
    (table ?? <GameRows games={games} format={format} t={t} crest={crest} />)
  );
  return draw(face);
}
