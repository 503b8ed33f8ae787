import type { Route } from "./+types/game";
import { apiContext } from "~/api-context.ts";
import { answered, numberIn, targetOf } from "~/routes/request.ts";
import { getChampionship } from "~/v1/championships/contract.ts";
import { getGame } from "~/v1/games/contract.ts";
import { Card } from "./card.tsx";
import { GameFace } from "./game-card.tsx";
import { teamsShown } from "./game-rows.tsx";
import { openCard } from "./open.ts";
import { drawn } from "./render.ts";

/** The picture of a game that chats show beside its link. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const id = numberIn(params.gameId);
  const api = context.get(apiContext);
  const [championship, game] = await answered(
    Promise.all([
      api(getChampionship, { params: { id: params.id } }),
      api(getGame, { params: { id }, query: { championship: params.id } }),
    ]),
  );
  const target = { ...targetOf(request, params), tournament: game.tournament_id };
  const about = [game.phase.name, game.round.name].join(" · ");
  const teams = teamsShown([game]);
  const { t, crest, head } = await openCard({ url, context, championship, target, teams, about });
  return drawn(
    <Card {...head}>
      <GameFace game={game} t={t} crest={crest} />
    </Card>,
  );
}
