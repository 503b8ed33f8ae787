import { href, Link } from "react-router";
import type { Route } from "./+types/list";
import { useText } from "~/i18n/use-text.ts";
import { readPathNumber, numberParam } from "~/routes/request.ts";
import { listFields } from "~/v1/structure/fields/contract.ts";
import { DeskTitle, EmptyDesk } from "../desk-page.tsx";
import { loadDesk } from "../desk-calls.ts";
import { RecordTable } from "../record-table.tsx";
import { Pagination } from "~/components/lists.tsx";

export async function loader(args: Route.LoaderArgs) {
  const championship_id = readPathNumber(args.params.championship);
  const page = numberParam(args.request, "pagina") ?? 1;
  return loadDesk(args, (api) => api(listFields, { query: { championship_id, page } }));
}

export default function Fields({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { records, pagination } = loaderData;
  const to = (field: string) =>
    href("/organizador/:championship/campos/:field", { ...params, field });
  const create = (
    <Link className="button" to={to("novo")}>
      {t("organizer.fields.create")}
    </Link>
  );
  return (
    <>
      <DeskTitle page={t("organizer.fields.title")} lead={t("organizer.fields.lead")}>
        {records.length > 0 ? create : null}
      </DeskTitle>
      {records.length === 0 ? (
        <EmptyDesk title={t("organizer.fields.empty")} hint={t("organizer.fields.emptyHint")}>
          {create}
        </EmptyDesk>
      ) : (
        <RecordTable
          caption={t("organizer.fields.caption")}
          head={[
            t("organizer.fields.name"),
            t("organizer.fields.address"),
            t("organizer.fields.place"),
          ]}
          rows={records.map(({ id, name, address, city, uf }) => ({
            key: id,
            cells: [
              <Link key={id} className="text-link row-link" to={to(String(id))}>
                {name}
              </Link>,
              address,
              [city, uf].filter(Boolean).join(", "),
            ],
          }))}
        />
      )}
      <Pagination {...pagination} query={{}} />
    </>
  );
}
