import type { Route } from "./+types/team";
import { apiContext } from "~/worker/contexts.ts";
import { Head } from "~/components/site/head.tsx";
import type { PageHandle } from "~/components/site/page-handle.ts";
import { formatPlace } from "~/components/place.ts";
import type {
  Campaign,
  Game,
  Season,
  SquadMember,
  Standing,
  TeamDetail,
} from "~/components/records.ts";
import {
  athletePath,
  athleteRankingPath,
  tableCardPath,
  type Target,
  teamCardPath,
  teamPath,
} from "~/components/target.ts";
import type { TFunction } from "i18next";
import { useText } from "~/i18n/use-text.ts";
import { nullIfNotFound, loadMerged, readPathNumber, readTarget } from "~/routes/request.ts";
import { getClassifications } from "~/v1/competition/standings/contract.ts";
import { listGames } from "~/v1/matchday/games/contract.ts";
import { getTeamCampaign } from "~/v1/site/statistics/contract.ts";
import { getTeam } from "~/v1/people/teams/contract.ts";
import { listUsers } from "~/v1/people/users/contract.ts";
import { type Chosen, tournamentFullName, tournamentTitle } from "../chosen-tournament.ts";
import { useShell } from "../shell-page.tsx";
import { latestStandings, TeamGames } from "./team-games.tsx";
import { ShirtNumber, SquadCard } from "./squad-card.tsx";
import { TeamBanner } from "./team-banner.tsx";
import { HomeAndAway, PositionsChart, TeamMinutes, TeamStanding } from "./team-campaign.tsx";
import { Icon } from "~/components/icon.tsx";
import chartsSheet from "~/styles/charts.css?url";
import positionsSheet from "~/styles/positions.css?url";
import teamSheet from "~/styles/team.css?url";
import { EmptyCard } from "~/components/lists.tsx";
import { ShareMenu } from "~/components/site/share.tsx";

export const links: Route.LinksFunction = () =>
  [positionsSheet, chartsSheet, teamSheet].map((href) => ({ rel: "stylesheet", href }));

export const handle: PageHandle = { compact: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const id = readPathNumber(params.teamId);
  const api = context.get(apiContext);
  const query = { ...target, team: id, per_page: 200 };
  const row = api(getTeam, { params: { id }, query: { championship: params.id } });
  const [team, games, standings, squad, campaign] = await loadMerged(
    Promise.all([
      row,
      nullIfNotFound(api(listGames, { query })),
      nullIfNotFound(api(getClassifications, { query: target })),
      nullIfNotFound(api(listUsers, { query })),
      nullIfNotFound(api(getTeamCampaign, { params: { id }, query: target })),
    ]),
    row,
    (kept) => teamPath(target, kept),
  );
  const standing = latestStandings(standings?.records ?? []).get(id);
  return {
    target,
    team,
    games: games?.records ?? [],
    standing,
    squad: squad?.records ?? [],
    campaign,
  };
}

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const { target, games, standing, squad, campaign } = loaderData;
  const { t } = useText();
  const { championship, chosen, origin } = useShell();
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
        description={[team.name, formatPlace(team), tournamentFullName(championship, chosen)]
          .filter(Boolean)
          .join(" · ")}
        canonical={address}
        image={
          origin +
          (campaign
            ? teamCardPath(named, team.id, championship.revision)
            : tableCardPath({ championship: championship.slug }, championship.revision))
        }
        embeddable={campaign !== null}
      />
      <TeamBanner
        {...{ team, games, target, address, title }}
        left={register?.withdrawn_at ? leavingWords(standing, t) : null}
        titles={listTitles(team, championship.seasons)}
      />
      <TeamTournaments team={team} seasons={championship.seasons} chosen={chosen} target={target} />
      {campaign && (register || games.length > 0) ? (
        <div className="two stack">
          <TeamGames team={team} games={games} target={target} />
          <div className="stack">
            {standing ? (
              <TeamStanding standing={standing} final={isFinal(standing, games)} target={target} />
            ) : null}
            <PositionsChart positions={campaign.positions} />
            <HomeAndAway home={campaign.home} away={campaign.away} />
            {campaign.scorers.length > 0 ? (
              <TeamScorers scorers={campaign.scorers} squad={squad} target={target} />
            ) : null}
            <TeamMinutes slots={campaign.goal_slots} />
          </div>
          <SquadCard squad={squad} doings={campaign.athletes} target={target} />
        </div>
      ) : register ? null : (
        <EmptyCard title={t("teams.notHere")} hint={t("teams.notHereHint")} as="h2" />
      )}
      {campaign ? (
        <ShareMenu
          picture={(format) => teamCardPath(named, team.id, championship.revision, format)}
        />
      ) : null}
    </div>
  );
}

/** Says that the team withdrew, or who replaced it. */
const leavingWords = (standing: Standing | undefined, t: TFunction): string =>
  standing?.replaced_by
    ? t("teams.replacedBy", { team: standing.replaced_by.name })
    : t("teams.withdrawn");

function inTournament(team: TeamDetail, register: TeamDetail["registers"][number]): TeamDetail {
  const { name, short_name, primary_color, secondary_color, logo, shield } = register;
  return { ...team, name, short_name, primary_color, secondary_color, logo, shield };
}

/** True when all games are played and no other team can change places with this one. */
const isFinal = ({ best_position, worst_position }: Standing, games: readonly Game[]): boolean =>
  best_position === worst_position &&
  games.every(({ finished, status }) => finished || status === "cancelled");

function listTitles({ registers }: TeamDetail, seasons: Season[]): Chosen[] {
  const won = new Set(registers.flatMap((one) => (one.champion ? one.tournament_id : [])));
  return seasons.flatMap((season) =>
    season.tournaments
      .filter(({ id }) => won.has(id))
      .map((tournament) => ({ season, tournament })),
  );
}

interface TeamTournamentsProps {
  team: TeamDetail;
  seasons: Season[];
  chosen: Chosen | null;
  target: Target;
}

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
              {tournamentTitle(one)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TeamScorersProps {
  scorers: Campaign["scorers"];
  squad: SquadMember[];
  target: Target;
}

function TeamScorers({ scorers, squad, target }: TeamScorersProps) {
  const { t } = useText();
  const shirts = new Map(
    squad.flatMap(({ id, shirt_number }) => (shirt_number === null ? [] : [[id, shirt_number]])),
  );
  const isNumbered = scorers.some(({ user }) => shirts.has(user.id));
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
              {isNumbered ? <ShirtNumber number={shirts.get(user.id) ?? null} /> : null}
              <b className="grow">{user.name}</b>
              <span className="tally row">
                {goals_count}
                <span className="sr"> {t("teams.goals", { count: goals_count })}</span>
                <Icon name="ball" className="accent" />
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
