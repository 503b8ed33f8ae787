import { useText } from "~/i18n/use-text.ts";
import { darkenForText, INK } from "~/components/team/color.ts";
import { describeException } from "~/components/bracket/exceptions.ts";
import { clockTime, dayKey, shortDay } from "~/components/date.ts";
import { findAbsent, endingKey, type SideFacts, listSides } from "~/components/game/game-facts.ts";
import { Icon } from "~/components/icon.tsx";
import { KickDots, LiveMark } from "~/components/game/game-status.tsx";
import type { Game, GameDetail, Tie } from "~/components/records.ts";
import { ColorStripe, Shield, shieldColors } from "~/components/team/shield.tsx";
import { type Target, teamPath } from "~/components/target.ts";
import { Stretched } from "~/components/stretched.tsx";
import type { TFunction } from "i18next";
import { GameNews, listScorers } from "./goal-news.tsx";

interface ScoreboardProps {
  game: GameDetail;
  page?:
    | undefined
    | {
        tie: Tie | null;
        target: Target;
        /** The present day in São Paulo. */
        today: string;
        seasonOver: boolean;
        scored: string;
        crowned: string | null;
      };
}

export function Scoreboard({ game, page }: ScoreboardProps) {
  const { t } = useText();
  const [home, away] = listSides(game);
  return (
    <div className="board scoreboard versus whole-line">
      {page ? <GameNews game={game} scored={page.scored} /> : null}
      <TeamColors home={home} away={away} />
      <BoardSide facts={home} target={page?.target} />
      <div className="board-middle">
        <h1 className="board-score">
          <span className="sr">{home.name ?? t("game.toBeDefined")} </span>
          <BoardGoals facts={home} game={game} />
          <Between game={game} />
          <BoardGoals facts={away} game={game} />
          <span className="sr"> {away.name ?? t("game.toBeDefined")}</span>
          {home.penalties === null ? null : (
            <small>
              <span className="sr"> (</span>
              {t("aroundGame.shootOut", { home: home.penalties, away: away.penalties })}
              <span className="sr">)</span>
            </small>
          )}
        </h1>
        <BoardStatus game={game} page={page} />
      </div>
      <BoardSide facts={away} target={page?.target} />
      <BoardChampion crowned={page?.crowned} />
      <BoardScorers game={game} sides={[home, away]} />
      <KickDots game={game} />
      <BoardNotes game={game} tie={page?.tie ?? null} />
    </div>
  );
}

export function BoardChampion({ crowned }: { crowned: string | null | undefined }) {
  return crowned ? (
    <p className="whole-line board-champion">
      <Icon name="trophy" /> {crowned}
    </p>
  ) : null;
}

function Between({ game }: { game: GameDetail }) {
  const { t } = useText();
  if (awaitsKickOff(game)) {
    return (
      <>
        <span className="sr">{t("game.versus")}</span>
        <span className="big" aria-hidden="true">
          {clockTime(game.starts_at)}
        </span>
      </>
    );
  }
  return <span className="times">{t("game.versus")}</span>;
}

type Awaited = GameDetail & { starts_at: string };

const awaitsKickOff = (game: GameDetail): game is Awaited =>
  game.status === "scheduled" && game.time_known && game.starts_at !== null;

function BoardSide({ facts, target }: { facts: SideFacts; target: Target | undefined }) {
  const { t } = useText();
  const look = `board-side lines centered${facts.lost ? " lost" : ""}`;
  const inside = (
    <>
      <Shield of={facts.team} size="huge" />
      <span>{facts.name ?? t("game.toBeDefined")}</span>
    </>
  );
  return facts.team && target ? (
    <a className={look} href={teamPath(target, facts.team.id)}>
      {inside}
    </a>
  ) : (
    <div className={look} aria-hidden="true">
      {inside}
    </div>
  );
}

const BoardGoals = ({ facts, game }: { facts: SideFacts; game: GameDetail }) =>
  facts.score === null ? null : <span data-score={`${game.id}-${facts.side}`}>{facts.score}</span>;

function BoardStatus({ game, page }: ScoreboardProps) {
  const { t } = useText();
  if (game.status === "live") {
    return (
      <p className="board-status sub lines">
        <LiveMark game={game} />
        {game.sheet_silent_since === null ? null : (
          <span>{t("aroundGame.silent", { time: clockTime(game.sheet_silent_since) })}</span>
        )}
      </p>
    );
  }
  if (game.status !== "scheduled") {
    return <p className="board-status sub">{t(endingKey(game))}</p>;
  }
  const away = page ? describeDaysTo(game, page, t) : null;
  const refined = awaitsKickOff(game)
    ? { "data-starts": game.starts_at, "data-starts-text": t("aroundGame.inTime") }
    : {};
  return (
    <p className="board-status sub lines">
      <span>{game.starts_at ? shortDay(game.starts_at) : t("game.noDate")}</span>
      {away ? <span {...refined}>{away}</span> : null}
    </p>
  );
}

