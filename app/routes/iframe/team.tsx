import type { Route } from "./+types/team";
import { useGroupName } from "~/components/game/game-facts.ts";
import { GameList } from "~/components/game/game-list.tsx";
import type { Game, Standing } from "~/components/records.ts";
import { RecentForm } from "~/components/table/standings-row.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { tablePath, type Target, teamPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { sortByKickoff, latestStandings } from "~/routes/championship/teams/team-games.tsx";
import { isNear, nextGames } from "~/routes/shown-games.ts";
import { readPathNumber } from "~/routes/request.ts";
import { getClassifications } from "~/v1/competition/standings/contract.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";
import { getTeam } from "~/v1/people/teams/contract.ts";
import { apiContext } from "~/worker/contexts.ts";
import { Embed } from "./embed.tsx";
import { readEmbed } from "./read-embed.server.ts";
import { EmptyMessage } from "~/components/lists.tsx";

export async function loader(args: Route.LoaderArgs) {
  const id = readPathNumber(args.params.teamId);
  const api = args.context.get(apiContext);
  const { shown, ...embed } = await readEmbed(args, (query) =>
    Promise.all([
      api(getTeam, { params: { id }, query: { championship: args.params.id } }),
      api(listGames, { query: { ...query, team: id, per_page: 200 } }),
      api(getClassifications, { query }),
    ]),
  );
  const [team, { records: games }, standings] = shown;
  const last = sortByKickoff(games.filter(({ finished }) => finished)).at(-1);
  const next = nextGames(games, 1);
  return { ...embed, team, next, last, standing: latestStandings(standings.records).get(id) };
}

export default function TeamEmbed({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { target, championship, team, next, last, standing } = loaderData;
  const full = teamPath(target, team.id);
  const near = [...next, ...(last ? [last] : [])];
  return (
    <Embed championship={championship} full={full} part={team.name} live={isNear(near)}>
      <section className="card" aria-labelledby="time" data-live="team">
        <a className="row pad block-link" href={full} target="_blank" rel="noopener">
          <Shield of={team} size="large" />
          <span className="grow lines">
            <b id="time">{team.name}</b>
            <span className="sub">{championship.name}</span>
          </span>
        </a>
        {standing ? <Place standing={standing} target={target} /> : null}
        <Games
          title={t(next[0]?.status === "live" ? "teams.playing" : "teams.next")}
          games={next}
          target={target}
        />
        <Games title={t("embed.lastResult")} games={last ? [last] : []} target={target} />
        {near.length === 0 ? (
          <EmptyMessage title={t("teams.noGames")} hint={t("teams.noGamesHint")} />
        ) : null}
      </section>
    </Embed>
  );
}

function Place({ standing, target }: { standing: Standing; target: Target }) {
  const { t } = useText();
  const groupName = useGroupName();
  const { position, points, played, group, phase, form } = standing;
  return (
    <a
      className="list-row block-link lined"
      href={tablePath(target)}
      target="_blank"
      rel="noopener"
    >
      <b className="tally">{t("teams.position", { position })}</b>
      <span className="grow lines">
        {group ? groupName(group) : phase.name}
        <span className="sub">
          {[t("embed.points", { count: points }), t("teams.games", { count: played })].join(" · ")}
        </span>
      </span>
      <RecentForm results={form} />
    </a>
  );
}

function Games({ title, games, target }: { title: string; games: Game[]; target: Target }) {
  if (games.length === 0) return null;
  return (
    <>
      <h2 className="embed-part sub">{title}</h2>
      <GameList games={games} target={target} newTab />
    </>
  );
}
