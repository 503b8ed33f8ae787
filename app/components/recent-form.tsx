import { useText } from "~/i18n/use-text.ts";
import type { Standing } from "./shapes.ts";

/** The last results, oldest first, each a letter on its colour. */
export function RecentForm({ results }: { results: Standing["form"] }) {
  const { t } = useText();
  if (results.length === 0) return <span className="sr">{t("table.formless")}</span>;
  const words = t("table.form", { returnObjects: true });
  return (
    <span
      className="recent-form"
      role="img"
      aria-label={results.map((result) => words[result].long).join(", ")}
    >
      {results.map((result, at) => (
        <b key={at} className={result} aria-hidden="true">
          {words[result].short}
        </b>
      ))}
    </span>
  );
}