export function BoardScorers({ game, sides }: { game: GameDetail; sides: SideFacts[] }) {
  const { t } = useText();
  const lists = sides.map((facts) => ({ facts, scorers: listScorers(game, facts, t) }));
  if (lists.every(({ scorers }) => scorers.length === 0)) return null;
  return (
    <div className="board-scorers whole-line sub">
      {lists.map(({ facts, scorers }) => (
        <ul key={facts.side} aria-label={t("aroundGame.goalsOf", { team: facts.name })}>
          {scorers.map(({ key, name, goals }) => (
            <li key={key}>
              {name} <b>{goals.join(", ")}</b>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

export function TeamColors({ home, away }: { home: SideFacts; away: SideFacts }) {
  if (!home.team || !away.team) return null;
  const colors = [home.team, away.team].map((team) => shieldColors(team).field);
  const [left, right] = colors.map(darkenForText);
  return (
    <>
      <Stretched className="color-stripe team-colors" viewBox="0 0 1 1" width="100%" height="5">
        <linearGradient id="cores">
          <stop stopColor={left} />
          <stop offset=".45" stopColor={INK} />
          <stop offset=".55" stopColor={INK} />
          <stop offset="1" stopColor={right} />
        </linearGradient>
        <path d="M0 0h1v1H0z" fill="url(#cores)" />
      </Stretched>
      <ColorStripe colors={colors} />
    </>
  );
}

const DAY = 86_400_000;

/** "em 3 dias" for a scheduled game; after its day, a note that the result is missing. */
function describeDaysTo(
  { starts_at }: Pick<Game, "starts_at">,
  { today, seasonOver }: { today: string; seasonOver: boolean },
  t: TFunction,
): string | null {
  if (seasonOver) return t("aroundGame.unplayed");
  if (starts_at === null) return null;
  const days = Math.round((Date.parse(dayKey(starts_at)) - Date.parse(today)) / DAY);
  if (days < 0) return t("aroundGame.awaited");
  if (days === 0) return t("aroundGame.today");
  return days === 1 ? t("aroundGame.tomorrow") : t("aroundGame.inDays", { count: days });
}

interface BoardNotesProps {
  game: GameDetail;
  tie: Tie | null;
}

function BoardNotes(props: BoardNotesProps) {
  const notes = useNotes(props);
  if (notes.length === 0) return null;
  return (
    <div className="whole-line board-foot sub">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

function useNotes({ game, tie }: BoardNotesProps): string[] {
  const { t } = useText();
  const [home, away] = listSides(game);
  const notes: string[] = [];
  if (game.result_kind !== "played") {
    const absent = game.result_kind === "walkover" ? findAbsent(game) : null;
    const who =
      absent === "both"
        ? t("game.absentBoth")
        : absent && t("game.absent", { team: absent.name ?? t("game.toBeDefined") });
    notes.push([t(`game.kind.${game.result_kind}`), who].filter(Boolean).join(": "));
  }
  if (game.reason) notes.push(game.reason);
  if (game.finished && home.penalties !== null && away.penalties !== null) {
    const winner = home.penalties > away.penalties ? home : away;
    const loser = winner === home ? away : home;
    notes.push(
      t("game.penalties", {
        team: winner.name ?? t("game.toBeDefined"),
        for: winner.penalties,
        against: loser.penalties,
      }),
    );
  }
  if (game.half_time) notes.push(t("game.halfTime", game.half_time));
  if (game.home_extra_score !== null) notes.push(t("game.extraTime"));
  if (!game.counts_for_goals) notes.push(t("game.noGoals"));
  return [...notes, ...useTieNotes(tie)];
}

function useTieNotes(tie: Tie | null): string[] {
  const { t } = useText();
  const exception = tie && describeException(t, tie);
  if (exception !== null) return [exception];
  const sum = tie && sumLegs(tie);
  if (tie?.winner && tie.decided_by === "organizer") {
    const how = t("bracket.decided.organizer");
    return [t("bracket.advanced", { team: tie.winner.name, how })];
  }
  if (!tie || !sum) return [];
  const total = t("aroundGame.aggregate", {
    home: tie.home_team?.short_name ?? tie.home_team?.name,
    homeScore: sum.home,
    awayScore: sum.away,
    away: tie.away_team?.short_name ?? tie.away_team?.name,
  });
  // "Nos pênaltis" is not repeated, because the score of the shoot-out shows it.
  if (!tie.winner || !tie.decided_by || tie.decided_by === "penalties") return [total];
  const how = t(`bracket.decided.${tie.decided_by}`);
  return [total, t("aroundGame.won", { team: tie.winner.name, how }).trim()];
}

/**
 * Returns the aggregate of several legs, live goals included; null for one leg, or before the second starts.
 */
function sumLegs({ legs, aggregate }: Tie): { home: number; away: number } | null {
  const begun = legs.filter(
    ({ home_score, away_score }) => home_score !== null && away_score !== null,
  );
  if (legs.length < 2 || begun.length < 2) return null;
  if (aggregate && legs.every(({ status }) => status !== "live")) return aggregate;
  return {
    home: begun.reduce((sum, { home_score }) => sum + (home_score ?? 0), 0),
    away: begun.reduce((sum, { away_score }) => sum + (away_score ?? 0), 0),
  };
}
