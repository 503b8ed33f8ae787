import { useText } from "~/i18n/use-text.ts";
import { plain } from "~/components/numbers.ts";
import type { Statistics } from "~/components/shapes.ts";

const tiles = [
  "teams_count",
  "players_count",
  "games_count",
  "games_finished_count",
  "goals_count",
  "assist_count",
  "yellow_card_count",
  "red_card_count",
] as const;

/** The eight numbers of a tournament or a season. */
export function NumberTiles({ title, numbers }: { title: string; numbers: Statistics }) {
  const { t } = useText();
  return (
    <section className="number-tiles">
      <h2 className="section-title">{title}</h2>
      <dl>
        {tiles.map((key) => (
          <div key={key}>
            <dt>{t(`rankings.numbers.${key}`, { count: numbers[key] })}</dt>
            <dd>{plain.format(numbers[key])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
