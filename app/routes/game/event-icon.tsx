import { useText } from "~/i18n/use-text.ts";
import { Icon } from "~/components/icon.tsx";
import type { GameEvent } from "~/components/shapes.ts";

/** What happened, as a shape and a text: never by colour alone. */
export function EventIcon({ event }: { event: GameEvent }) {
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
    case "yellow_card":
    case "red_card":
      return (
        <Card
          red={event.type === "red_card"}
          second={event.card_kind === "second_yellow"}
          label={label}
        />
      );
  }
}

function Card({ red, second, label }: { red: boolean; second: boolean; label: string }) {
  return (
    <svg className="icon card-icon" viewBox="0 0 24 24" role="img" aria-label={label}>
      {second ? <rect className="yellow" x="4" y="3.5" width="11" height="15" rx="2" /> : null}
      <rect
        className={red ? "red" : "yellow"}
        x={second ? 8.5 : 6.5}
        y={second ? 6 : 4.5}
        width="11"
        height="15"
        rx="2"
      />
    </svg>
  );
}
