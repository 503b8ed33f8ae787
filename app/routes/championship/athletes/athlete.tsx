import { Card } from "~/components/card.tsx";
import type { Route } from "./+types/athlete";
import { apiContext } from "~/worker/contexts.ts";
import { Head } from "~/components/site/head.tsx";
import { Icon } from "~/components/icon.tsx";
import { ColorStripe, pictureUrl, Shield, shieldColors } from "~/components/team/shield.tsx";
import { makeInitials } from "~/domain/people/initials.ts";
import type { PageHandle } from "~/components/site/page-handle.ts";
import {
  athleteCardPath,
  athletePath,
  bulletinPath,
  type Target,
  teamPath,
  tournamentQuery,
} from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import {
  loadMerged,
  readPathNumber,
  numberParam,
  requirePage,
  readTarget,
} from "~/routes/request.ts";
import { getAthleteDiscipline } from "~/v1/people/discipline/contract.ts";
import { getUser, listAthleteGames } from "~/v1/people/users/contract.ts";
import { useShell } from "../shell-page.tsx";
import {
  type AthleteGame,
  type AthleteState,
  AthleteGames,
  Career,
  listShownCounts,
  findCurrentTeam,
  type Profile,
  type TimeWithTeam,
} from "./athlete-games.tsx";
import { StateCard } from "./athlete-state.tsx";
import { dayAndMonth } from "~/components/date.ts";
import { listSides } from "~/components/game/game-facts.ts";
import athletesSheet from "~/styles/athletes.css?url";
import chartsSheet from "~/styles/charts.css?url";
import positionsSheet from "~/styles/positions.css?url";
import { Pagination } from "~/components/lists.tsx";
import { PositionBadge } from "~/components/team/athlete.tsx";
import { ShareLink, ShareMenu } from "~/components/site/share.tsx";
import { ChartCard, ChartColumns } from "~/components/chart/chart.tsx";

export const links: Route.LinksFunction = () =>
  [positionsSheet, chartsSheet, athletesSheet].map((href) => ({ rel: "stylesheet", href }));

export const handle: PageHandle = { compact: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const id = readPathNumber(params.userId);
  const page = numberParam(request, "pagina") ?? 1;
  const { championship } = target;
  const api = context.get(apiContext);
  const profile = api(getUser, { params: { id }, query: { championship } });
  const [athlete, games, { discipline }] = await loadMerged(
    Promise.all([
      profile,
      api(listAthleteGames, { params: { id }, query: { championship, page } }),
      api(getAthleteDiscipline, { params: { id }, query: target }),
    ]),
    profile,
    (kept) => athletePath(target, kept),
  );
  const ofTournament = discipline?.tournament.id ?? games.records[0]?.tournament.id;
  return { target, athlete, games: requirePage(games), discipline, ofTournament };
}

export default function AthletePage({ loaderData }: Route.ComponentProps) {
  const { target, athlete, games, discipline } = loaderData;
  const { t } = useText();
  const { championship, origin } = useShell();
  const spell = findCurrentTeam(athlete, championship.id, discipline?.tournament.id);
  const title = spell
    ? t("athletes.profile.titled", { name: athlete.name, team: spell.team.name })
    : athlete.name;
  const named = { championship: championship.slug };
  const address = origin + athletePath(named, athlete.id);
  const { page, pages } = games.pagination;
  const showTournament = new Set(games.records.map(({ tournament }) => tournament.id)).size > 1;
  const names = { name: athlete.name, championship: championship.name };
  return (
    <div className="athlete-page stack">
      <Head
        title={t("site.titled", { page: `${title}: ${championship.name}` })}
        description={t("athletes.profile.description", names)}
        canonical={address}
        image={origin + athleteCardPath(named, athlete.id, championship.revision)}
      />
      <div className="stack">
        <AthleteHead athlete={athlete} spell={spell} target={target} />
        <p className="cluster links">
          <ShareLink text={`${title} · ${championship.name}`} address={address} />
          {championship.sections.bulletins ? (
            <a className="text-link" href={bulletinPath(target, { atleta: athlete.id })}>
              {t("athletes.profile.bulletin")}
              <Icon name="forward" />
            </a>
          ) : null}
        </p>
        <TotalTiles totals={athlete.totals} />
        {discipline && (!discipline.over || isBannedByDate(discipline)) ? (
          <StateCard state={discipline} target={target} />
        ) : null}
      </div>
      <div className="stack">
        <GoalsByGame games={games.records} whole={pages === 1} />
        <Card id="jogos" title={t("athletes.profile.events")} note={championship.name}>
          {games.records.length > 0 ? (
            <AthleteGames games={games.records} {...{ showTournament, target }} />
          ) : (
            <p className="quiet">{t("athletes.profile.noEvents")}</p>
          )}
        </Card>
        <Pagination page={page} pages={pages} query={tournamentQuery(target)} />
        <Career teams={athlete.teams} />
        <ShareMenu
          picture={(format) => athleteCardPath(named, athlete.id, championship.revision, format)}
        />
      </div>
    </div>
  );
}

