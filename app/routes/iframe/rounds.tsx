import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/rounds";
import { apiContext } from "~/worker/contexts.ts";
import { RoundGames } from "~/components/game/round-card.tsx";
import { RoundMenu } from "~/components/game/round-menu.tsx";
import { embedRoundsPath, roundsPath } from "~/components/target.ts";
import {
  filterByRound,
  gamesQuery,
  isNear,
  readRoundChoice,
  shownRound,
} from "~/routes/shown-games.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";
import { listPublicRounds } from "~/v1/matchday/rounds/contract.ts";
import { Embed } from "./embed.tsx";
import { useEmbedFrame } from "./use-embed-look.ts";
import { embedAction, readEmbed } from "./read-embed.server.ts";
import stylesheet from "~/styles/rounds.css?url";
import { EmptyCard } from "~/components/lists.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: Route.LoaderArgs) {
  const choice = readRoundChoice(args.request);
  const api = args.context.get(apiContext);
  const { shown: read, ...embed } = await readEmbed(args, (query) =>
    Promise.all([
      api(listPublicRounds, { query }),
      api(listGames, { query: gamesQuery(query, choice) }),
    ]),
  );
  const [{ records: rounds }, games] = read;
  const shown = shownRound(rounds, choice);
  return { ...embed, rounds, shown, games: filterByRound(shown, games.records) };
}

export const action = (args: Route.ActionArgs) => embedAction(args);

export default function RoundsEmbed({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const asked = useEmbedFrame()?.asked ?? {};
  const { target, championship, rounds, shown, games } = loaderData;
  return (
    <Embed
      championship={championship}
      full={roundsPath(target)}
      part={t("rounds.title")}
      live={isNear(games)}
    >
      {shown ? (
        <div className="stack">
          <RoundMenu
            rounds={rounds}
            shown={shown}
            to={(round) => embedRoundsPath(target, round, asked)}
          />
          <div data-live="round">
            <RoundGames games={games} target={target} newTab />
          </div>
        </div>
      ) : (
        <EmptyCard title={t("rounds.empty")} hint={t("rounds.emptyHint")} />
      )}
    </Embed>
  );
}
