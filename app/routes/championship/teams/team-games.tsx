import { Card } from "~/components/card.tsx";
import type { Game, Standing, Team } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import { clockTime, longDay, shortDay } from "~/components/date.ts";
import { type SideFacts, listSides, statusKey } from "~/components/game/game-facts.ts";
import { OpponentLine, LiveMark } from "~/components/game/game-status.tsx";
import { outcomeForTeam, OutcomeMark } from "~/components/game/outcome.tsx";
import { roundTitle } from "~/components/game/round-menu.tsx";
import { Shield } from "~/components/team/shield.tsx";
import { gameAgendaPath, gamePath, type Target } from "~/components/target.ts";
import { AgendaLink, DirectionsLink } from "~/components/game/game-links.tsx";
import { Icon } from "~/components/icon.tsx";
import { EmptyCard } from "~/components/lists.tsx";

export function latestStandings(rows: readonly Standing[]): Map<number, Standing> {
  const places = new Map<number, Standing>();
  for (const row of rows) {
    const known = places.get(row.team.id);
    if (!known || known.phase.order <= row.phase.order) places.set(row.team.id, row);
  }
  return places;
}

export const sortByKickoff = (games: readonly Game[]): Game[] =>
  games.toSorted((a, b) => (a.starts_at ?? "9").localeCompare(b.starts_at ?? "9"));

function TeamGame({ game, team, target }: { game: Game; team: Team; target: Target }) {
  const { t } = useText();
  const [home, away] = listSides(game);
  const atHome = game.home_team_id === team.id;
  const opponent = atHome ? away : home;
  const facts = [
    t(atHome ? "teams.atHome" : "teams.away"),
    roundTitle(game.round, game.phase),
    game.starts_at ? shortDay(game.starts_at) : t("game.noDate"),
  ];
  return (
    <a className="list-row block-link" href={gamePath(target, game.id)}>
      <Shield of={opponent.team} size="medium" />
      <span className="grow lines">
        <OpponentLine opponent={opponent} facts={facts} />
      </span>
      <span className="row">
        <Score game={game} />
        <OutcomeMark outcome={outcomeForTeam(team.id, game)} />
      </span>
    </a>
  );
}

function Score({ game }: { game: Game }) {
  const { t } = useText();
  if (game.status === "live" || (game.finished && game.home_score !== null)) {
    const [home, away] = listSides(game);
    return (
      <span className="lines">
        {game.status === "live" ? <LiveMark game={game} /> : null}
        <b className="score">
          {penalties(home.penalties)}
          {home.score} <span aria-hidden="true">×</span> {away.score}
          {penalties(away.penalties)}
        </b>
      </span>
    );
  }
  if (game.status === "scheduled") {
    return game.starts_at && game.time_known ? <b>{clockTime(game.starts_at)}</b> : null;
  }
  const reason =
    game.result_kind === "played" ? t(statusKey(game)) : t(`game.kind.${game.result_kind}`);
  return <span className="tag">{reason}</span>;
}

const penalties = (goals: number | null) => (goals === null ? null : <small> ({goals}) </small>);

interface TeamGamesProps {
  team: Team;
  games: Game[];
  target: Target;
}

const LAST = 5;

export function TeamGames({ team, games, target }: TeamGamesProps) {
  const { t } = useText();
  const inTime = sortByKickoff(games);
  const next =
    inTime.find(({ status }) => status === "live") ??
    inTime.find(({ status }) => status === "scheduled");
  const last = inTime
    .filter(({ finished }) => finished)
    .slice(-LAST)
    .toReversed();
  if (games.length === 0) {
    return <EmptyCard title={t("teams.noGames")} hint={t("teams.noGamesHint")} as="h2" />;
  }
  return (
    <div className="stack" data-live="team">
      {next ? <NextGame game={next} target={target} /> : null}
      {last.length > 0 ? (
        <Card id="resultados" title={t("teams.lastResults")}>
          <ul className="rows lined">
            {last.map((game) => (
              <li key={game.id}>
                <TeamGame game={game} team={team} target={target} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {games.length > last.length + (next ? 1 : 0) ? (
        <AllGames team={team} games={games} target={target} />
      ) : null}
    </div>
  );
}

function AllGames({ team, games, target }: TeamGamesProps) {
  const { t } = useText();
  const phases = [...new Map(games.map(({ phase }) => [phase.id, phase])).values()];
  return (
    <details className="card team-all">
      <summary className="list-row">
        <h2>{t("teams.allGames")}</h2>
        <span className="sub">{t("teams.games", { count: games.length })}</span>
        <Icon name="down" />
      </summary>
      {phases.map((phase) => (
        <section key={phase.id}>
          {phases.length > 1 ? <h3 className="pad lined sub">{phase.name}</h3> : null}
          <ul className="rows lined">
            {games
              .filter((game) => game.phase.id === phase.id)
              .map((game) => (
                <li key={game.id}>
                  <TeamGame game={game} team={team} target={target} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

interface NextGameProps {
  game: Game;
  target: Target;
}

function NextGame({ game, target }: NextGameProps) {
  const { t } = useText();
  const [home, away] = listSides(game);
  const live = game.status === "live";
  return (
    <Card
      id="proximo"
      title={t(live ? "teams.playing" : "teams.next")}
      note={roundTitle(game.round, game.phase)}
    >
      <a className="versus pad block-link" href={gamePath(target, game.id)}>
        <NextSide facts={home} />
        <span className="stack gap-2 centered">
          {live ? (
            <>
              <b className="tally big">
                <span data-score={`${game.id}-home`}>{home.score}</span>
                <span className="sub"> {t("game.versus")} </span>
                <span data-score={`${game.id}-away`}>{away.score}</span>
              </b>
              <LiveMark game={game} />
            </>
          ) : (
            <b className="tally big">
              {game.starts_at && game.time_known ? clockTime(game.starts_at) : t("game.versus")}
            </b>
          )}
        </span>
        <NextSide facts={away} />
        <span className="whole-line capital sub">
          {[game.starts_at ? longDay(game.starts_at) : t("game.noDate"), game.field?.name]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </a>
      <NextDoors game={game} target={target} />
    </Card>
  );
}

function NextDoors({ game, target }: NextGameProps) {
  const { field, starts_at, status } = game;
  const isDated = starts_at !== null && status === "scheduled";
  if (!field?.map_url && !isDated) return null;
  return (
    <p className="card-foot cluster links">
      {field ? <DirectionsLink field={field} /> : null}
      {isDated ? <AgendaLink to={gameAgendaPath(target, game.id)} /> : null}
    </p>
  );
}

function NextSide({ facts }: { facts: SideFacts }) {
  const { t } = useText();
  return (
    <span className="lines centered">
      <Shield of={facts.team} size="large" />
      <b>{facts.name ?? t("game.toBeDefined")}</b>
    </span>
  );
}
