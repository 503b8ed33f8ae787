import type { Route } from "./+types/next";
import { GameList } from "~/components/game/game-list.tsx";
import { calendarPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { isNear, nextGames, readComingGames } from "~/routes/shown-games.ts";
import { apiContext } from "~/worker/contexts.ts";
import { chooseTournament } from "~/routes/championship/chosen-tournament.ts";
import { readAmount, readEmbed } from "./read-embed.server.ts";
import { Embed } from "./embed.tsx";
import { EmptyMessage } from "~/components/lists.tsx";

export async function loader(args: Route.LoaderArgs) {
  const amount = readAmount(args.request);
  const api = args.context.get(apiContext);
  const { shown, ...embed } = await readEmbed(args, (query) => readComingGames(api, query));
  return { ...embed, games: nextGames(shown, amount) };
}

export default function NextGamesEmbed({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { target, championship, games } = loaderData;
  const part = t("search.next");
  const ended = chooseTournament(championship, target.tournament)?.season.status === "finished";
  return (
    <Embed championship={championship} full={calendarPath(target)} part={part} live={isNear(games)}>
      <section className="card" aria-labelledby="jogos" data-live="next">
        <header>
          <h2 id="jogos">{part}</h2>
          <span className="sub">{championship.name}</span>
        </header>
        {games.length === 0 ? (
          <EmptyMessage
            title={t(ended ? "embed.ended" : "embed.noNext")}
            hint={t(ended ? "embed.endedHint" : "embed.noNextHint")}
          />
        ) : (
          <GameList games={games} target={target} newTab />
        )}
      </section>
    </Embed>
  );
}
