import { Facts } from "~/components/lists.tsx";
import { Fragment } from "react";
import { useText } from "~/i18n/use-text.ts";
import { clockTime, shortDay } from "../date.ts";
import type { Game, GameDetail } from "../records.ts";
import {
  findAbsent,
  isSeasonEnded,
  useGroupName,
  statusKey,
  type SideFacts,
  listSides,
} from "./game-facts.ts";

export function LiveMark({ game }: { game: Game }) {
  const { t } = useText();
  const period = game.period ?? t("game.status.live");
  const runs = game.period_started_at !== null && /tempo|prorroga/i.test(period);
  const clock = runs
    ? {
        "data-clock": game.period_started_at,
        "data-clock-text": t("game.clock", { minute: "{minute}", period }),
        "data-clock-room": t("game.clock", { minute: "00", period }),
      }
    : {};
  return (
    <span className="live" data-playing>
      <span {...clock}>{period}</span>
    </span>
  );
}

interface GameStatusProps {
  game: Game;
  hideDay?: boolean;
  showGroup?: boolean;
  /** Returns the last item of the line, by default the field's name. */
  where?: ((game: Game) => string | null) | undefined;
}

const fieldOf = ({ field }: Game): string | null => field && field.name;

export function GameStatus({
  game,
  hideDay = false,
  showGroup = false,
  where = fieldOf,
}: GameStatusProps) {
  const { t } = useText();
  const groupName = useGroupName();
  const place = where(game);
  const parts = [...formatKickoff(game, hideDay), ...(place ? [place] : [])];
  if (showGroup && game.group) parts.unshift(groupName(game.group.name));
  if (parts.length === 0 && game.status === "scheduled" && !hideDay) parts.push(t("game.noDate"));
  return (
    <span className="game-meta whole-line sub">
      <StatusMark game={game} />
      {parts.map((part, at) =>
        at > 0 || game.status === "finished" ? (
          <Fragment key={part}>
            <span aria-hidden="true"> · </span>
            {part}
          </Fragment>
        ) : (
          ` ${part}`
        ),
      )}
    </span>
  );
}

function formatKickoff(game: Game, hideDay: boolean): string[] {
  if (!game.starts_at || game.status === "live" || game.status === "cancelled") return [];
  const day = hideDay ? [] : [shortDay(game.starts_at)];
  const timed = game.time_known && game.status === "scheduled";
  return timed ? [...day, clockTime(game.starts_at)] : day;
}

function StatusMark({ game }: { game: Game }) {
  const { t } = useText();
  if (game.status === "live") return <LiveMark game={game} />;
  if (game.status === "finished") {
    const kicks = game.home_penalties !== null && game.away_penalties !== null;
    return <span>{t(kicks ? "aroundGame.finishedAfter.penalties" : "game.status.finished")}</span>;
  }
  if (game.status === "scheduled") return null;
  return <span className="tag">{t(statusKey(game))}</span>;
}

export function ResultNote({ game }: { game: Game }) {
  const { t } = useText();
  if (game.result_kind === "played") {
    const why = isSeasonEnded(game) ? t("game.seasonEnded") : null;
    const said = [why, game.reason].filter(Boolean).join(". ");
    return said && game.status !== "finished" ? (
      <span className="whole-line cluster gap-1 sub">{said}</span>
    ) : null;
  }
  const absent = game.result_kind === "walkover" ? findAbsent(game) : null;
  const who =
    absent === "both"
      ? t("game.absentBoth")
      : absent && t("game.absent", { team: absent.name ?? t("game.toBeDefined") });
  return (
    <span className="whole-line cluster gap-1 sub">
      <span className="tag">{t(`game.kind.${game.result_kind}`)}</span>
      <span>{[who, game.reason].filter(Boolean).join(". ")}</span>
    </span>
  );
}

/** Penalty kicks as dots under each crest; empty when none is recorded. */
export function KickDots({ game }: { game: GameDetail }) {
  const { t } = useText();
  if (game.kicks.length === 0) return null;
  return (
    <div
      className="board-scorers whole-line sub"
      role="group"
      aria-label={t("aroundGame.kicks.title")}
    >
      {listSides(game).map((facts) => (
        <SideDots key={facts.side} facts={facts} kicks={game.kicks} />
      ))}
    </div>
  );
}

function SideDots({ facts, kicks }: { facts: SideFacts; kicks: GameDetail["kicks"] }) {
  const { t } = useText();
  const own = kicks.filter(({ side }) => side === facts.side);
  const said = own.map(({ scored, user }) => {
    const word = t(`aroundGame.kicks.${scored ? "scored" : "missed"}`);
    return user ? `${word} (${user.name})` : word;
  });
  return (
    <p>
      <span className="sr">
        {t("aroundGame.kicks.of", {
          team: facts.name ?? t("game.toBeDefined"),
          kicks: said.join(", "),
        })}
      </span>
      <b aria-hidden="true">{own.map(({ scored }) => (scored ? "●" : "○")).join(" ")}</b>
    </p>
  );
}

export function OpponentLine({ opponent, facts }: { opponent: SideFacts; facts: string[] }) {
  const { t } = useText();
  return (
    <>
      <b>
        <span className="sr">{t("teams.against")} </span>
        {opponent.name ?? t("game.toBeDefined")}
      </b>
      <Facts of={facts} />
    </>
  );
}
