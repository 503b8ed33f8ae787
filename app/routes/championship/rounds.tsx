import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/rounds";
import { apiContext } from "~/api-context.ts";
import { Empty } from "~/components/empty.tsx";
import { RoundGames } from "~/components/round-games.tsx";
import { RoundMenu } from "~/components/round-menu.tsx";
import { roundsPath } from "~/components/target.ts";
import { answered, targetOf } from "~/routes/request.ts";
import { gamesIn, gamesQuery, roundChoiceOf, shownRound } from "~/routes/round-choice.ts";
import { listGames } from "~/v1/games/contract.ts";
import { listPublicRounds } from "~/v1/rounds/contract.ts";
import { ChampionshipHead } from "./championship-head.tsx";
import { ShellProblem } from "./shell-problem.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const choice = roundChoiceOf(request);
  const api = context.get(apiContext);
  const [rounds, games] = await answered(
    Promise.all([
      api(listPublicRounds, { query: target }),
      api(listGames, { query: gamesQuery(target, choice) }),
    ]),
  );
  const shown = shownRound(rounds.records, choice);
  return { target, rounds: rounds.records, shown, games: gamesIn(shown, games.records) };
}

export default function Rounds({ loaderData }: Route.ComponentProps) {
  const { target, rounds, shown, games } = loaderData;
  const { t } = useText();
  if (!shown) {
    return (
      <div className="card">
        <ChampionshipHead page="rounds" />
        <Empty title={t("rounds.empty")} hint={t("rounds.emptyHint")} />
      </div>
    );
  }
  return (
    <div className="reading stack">
      <ChampionshipHead page="rounds" />
      <RoundMenu rounds={rounds} shown={shown} to={(round) => roundsPath(target, round)} />
      <div data-live="round">
        <RoundGames games={games} target={target} />
      </div>
    </div>
  );
}

export { ShellProblem as ErrorBoundary };
