import type { Route } from "./+types/round";
import { apiContext } from "~/worker/contexts.ts";
import { roundCardPath } from "~/components/target.ts";
import { roundHeading } from "~/components/game/round-menu.tsx";
import { loadAnswers, readTarget } from "~/routes/request.ts";
import { filterByRound, gamesQuery, readRoundChoice, shownRound } from "~/routes/shown-games.ts";
import { getChampionship } from "~/v1/structure/championships/contract.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";
import { listPublicRounds } from "~/v1/matchday/rounds/contract.ts";
import { GameRows, teamsShown } from "./card.tsx";
import { openCard } from "./open-card.server.tsx";

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const choice = readRoundChoice(request);
  const api = context.get(apiContext);
  const [championship, rounds, all] = await loadAnswers(
    Promise.all([
      api(getChampionship, { params: { id: params.id } }),
      api(listPublicRounds, { query: target }),
      api(listGames, { query: gamesQuery(target, choice) }),
    ]),
  );
  const round = shownRound(rounds.records, choice);
  const games = filterByRound(round, all.records);
  const [first] = games;
  const { title, detail } = first
    ? roundHeading(first.round, first.phase)
    : { title: "", detail: null };
  const about = [title, detail].filter(Boolean).join(" · ");
  const teams = teamsShown(games);
  const { t, crest, format, draw } = await openCard({
    url,
    context,
    championship,
    target,
    address: (of, v, format) => roundCardPath(of, v, round, format),
    teams,
    about,
  });
  return draw(<GameRows games={games} format={format} t={t} crest={crest} />);
}
