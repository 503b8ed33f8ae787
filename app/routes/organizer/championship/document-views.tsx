import { fullDate } from "~/components/date.ts";
import { Pagination } from "~/components/pagination.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listViewsOfChampionship } from "~/v1/documents/views/contract.ts";
import { RecordTable } from "../record-table.tsx";

/** Who saw whose document whole in this championship. */
export function DocumentViews({ views }: { views: CallOutput<typeof listViewsOfChampionship> }) {
  const { t } = useText();
  const { records, pagination } = views;
  return (
    <section className="desk-section" aria-labelledby="consultas">
      <h2 id="consultas">{t("organizer.championship.views")}</h2>
      <p className="hint">{t("organizer.championship.viewsLead")}</p>
      {records.length === 0 ? (
        <p className="sub">{t("organizer.championship.viewsNone")}</p>
      ) : (
        <RecordTable
          caption={t("organizer.championship.views")}
          head={[
            t("organizer.championship.viewWho"),
            t("organizer.championship.viewWhose"),
            t("organizer.championship.viewWhen"),
            t("organizer.championship.viewHow"),
          ]}
          rows={records.map(({ id, admin, user, way, created_at }) => ({
            key: id,
            cells: [
              admin.name,
              user.name,
              fullDate(created_at, true),
              t(`organizer.athletes.document.ways.${way}`),
            ],
          }))}
        />
      )}
      <Pagination {...pagination} query={{}} />
    </section>
  );
}
