import { useText } from "~/i18n/use-text.ts";
import { plain } from "~/components/numbers.ts";
import type { Counter } from "~/components/shapes.ts";

/** The platform's numbers, those above zero. */
export function Counters({ counters }: { counters: Counter[] }) {
  const { t } = useText();
  const shown = counters.filter(({ value }) => value > 0);
  if (shown.length === 0) return null;
  return (
    <section className="counters" aria-labelledby="numeros">
      <h2 id="numeros" className="section-title">
        {t("search.counters.heading")}
      </h2>
      <dl>
        {shown.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`search.counters.${key}`, { count: value })}</dt>
            <dd>{plain.format(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
