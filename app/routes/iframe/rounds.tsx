import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/rounds";
import { apiContext } from "~/worker/contexts.ts";
import { Empty } from "~/components/empty.tsx";
import { RoundGames } from "~/components/game/round-card.tsx";
import { RoundMenu } from "~/components/game/round-menu.tsx";
import { embedRoundsPath, roundsPath } from "~/components/target.ts";
import { loadAnswers, targetOf } from "~/routes/request.ts";
import { gamesIn, gamesQuery, roundChoiceOf, shownRound } from "~/routes/round-choice.ts";
import { getChampionship } from "~/v1/championships/contract.ts";
import { listGames } from "~/v1/games/contract.ts";
import { listPublicRounds } from "~/v1/rounds/contract.ts";
import { Embed } from "./embed.tsx";
import { useEmbedLook } from "./use-embed-look.ts";
import { EmbedProblem } from "./embed-problem.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const choice = roundChoiceOf(request);
  const api = context.get(apiContext);
  const [championship, { records: rounds }, games] = await loadAnswers(
    Promise.all([
      api(getChampionship, { params: { id: params.id } }),
      api(listPublicRounds, { query: target }),
      api(listGames, { query: gamesQuery(target, choice) }),
    ]),
  );
  const shown = shownRound(rounds, choice);
  return { target, championship, rounds, shown, games: gamesIn(shown, games.records) };
}

export default function RoundsEmbed({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const look = useEmbedLook();
  const { target, championship, rounds, shown, games } = loaderData;
  return (
    <Embed championship={championship} full={roundsPath(target)} part={t("rounds.title")}>
      {shown ? (
        <div className="stack">
          <RoundMenu
            rounds={rounds}
            shown={shown}
            to={(round) => embedRoundsPath(target, round, look)}
          />
          <RoundGames games={games} target={target} newTab />
        </div>
      ) : (
        <div className="card">
          <Empty title={t("rounds.empty")} hint={t("rounds.emptyHint")} />
        </div>
      )}
    </Embed>
  );
}

export { EmbedProblem as ErrorBoundary };
