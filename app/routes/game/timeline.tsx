import { useText } from "~/i18n/use-text.ts";
import type { GameDetail, GameEvent } from "~/components/records.ts";
import type { Target } from "~/components/target.ts";
import { Icon } from "~/components/icon.tsx";
import { AthleteLink } from "~/components/team/athlete.tsx";
import { formatMinute, inOrderOfPlay, isGoal } from "~/domain/result/events.ts";

export function Timeline({ game, target }: { game: GameDetail; target: Target }) {
  const { t } = useText();
  const entries = buildTimeline(game);
  if (entries.length === 0) {
    return <p className="quiet">{t(`game.noEvents.${game.status}`)}</p>;
  }
  const firstOfExtra = entries.find(({ event }) => event.extra_time);
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <TimelineLine
          key={entry.event.id}
          entry={entry}
          game={game}
          target={target}
          opensExtraTime={entry === firstOfExtra}
        />
      ))}
    </ol>
  );
}

interface TimelineLineProps {
  entry: TimelineEntry;
  game: GameDetail;
  target: Target;
  opensExtraTime: boolean;
}

function TimelineLine({ entry, game, target, opensExtraTime }: TimelineLineProps) {
  const { t } = useText();
  const { event, side, score } = entry;
  const team = side === "home" ? game.home_team : game.away_team;
  return (
    <li
      className={[side === "away" ? "away" : "", opensExtraTime ? "opens" : ""].join(" ").trim()}
      data-divider={opensExtraTime ? t("game.extraTimeDivider") : undefined}
    >
      <span className="event row">
        <EventIcon event={event} />
        <span className="event-text lines">
          <b>
            {event.user ? (
              <AthleteLink user={event.user} target={target} />
            ) : (
              t("game.unknownAthlete")
            )}
          </b>
          <EventDetail entry={entry} />
          {team ? <span className="sr">, {t("game.forTeam", { team: team.name })}</span> : null}
        </span>
      </span>
      <span className="minute lines sub">
        <Minute event={event} />
        {score ? (
          <span className="running-score">
            {score.home}–{score.away}
          </span>
        ) : null}
      </span>
    </li>
  );
}

function EventDetail({ entry: { event, assist } }: { entry: TimelineEntry }) {
  const { t } = useText();
  const details = [
    event.type === "og" ? t("game.ownGoal") : null,
    event.penalty ? t("game.penalty") : null,
    event.free_kick ? t("game.freeKick") : null,
    event.card_kind === "second_yellow" ? t("game.secondYellow") : null,
    event.replaced ? t("game.replacing", { name: event.replaced.name }) : null,
    assist?.user ? t("game.assistBy", { name: assist.user.name }) : null,
  ].filter((detail) => detail !== null);
  return details.length > 0 ? <span className="sub"> {details.join(" · ")}</span> : null;
}

function Minute({ event: { minute, added } }: { event: GameEvent }) {
  const { t } = useText();
  if (minute === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr">{t("game.noMinute")}</span>
      </>
    );
  }
  return <span>{formatMinute({ minute, added: added ?? 0 })}&#39;</span>;
}

interface TimelineEntry {
  event: GameEvent;
  side: "home" | "away";
  assist: GameEvent | null;
  score: { home: number; away: number } | null;
}

/**
 * Returns the events in order of play. An assist joins its team's goal of the same minute; each goal has the
 * resulting score.
 */
export function buildTimeline({ events, home_team_id, away_team_id }: GameDetail): TimelineEntry[] {
  const ordered = inOrderOfPlay(events);
  const assists = ordered.filter(({ type }) => type === "assist");
  const joined = new Set<GameEvent>();
  const passTo = (goal: GameEvent): GameEvent | null => {
    const pass = assists.find((assist) => !joined.has(assist) && isOfGoal(assist, goal));
    if (pass) joined.add(pass);
    return pass ?? null;
  };
  const score = { home: 0, away: 0 };
  const entries: TimelineEntry[] = [];
  for (const event of ordered) {
    const side =
      event.team_id === home_team_id ? "home" : event.team_id === away_team_id ? "away" : null;
    if (side === null) continue;
    const hasScored = isGoal(event);
    if (hasScored) score[side] += 1;
    entries.push({
      event,
      side,
      assist: event.type === "goal" ? passTo(event) : null,
      score: hasScored && event.minute !== null ? { ...score } : null,
    });
  }
  return entries.filter(({ event }) => !joined.has(event));
}

const isOfGoal = (assist: GameEvent, goal: GameEvent): boolean =>
  assist.team_id === goal.team_id &&
  assist.minute === goal.minute &&
  (assist.added ?? 0) === (goal.added ?? 0);

/** Shows an event's kind as shape and text, never by color alone. */
export function EventIcon({ event }: { event: Pick<GameEvent, "type" | "card_kind"> }) {
  const { t } = useText();
  const label = t(
    `game.type.${event.card_kind === "second_yellow" ? "second_yellow" : event.type}`,
  );
  switch (event.type) {
    case "goal":
      return <Icon name="ball" className="goal" label={label} />;
    case "og":
      return <Icon name="ball" className="own-goal" label={label} />;
    case "assist":
      return <Icon name="assist" label={label} />;
    case "substitution":
      return <Icon name="swap" label={label} />;
    case "yellow_card":
    case "blue_card":
    case "red_card":
      return (
        <Card
          color={COLORS[event.type]}
          second={event.card_kind === "second_yellow"}
          label={label}
        />
      );
  }
}

const COLORS = { yellow_card: "yellow", blue_card: "blue", red_card: "red" } as const;

interface CardProps {
  color: "yellow" | "blue" | "red";
  second: boolean;
  label: string;
}

function Card({ color, second, label }: CardProps) {
  return (
    <svg
      className="icon card-icon"
      viewBox="0 0 24 24"
      width="22"
      height="22"
      role="img"
      aria-label={label}
    >
      {second ? <rect className="yellow" x="4" y="3.5" width="11" height="15" rx="2" /> : null}
      <rect
        className={color}
        x={second ? 8.5 : 6.5}
        y={second ? 6 : 4.5}
        width="11"
        height="15"
        rx="2"
      />
    </svg>
  );
}
