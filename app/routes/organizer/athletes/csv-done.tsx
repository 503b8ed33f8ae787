import { href, Link, useParams } from "react-router";
import { useText } from "~/i18n/use-text.ts";

/** The parameter that shows what came of a text. */
export const DONE = "gravado";

/** What came of a text once it was written. */
export function CsvDone({ written }: { written: { created: number; existing: number } }) {
  const { t } = useText();
  const { championship = "", tournament = "" } = useParams();
  const { created, existing } = written;
  return (
    <section className="card desk-part" role="status">
      <h2>{t("organizer.csv.done.title")}</h2>
      <p>
        {t("organizer.csv.done.created", { count: created })}
        {existing > 0 ? ` ${t("organizer.csv.done.existing", { count: existing })}` : null}
      </p>
      <div className="actions">
        <Link
          className="button"
          to={href("/organizador/:championship/torneios/:tournament/atletas", {
            championship,
            tournament,
          })}
        >
          {t("organizer.csv.done.list")}
        </Link>
      </div>
    </section>
  );
}
