import { useText } from "~/i18n/use-text.ts";
import { absentOf, sidesOf } from "~/components/game/game-facts.ts";
import type { GameDetail, Tie } from "~/components/records.ts";

interface BoardNotesProps {
  game: GameDetail;
  /** The tie that the game is of. */
  tie: Tie | null;
}

/** Below the score: what it does not say by itself. */
export function BoardNotes(props: BoardNotesProps) {
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
  const [home, away] = sidesOf(game);
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

/** The sum of a tie's legs, and who goes on. */
function useTieNotes(tie: Tie | null): string[] {
  const { t } = useText();
  const sum = tie && aggregateOf(tie);
  if (!tie || !sum) return [];
  const total = t("aroundGame.aggregate", {
    home: tie.home_team?.short_name ?? tie.home_team?.name,
    homeScore: sum.home,
    awayScore: sum.away,
    away: tie.away_team?.short_name ?? tie.away_team?.name,
  });
  // What the kicks decided is said with their sum.
  if (!tie.winner || !tie.decided_by || tie.decided_by === "penalties") return [total];
  const how = t(`bracket.decided.${tie.decided_by}`);
  return [total, t("aroundGame.won", { team: tie.winner.name, how }).trim()];
}

/**
 * The goals of a tie of more than one game, those of a leg that is being played among them; null of a
 * single game, and while a second leg has not begun.
 */
function aggregateOf({ legs, aggregate }: Tie): { home: number; away: number } | null {
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
