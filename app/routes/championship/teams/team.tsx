import type { Route } from "./+types/team";
import { apiContext } from "~/api-context.ts";
import { Empty } from "~/components/empty.tsx";
import { useGroupName } from "~/components/group-name.ts";
import { Head } from "~/components/head.tsx";
import { Icon } from "~/components/icon.tsx";
import { signed } from "~/components/numbers.ts";
import type { PageHandle } from "~/components/page-handle.ts";
import { placeOf } from "~/components/place.ts";
import type { AthleteTotals, Season, Standing, TeamDetail } from "~/components/shapes.ts";
import {
  athletePath,
  athleteRankingPath,
  tablePath,
  type Target,
  teamPath,
} from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { answered, numberIn, targetOf } from "~/routes/request.ts";
import { getClassifications } from "~/v1/classifications/contract.ts";
import { listGames } from "~/v1/games/contract.ts";
import { getStats } from "~/v1/stats/contract.ts";
import { getTeam } from "~/v1/teams/contract.ts";
import { listUsers } from "~/v1/users/contract.ts";
import { type Chosen, titleOf } from "../chosen-tournament.ts";
import { isRanking } from "../rankings/ranking-shapes.ts";
import { ShellProblem } from "../shell-problem.tsx";
import { useShell } from "../use-shell.ts";
import { placesOf } from "./places.ts";
import { SquadCard } from "./squad-card.tsx";
import { TeamBanner } from "./team-banner.tsx";
import { TeamGames } from "./team-games.tsx";
import athletesSheet from "~/styles/athletes.css?url";
import teamSheet from "~/styles/team.css?url";

export const links: Route.LinksFunction = () =>
  [athletesSheet, teamSheet].map((href) => ({ rel: "stylesheet", href }));

export const handle: PageHandle = { compact: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const id = numberIn(params.teamId);
  const api = context.get(apiContext);
  const query = { ...target, team: id, per_page: 200 };
  const [team, games, standings, squad, totals] = await answered(
    Promise.all([
      api(getTeam, { params: { id }, query: { championship: params.id } }),
      api(listGames, { query }),
      api(getClassifications, { query: target }),
      api(listUsers, { query }),
      api(getStats, { query: { ...query, per_page: 5 } }),
    ]),
  );
  const standing = placesOf(standings.records).get(id);
  const scorers = isRanking(totals) ? totals.records : [];
  return { target, team, games: games.records, standing, squad: squad.records, scorers };
}

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const { target, team, games, standing, squad, scorers } = loaderData;
  const { t } = useText();
  const shell = useShell();
  if (!shell) return null;
  const { championship, chosen, origin } = shell;
  const register = team.registers.find(
    ({ tournament_id }) => tournament_id === chosen?.tournament.id,
  );
  const address = origin + teamPath({ ...target, championship: championship.slug }, team.id);
  const title = t("teams.titled", { team: team.name, championship: championship.name });
  return (
    <div className="stack">
      <Head
        title={t("site.titled", { page: title })}
        description={[team.name, placeOf(team), championship.name, chosen && titleOf(chosen)]
          .filter(Boolean)
          .join(" · ")}
        canonical={address}
      />
      <TeamBanner
        {...{ team, games, target, address, title }}
        withdrawn={Boolean(register?.withdrawn_at)}
      />
      <TeamTournaments team={team} seasons={championship.seasons} chosen={chosen} target={target} />
      {register || games.length > 0 ? (
        <div className="two stack">
          <TeamGames team={team} games={games} target={target} />
          <div className="stack">
            {standing ? <TeamStanding standing={standing} target={target} /> : null}
            {scorers.length > 0 ? <TeamScorers scorers={scorers} target={target} /> : null}
          </div>
          <SquadCard squad={squad} target={target} />
        </div>
      ) : (
        <div className="card">
          <Empty title={t("teams.notHere")} hint={t("teams.notHereHint")} as="h2" />
        </div>
      )}
    </div>
  );
}

/** Who scored for the team in the tournament, most first. */
function TeamScorers({ scorers, target }: { scorers: AthleteTotals[]; target: Target }) {
  const { t } = useText();
  return (
    <section className="card" aria-labelledby="artilheiros">
      <header>
        <h2 id="artilheiros">{t("teams.scorers")}</h2>
        <a className="text-link" href={athleteRankingPath(target)}>
          {t("teams.ranking")}
          <Icon name="forward" />
        </a>
      </header>
      <ol className="rows lined">
        {scorers.map(({ user, goals_count }) => (
          <li key={user.id}>
            <a className="list-row block-link" href={athletePath(target, user.id)}>
              <span className="grow">{user.name}</span>
              <b className="tally row">
                {goals_count}
                <span className="sr"> {t("teams.goals", { count: goals_count })}</span>
                <Icon name="ball" className="accent" />
              </b>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

const columns = ["points", "played", "won", "drawn", "lost", "goals_for", "goals_against"] as const;

/** Where a team stands in its table, with the numbers that brought it there. */
function TeamStanding({ standing, target }: { standing: Standing; target: Target }) {
  const { t } = useText();
  const groupName = useGroupName();
  const { position, group, phase, zone, goal_difference } = standing;
  return (
    <section className="card" aria-labelledby="classificacao">
      <header>
        <h2 id="classificacao">{t("teams.standing")}</h2>
        <a className="text-link" href={tablePath(target)}>
          {t("teams.table")}
          <Icon name="forward" />
        </a>
      </header>
      <p className="team-rank row pad">
        <b className={zone ? `soft-${zone.kind}` : undefined}>
          {t("teams.position", { position })}
        </b>
        <span className="lines">
          {group ? groupName(group) : phase.name}
          <span className="sub">
            {[group && phase.name, zone?.label].filter(Boolean).join(" · ")}
          </span>
        </span>
      </p>
      <dl className="team-numbers lined">
        {columns.map((column) => (
          <div key={column}>
            <dt className="fine">{t(`table.columns.${column}.long`)}</dt>
            <dd className="tally">{standing[column]}</dd>
          </div>
        ))}
        <div>
          <dt className="fine">{t("table.columns.goal_difference.long")}</dt>
          <dd className="tally">{signed.format(goal_difference)}</dd>
        </div>
      </dl>
    </section>
  );
}

interface TeamTournamentsProps {
  team: TeamDetail;
  seasons: Season[];
  chosen: Chosen | null;
  target: Target;
}

/** The championship's tournaments that the team is in, when there is another than the one shown. */
function TeamTournaments({ team, seasons, chosen, target }: TeamTournamentsProps) {
  const { t } = useText();
  const own = new Set(team.registers.map(({ tournament_id }) => tournament_id));
  const theirs = seasons.flatMap((season) =>
    season.tournaments
      .filter(({ id }) => own.has(id))
      .map((tournament) => ({ season, tournament })),
  );
  const current = chosen?.tournament.id;
  if (theirs.every(({ tournament }) => tournament.id === current)) return null;
  return (
    <nav className="picker" aria-label={t("teams.tournaments")}>
      <ul>
        {theirs.map((one) => (
          <li key={one.tournament.id}>
            <a
              className="chip"
              href={teamPath({ ...target, tournament: one.tournament.id }, team.id)}
              aria-current={one.tournament.id === current ? "true" : undefined}
            >
              {titleOf(one)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export { ShellProblem as ErrorBoundary };
