import { href, Link } from "react-router";
import type { Route } from "./+types/championships";
import { wholeNumber } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";
import { numberParam } from "~/routes/request.ts";
import { listWatched } from "~/v1/platform/staff/contract.ts";
import { DeskTitle } from "../desk-page.tsx";
import { loadDesk } from "../desk-calls.ts";
import { RecordTable } from "../record-table.tsx";
import { SearchForm, LONGEST_SEARCH } from "./staff-page.tsx";
import { EmptyMessage, Pagination } from "~/components/lists.tsx";

export async function loader(args: Route.LoaderArgs) {
  const page = numberParam(args.request, "pagina") ?? 1;
  const q = args.url.searchParams.get("q")?.trim().slice(0, LONGEST_SEARCH) ?? "";
  return {
    q,
    ...(await loadDesk(args, (api) => api(listWatched, { query: { page, ...(q && { q }) } }))),
  };
}

export default function StaffChampionships({
  loaderData: { q, records, pagination },
}: Route.ComponentProps) {
  const { t } = useText();
  return (
    <>
      <DeskTitle page={t("organizer.staff.title")} lead={t("organizer.staff.lead")} />
      <SearchForm name="q" label={t("organizer.staff.find")} value={q} />
      {records.length === 0 ? (
        <EmptyMessage
          as="h2"
          title={t("organizer.staff.none")}
          hint={t("organizer.staff.noneHint")}
        />
      ) : (
        <RecordTable
          caption={t("organizer.staff.caption")}
          head={[
            t("organizer.staff.championship"),
            t("organizer.staff.owner"),
            t("organizer.staff.plan"),
            t("organizer.staff.state"),
          ]}
          rows={records.map(({ id, name, owner, plan, hidden_at, open_reports }) => ({
            key: id,
            cells: [
              <Link
                key={id}
                className="text-link row-link"
                to={href("/organizador/plataforma/campeonatos/:id", { id: String(id) })}
              >
                {name}
              </Link>,
              owner.email,
              t(`organizer.plan.names.${plan}`),
              [
                hidden_at === null ? null : t("organizer.staff.isHidden"),
                open_reports === 0
                  ? null
                  : t("organizer.staff.openReports", {
                      count: open_reports,
                      number: wholeNumber.format(open_reports),
                    }),
              ]
                .filter(Boolean)
                .join(" · "),
            ],
          }))}
        />
      )}
      <Pagination {...pagination} query={{ q }} />
    </>
  );
}

export { StaffProblem as ErrorBoundary } from "./staff-page.tsx";
