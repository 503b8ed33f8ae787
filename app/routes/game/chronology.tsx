import type { GameDetail } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";

/** When each period began and ended, as the súmula has it. */
export function Chronology({ game }: { game: GameDetail }) {
  const { t } = useText();
  const periods = game.chronology.map(({ start, end, stoppage }, at) => {
    const hours = [start, end].filter((hour) => hour !== null).join("–");
    const added = stoppage ? t("game.stoppage", { minutes: stoppage }) : null;
    return { number: at + 1, said: [hours, added].filter(Boolean).join(", ") };
  });
  const told = periods.filter(({ said }) => said !== "");
  if (told.length === 0) return null;
  return (
    <section className="card" aria-labelledby="cronologia">
      <header>
        <h2 id="cronologia">{t("game.chronology")}</h2>
      </header>
      <dl className="game-facts officials stack gap-2 pad">
        {told.map(({ number, said }) => (
          <div key={number} className="row">
            <dt>{t("game.period", { number })}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
