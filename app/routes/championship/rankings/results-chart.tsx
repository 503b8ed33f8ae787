import { useText } from "~/i18n/use-text.ts";
import type { Charts } from "~/components/shapes.ts";
import { ChartCard } from "./chart-card.tsx";

const outcomes = ["home", "draw", "away"] as const;
const percent = new Intl.NumberFormat("pt-BR", { style: "percent" });

/** Who wins, at home or away, as one bar with its words below. */
export function ResultsChart({ results }: { results: Charts["results"] }) {
  const { t } = useText();
  const games = results.home + results.draw + results.away;
  if (games === 0) return null;
  const shares = outcomes.map((key) => ({ key, value: results[key], share: results[key] / games }));
  const name = (key: (typeof outcomes)[number]) => t(`rankings.numbers.results.${key}`);
  return (
    <ChartCard
      id="resultados"
      title={t("rankings.numbers.results.title")}
      note={t("rankings.numbers.results.games", { count: games })}
      columns={[
        t("rankings.numbers.results.result"),
        t("rankings.numbers.goals.games"),
        t("rankings.numbers.results.share"),
      ]}
      rows={shares.map(({ key, value, share }) => ({
        key,
        cells: [name(key), value, percent.format(share)],
      }))}
    >
      <div className="results-bar" aria-hidden="true">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none">
          <Segments shares={shares} />
        </svg>
        <ul>
          {shares.map(({ key, value, share }) => (
            <li key={key}>
              <svg viewBox="0 0 1 1">
                <rect className={`tone-${key}`} width="1" height="1" />
              </svg>
              <span>
                <b>{percent.format(share)}</b>
                <span className="sub">
                  {name(key)} ({value})
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </ChartCard>
  );
}

function Segments({ shares }: { shares: { key: string; share: number }[] }) {
  let left = 0;
  return shares.map(({ key, share }) => {
    const x = left;
    left += share * 100;
    return <rect key={key} className={`tone-${key}`} x={x} width={share * 100} height="1" />;
  });
}
