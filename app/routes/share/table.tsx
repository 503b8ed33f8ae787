import type { Route } from "./+types/table";
import { apiContext } from "~/api-context.ts";
import { groupNameIn } from "~/components/group-name.ts";
import { stagesOf } from "~/components/stages.ts";
import { answered, targetOf } from "~/routes/request.ts";
import { getChampionship } from "~/v1/championships/contract.ts";
import { getClassifications } from "~/v1/classifications/contract.ts";
import { listGames } from "~/v1/games/contract.ts";
import { listTies } from "~/v1/ties/contract.ts";
import { Card } from "./card.tsx";
import { GameRows, teamsShown } from "./game-rows.tsx";
import { openCard } from "./open.ts";
import { drawn } from "./render.ts";
import { rowsShown, StandingsFace } from "./standings-face.tsx";

/** The picture of a championship's table that chats show beside its links; of a knockout, its games. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const api = context.get(apiContext);
  const [championship, standings, ties, { records: games }] = await answered(
    Promise.all([
      api(getChampionship, { params: { id: params.id } }),
      api(getClassifications, { query: target }),
      api(listTies, { query: target }),
      api(listGames, { query: { ...target, round: "current", per_page: 100 } }),
    ]),
  );
  const [stage] = stagesOf(standings.records, ties.records, games[0]?.phase.id).stages;
  const about = stage?.kind === "knockout" ? (games[0]?.phase.name ?? "") : "";
  const teams =
    stage?.kind === "groups" ? rowsShown(stage.tables).map(({ team }) => team) : teamsShown(games);
  const { t, crest, head } = await openCard({ url, context, championship, target, teams, about });
  if (stage?.kind === "groups") {
    const tables = stage.tables.map(({ name, ...table }) => ({
      ...table,
      name: groupNameIn(t)(name),
    }));
    return drawn(
      <Card {...head}>
        <StandingsFace tables={tables} t={t} crest={crest} />
      </Card>,
    );
  }
  return drawn(
    <Card {...head}>
      <GameRows games={games} t={t} crest={crest} />
    </Card>,
  );
}
