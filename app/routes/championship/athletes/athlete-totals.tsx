import { useText } from "~/i18n/use-text.ts";
import type { Profile, Totals } from "./athlete-shapes.ts";

/** What a number is called; those that are seldom are left out while they are zero. */
const tiles = [
  { key: "goals", of: "goals_count", always: true },
  { key: "assists", of: "assist_count", always: true },
  { key: "yellow", of: "yellow_card_count", always: true },
  { key: "red", of: "red_card_count", always: true },
  { key: "blue", of: "blue_card_count", always: false },
  { key: "og", of: "og_count", always: false },
] as const;

/** What the athlete did in all championships, as numbers to look at. */
export function TotalTiles({ totals }: Pick<Profile, "totals">) {
  const { t } = useText();
  const shown = tiles.filter(({ of, always }) => always || totals[of] > 0);
  return (
    <section className="totals" aria-labelledby="numeros">
      <h2 id="numeros">{t("athletes.profile.totals")}</h2>
      <dl>
        <Tile
          words={t("athletes.profile.tiles.games", { count: totals.games_count })}
          value={totals.games_count}
        />
        {shown.map(({ key, of }) => (
          <Tile
            key={key}
            words={t(`athletes.profile.tiles.${key}`, { count: totals[of] })}
            value={totals[of]}
          />
        ))}
      </dl>
    </section>
  );
}

const Tile = ({ words, value }: { words: string; value: number }) => (
  <div>
    <dt>{words}</dt>
    <dd>{value}</dd>
  </div>
);

/** "3 gols · 1 amarelo": what is not zero, in words. */
export function TotalWords({ totals }: { totals: Totals }) {
  const { t } = useText();
  const words = tiles.flatMap(({ key, of }) => {
    const count = totals[of];
    return count > 0 ? [`${count} ${t(`athletes.profile.tiles.${key}`, { count })}`] : [];
  });
  if (words.length === 0) return <span>{t("athletes.profile.nothing")}</span>;
  return words.map((word) => <span key={word}>{word}</span>);
}
