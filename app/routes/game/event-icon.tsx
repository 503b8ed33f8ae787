import { useText } from "~/i18n/use-text.ts";
import { Icon } from "~/components/icon.tsx";
import type { GameEvent } from "~/components/records.ts";

/** The kind of an event as a shape and a text, never by colour alone. */
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
    <svg className="icon card-icon" viewBox="0 0 24 24" role="img" aria-label={label}>
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
