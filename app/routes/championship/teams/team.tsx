import type { Route } from "./+types/team";
import { apiContext } from "~/worker/contexts.ts";
import { Empty } from "~/components/empty.tsx";
import { useGroupName } from "~/components/game/game-facts.ts";
import { Head } from "~/components/site/head.tsx";
import { Icon } from "~/components/icon.tsx";
import { signed } from "~/components/date.ts";
import type { PageHandle } from "~/components/site/page-handle.ts";
import { placeOf } from "~/components/place.ts";
import type { AthleteTotals, Season, Standing, TeamDetail, Game } from "~/components/records.ts";
import {
  athletePath,
  athleteRankingPath,
  tablePath,
  teamCardPath,
  type Target,
  teamPath,
  calendarFeedPath,
} from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, numberIn, targetOf } from "~/routes/request.ts";
import { getClassifications } from "~/v1/classifications/contract.ts";
import { listGames } from "~/v1/games/contract.ts";
import { getStats } from "~/v1/stats/contract.ts";
import { getTeam } from "~/v1/teams/contract.ts";
import { listUsers } from "~/v1/users/contract.ts";
import { type Chosen, titleOf } from "../chosen-tournament.ts";
import { isRanking } from "../rankings/ranking-leader.tsx";
import { ShellProblem } from "../shell-problem.tsx";
import { useShell } from "../use-shell.ts";
import { placesOf } from "./places.ts";
import { SquadCard } from "./squad-card.tsx";
import { TeamGames } from "./team-games.tsx";
import athletesSheet from "~/styles/athletes.css?url";
import teamSheet from "~/styles/team.css?url";
import { ColorStripe } from "~/components/team/color-stripe.tsx";
import { pictureUrl, Shield } from "~/components/team/shield.tsx";
import { RecentForm } from "~/components/table/standings.tsx";
import { ShareMenu } from "~/components/site/share-menu.tsx";
import { ShareLink } from "~/components/site/share-link.tsx";
import { shieldColors } from "~/components/team/shield-shape.ts";
import { formOf } from "./team-game.tsx";

export const links: Route.LinksFunction = () =>
  [athletesSheet, teamSheet].map((href) => ({ rel: "stylesheet", href }));

export const handle: PageHandle = { compact: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const id = numberIn(params.teamId);
  const api = context.get(apiContext);
  const query = { ...target, team: id, per_page: 200 };
  const [team, games, standings, squad, totals] = await loadAnswers(
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
  const { target, games, standing, squad, scorers } = loaderData;
  const { t } = useText();
  const shell = useShell();
  if (!shell) return null;
  const { championship, chosen, origin } = shell;
  const register = loaderData.team.registers.find(
    ({ tournament_id }) => tournament_id === chosen?.tournament.id,
  );
  const team = register ? inTournament(loaderData.team, register) : loaderData.team;
  const named = { ...target, championship: championship.slug };
  const address = origin + teamPath(named, team.id);
  const title = t("teams.titled", { team: team.name, championship: championship.name });
  return (
    <div className="stack">
      <Head
        title={t("site.titled", { page: title })}
        description={[team.name, placeOf(team), championship.name, chosen && titleOf(chosen)]
          .filter(Boolean)
          .join(" · ")}
        canonical={address}
        image={origin + teamCardPath(named, team.id, championship.revision)}
        embeddable
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
      <ShareMenu
        picture={(format) => teamCardPath(named, team.id, championship.revision, format)}
      />
    </div>
  );
}

/** The team by the name and with the look that it has in a tournament. */
function inTournament(team: TeamDetail, register: TeamDetail["registers"][number]): TeamDetail {
  const { name, short_name, primary_color, secondary_color, logo } = register;
  return { ...team, name, short_name, primary_color, secondary_color, logo };
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

interface TeamBannerProps {
  team: TeamDetail;
  games: Game[];
  target: Target;
  address: string;
  title: string;
  withdrawn: boolean;
}

/** The team on the dark card under its colours, with buttons to follow and share. */
function TeamBanner({ team, games, target, address, title, withdrawn }: TeamBannerProps) {
  const { t } = useText();
  const form = formOf(team.id, games);
  const { field, tincture } = shieldColors(team);
  const city = placeOf(team);
  return (
    <section className="board team-banner stack" aria-labelledby="time">
      <ColorStripe colors={[field, field, tincture]} />
      {team.image ? (
        <img
          className="team-picture"
          src={pictureUrl(team.image, 1200)}
          alt={t("teams.photo", { team: team.name })}
        />
      ) : null}
      <div className="row">
        <Shield of={team} size="huge" />
        <div className="grow">
          <h1 id="time">{team.name}</h1>
          {city ? <p className="sub">{city}</p> : null}
          {withdrawn ? <span className="tag">{t("teams.withdrawn")}</span> : null}
          {form.length > 0 ? (
            <p className="cluster sub">
              <span>{t("teams.form")}</span>
              <RecentForm results={form} />
            </p>
          ) : null}
        </div>
      </div>
      <div className="team-actions board-foot cluster links">
        <FollowButton team={team} />
        <a
          className="text-link"
          href={calendarFeedPath(target, { time: team.id })}
          data-action="agenda"
        >
          <Icon name="calendar" />
          {t("teams.calendar")}
        </a>
        <ShareLink text={title} address={address} />
      </div>
    </section>
  );
}

/** Follows the team on this device. The script shows it, since without script nothing is kept. */
function FollowButton({ team }: { team: { id: number; name: string } }) {
  const { t } = useText();
  return (
    <button
      type="button"
      className="chip follow"
      hidden
      aria-pressed="false"
      title={t("teams.followHint")}
      data-follow={team.id}
      data-name={team.name}
      data-action="seguir-time"
    >
      <Icon name="star" />
      <span className="follow-off">{t("teams.follow")}</span>
      <span className="follow-on">{t("teams.following")}</span>
    </button>
  );
}