/** True when a ban by date outlasts the tournament; bans counted in games end with it. */
const isBannedByDate = ({ suspensions }: AthleteState): boolean =>
  suspensions.some(({ until }) => until !== null);

interface AthleteHeadProps {
  athlete: Profile;
  /** The athlete's time with a team here; undefined for an athlete with events only. */
  spell: TimeWithTeam | undefined;
  target: Target;
}

function AthleteHead({ athlete, spell, target }: AthleteHeadProps) {
  const { t } = useText();
  const color = spell && shieldColors(spell.team).field;
  return (
    <div className="board stack">
      <div className="row">
        <Picture athlete={athlete} />
        <div className="grow stack gap-2">
          <h1>{athlete.name}</h1>
          {athlete.nickname ? (
            <p className="sub">{t("athletes.profile.nickname", { nickname: athlete.nickname })}</p>
          ) : null}
          <p className="cluster">
            <PositionBadge position={spell?.position ?? athlete.position} long />
            {spell && spell.shirt_number !== null ? (
              <span className="sub">{t("athletes.number", { number: spell.shirt_number })}</span>
            ) : null}
          </p>
        </div>
      </div>
      {spell ? (
        <a className="board-foot row tap" href={teamPath(target, spell.team.id)}>
          <Shield of={spell.team} />
          <span>{spell.team.name}</span>
          {spell.released ? <span>({t("athletes.profile.released")})</span> : null}
          {spell.loaned ? <span>({t("athletes.profile.loaned")})</span> : null}
        </a>
      ) : null}
      {color ? <ColorStripe colors={[color]} /> : null}
    </div>
  );
}

function Picture({ athlete: { name, photo } }: { athlete: Profile }) {
  const { t } = useText();
  if (photo) {
    const alt = t("athletes.profile.photo", { name });
    const src = pictureUrl(photo, 256);
    return <img className="athlete-photo" src={src} alt={alt} width={96} height={96} />;
  }
  return (
    <span className="athlete-photo" aria-hidden="true">
      {makeInitials(name).slice(0, 2)}
    </span>
  );
}

function TotalTiles({ totals }: Pick<Profile, "totals">) {
  const { t } = useText();
  return (
    <section className="totals stack gap-2" aria-labelledby="numeros">
      <h2 id="numeros">{t("athletes.profile.totals")}</h2>
      <dl className="tallies">
        <Tile
          words={t(`athletes.profile.tiles.${totals.games_proven ? "games" : "gamesSeen"}`, {
            count: totals.games_count,
          })}
          value={totals.games_count}
        />
        {totals.man_of_the_match_count > 0 ? (
          <Tile
            words={t("athletes.profile.tiles.best", { count: totals.man_of_the_match_count })}
            value={totals.man_of_the_match_count}
          />
        ) : null}
        {listShownCounts([totals]).map(({ key, of }) => (
          <Tile
            key={key}
            words={t(`athletes.profile.tiles.${key}`, { count: totals[of] })}
            value={totals[of]}
          />
        ))}
      </dl>
    </section>
  );
}

const Tile = ({ words, value }: { words: string; value: number }) => (
  <div>
    <dt className="sub">{words}</dt>
    <dd>{value}</dd>
  </div>
);

interface GoalsByGameProps {
  games: AthleteGame[];
  /** True when these are all games of the championship, not one page. */
  whole: boolean;
}

function GoalsByGame({ games, whole }: GoalsByGameProps) {
  const { t } = useText();
  const inOrder = games.toReversed().map((one) => ({
    ...one,
    goals: one.events.filter(({ type }) => type === "goal").length,
  }));
  if (inOrder.length < 2 || inOrder.every(({ goals }) => goals === 0)) return null;
  return (
    <ChartCard
      id="gols"
      title={t("athletes.profile.goalsByGame")}
      note={whole ? undefined : t("athletes.profile.goalsOfPage")}
      columns={[t("athletes.profile.game"), t("athletes.profile.columns.goals.long")]}
      rows={inOrder.map(({ game, side, goals }) => ({
        key: game.id,
        cells: [against(game, side), goals],
      }))}
    >
      <ChartColumns
        columns={inOrder.map(({ game, goals }) => ({
          key: game.id,
          label: game.starts_at ? dayAndMonth(game.starts_at) : "",
          parts: [{ tone: "tone-goal", value: goals }],
        }))}
      />
    </ChartCard>
  );

  function against(game: AthleteGame["game"], side: AthleteGame["side"]): string {
    const [home, away] = listSides(game);
    const opponent = side === "home" ? away : home;
    const name = opponent.name ?? t("game.toBeDefined");
    return [name, game.starts_at && dayAndMonth(game.starts_at)].filter(Boolean).join(", ");
  }
}
