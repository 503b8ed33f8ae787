import { useText } from "~/i18n/use-text.ts";
import { ColorStripe } from "~/components/team/color-stripe.tsx";
import { clockTime, shortDay } from "~/components/date.ts";
import { absentOf, type SideFacts, sidesOf } from "~/components/game/game-facts.ts";
import { LiveMark } from "~/components/game/game-status.tsx";
import type { GameDetail } from "~/components/records.ts";
import { Shield } from "~/components/team/shield.tsx";
import { statusWord } from "~/components/game/status-word.ts";

/** The score on the dark card, with what it takes to understand it. */
export function Scoreboard({ game }: { game: GameDetail }) {
  const { t } = useText();
  const [home, away] = sidesOf(game);
  return (
    <div className="board scoreboard versus">
      <TeamColors home={home} away={away} />
      <BoardSide facts={home} />
      <div aria-live="polite">
        <h1 className={home.penalties === null ? "board-score" : "board-score with-penalties"}>
          <span className="sr">{home.name ?? t("game.toBeDefined")} </span>
          <BoardGoals facts={home} game={game} />
          <Between game={game} />
          <BoardGoals facts={away} game={game} mirrored />
          <span className="sr"> {away.name ?? t("game.toBeDefined")}</span>
        </h1>
        <BoardStatus game={game} />
      </div>
      <BoardSide facts={away} />
      <BoardNotes game={game} home={home} away={away} />
    </div>
  );
}

/** What stands between the sides: the hour while it is still to come, else the sign of a score. */
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

function BoardSide({ facts }: { facts: SideFacts }) {
  const { t } = useText();
  return (
    <div
      className={facts.lost ? "board-side lines centered lost" : "board-side lines centered"}
      aria-hidden="true"
    >
      <Shield of={facts.team} size="huge" />
      <span>{facts.name ?? t("game.toBeDefined")}</span>
    </div>
  );
}

interface BoardGoalsProps {
  facts: SideFacts;
  game: GameDetail;
  mirrored?: boolean;
}

/** "(4) 3" at home, "3 (2)" away: the shoot-out stands outside the score. */
function BoardGoals({ facts, game, mirrored = false }: BoardGoalsProps) {
  const { t } = useText();
  const penalties =
    facts.penalties === null ? null : (
      <small>
        <span aria-hidden="true">({facts.penalties})</span>
        <span className="sr"> ({t("game.penaltyScore", { goals: facts.penalties })}) </span>
      </small>
    );
  const goals =
    facts.score === null ? null : (
      <span data-score={`${game.id}-${facts.side}`}>{facts.score}</span>
    );
  return mirrored ? (
    <>
      {goals}
      {penalties}
    </>
  ) : (
    <>
      {penalties}
      {goals}
    </>
  );
}

function BoardStatus({ game }: { game: GameDetail }) {
  const { t } = useText();
  if (game.status === "live") {
    return (
      <p className="board-status sub">
        <LiveMark game={game} />
      </p>
    );
  }
  const when = game.starts_at ? shortDay(game.starts_at) : t("game.noDate");
  return (
    <p className="board-status sub">{game.status === "scheduled" ? when : t(statusWord(game))}</p>
  );
}

interface BoardNotesProps {
  game: GameDetail;
  home: SideFacts;
  away: SideFacts;
}

function BoardNotes({ game, home, away }: BoardNotesProps) {
  const notes = useNotes({ game, home, away });
  if (notes.length === 0) return null;
  return (
    <div className="whole-line pad board-foot sub">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

function useNotes({ game, home, away }: BoardNotesProps): string[] {
  const { t } = useText();
  const notes: string[] = [];
  if (game.result_kind !== "played") {
    const absent = game.result_kind === "walkover" ? absentOf(game) : null;
    const who =
      absent === "both"
        ? t("game.absentBoth")
        : absent && t("game.absent", { team: absent.name ?? t("game.toBeDefined") });
    notes.push([t(`game.kind.${game.result_kind}`), who].filter(Boolean).join(": "));
  }
  if (game.reason) notes.push(game.reason);
  if (home.penalties !== null && away.penalties !== null) {
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
  return notes;
}

/** Both teams' colours, once both are known. */
function TeamColors({ home, away }: { home: SideFacts; away: SideFacts }) {
  const left = home.team?.primary_color;
  const right = away.team?.primary_color;
  return left && right ? <ColorStripe colors={[left, right]} /> : null;
}
