import { href, Link, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/list";
import { toCrestColors } from "~/components/team/color.ts";
import { formatPlace } from "~/components/place.ts";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { numberParam } from "~/routes/request.ts";
import { listOwnChampionships } from "~/v1/structure/championships/contract.ts";
import { listDeleted } from "~/v1/structure/ownership/contract.ts";
import type { loader as deskLoader } from "../desk.tsx";
import { labelsIn, readerLanguage } from "~/texts/language.ts";
import { DeskTitle, EmptyDesk } from "../desk-page.tsx";
import { loadDesk } from "../desk-calls.ts";
import { Pagination, Facts } from "~/components/lists.tsx";

export async function loader(args: Route.LoaderArgs) {
  const page = numberParam(args.request, "pagina") ?? 1;
  const [own, bin] = await loadDesk(args, (api) =>
    Promise.all([
      api(listOwnChampionships, { query: { page } }),
      api(listDeleted, { query: { per_page: 1 } }),
    ]),
  );
  return { ...own, deleted: bin.pagination.total };
}

interface Named {
  id: number;
  name: string;
}

const hasNamesake = ({ id, name }: Named, all: Named[]): boolean =>
  all.some((other) => other.id !== id && other.name === name);

export default function Championships({
  loaderData: { records, pagination, deleted },
}: Route.ComponentProps) {
  const { t } = useText();
  const me = useRouteLoaderData<typeof deskLoader>("routes/organizer/desk")?.admin;
  return (
    <>
      <DeskTitle page={t("organizer.desk.list.title")}>
        {records.length > 0 ? (
          <Link className="button" to={href("/organizador/novo")}>
            {t("organizer.desk.list.create")}
          </Link>
        ) : null}
        {deleted > 0 ? (
          <Link className="text-link" to={href("/organizador/lixeira")}>
            {t("organizer.bin.link", { total: deleted })}
          </Link>
        ) : null}
        <Link className="text-link" to={href("/organizador/copias")}>
          {t("organizer.copies.link")}
        </Link>
        {me?.staff ? (
          <Link className="text-link" to={href("/organizador/plataforma")}>
            {t("organizer.staff.title")}
          </Link>
        ) : null}
      </DeskTitle>
      {records.length === 0 ? (
        <EmptyDesk title={t("organizer.desk.list.empty")} hint={t("organizer.desk.list.emptyHint")}>
          <Link className="button" to={href("/organizador/novo")}>
            {t("organizer.desk.list.create")}
          </Link>
        </EmptyDesk>
      ) : (
        <ul className="grid">
          {records.map((championship) => (
            <li key={championship.id} className="card">
              <Link
                className="list-row list-link"
                to={href("/organizador/:championship/resumo", {
                  championship: String(championship.id),
                })}
              >
                <Shield of={toCrestColors(championship)} size="medium" />
                <span className="grow lines">
                  <b>{championship.name}</b>
                  <Facts
                    of={[
                      formatPlace(championship),
                      labelsIn(readerLanguage()).modalities[championship.modality],
                      hasNamesake(championship, records)
                        ? href("/c/:id", { id: championship.slug })
                        : null,
                    ]}
                  />
                </span>
                <span className="tag">{t(`organizer.desk.roles.${championship.role}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pagination {...pagination} query={{}} />
    </>
  );
}
