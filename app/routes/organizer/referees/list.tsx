import { href, Link } from "react-router";
import type { Route } from "./+types/list";
import { useText } from "~/i18n/use-text.ts";
import { readPathNumber, numberParam } from "~/routes/request.ts";
import { getSession } from "~/v1/accounts/auth/contract.ts";
import type { CallOutput } from "~/v1/client.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { listReferees } from "~/v1/structure/referees/contract.ts";
import { DeskTitle, EmptyDesk } from "../desk-page.tsx";
import { loadDesk } from "../desk-calls.ts";
import { RecordTable } from "../record-table.tsx";
import { Pagination } from "~/components/lists.tsx";

type Referee = CallOutput<typeof listReferees>["records"][number];

export async function loader(args: Route.LoaderArgs) {
  const championship_id = readPathNumber(args.params.championship);
  const page = numberParam(args.request, "pagina") ?? 1;
  const [shared, own] = await loadDesk(args, (api) =>
    Promise.all([
      api(listReferees, { query: { championship_id, page } }),
      api(getSession).then(({ admin }) =>
        api(listReferees, { query: { admin_id: admin.id, per_page: MAX_PER_PAGE } }),
      ),
    ]),
  );
  const others = own.records.filter((referee) => referee.championship_id !== championship_id);
  return { ...shared, others };
}

export default function Referees({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { records, pagination, others } = loaderData;
  const to = (referee: string) =>
    href("/organizador/:championship/arbitros/:referee", { ...params, referee });
  const create = (
    <Link className="button" to={to("novo")}>
      {t("organizer.referees.create")}
    </Link>
  );
  const none = records.length === 0 && others.length === 0;
  return (
    <>
      <DeskTitle page={t("organizer.referees.title")} lead={t("organizer.referees.lead")}>
        {none ? null : create}
      </DeskTitle>
      {none ? (
        <EmptyDesk title={t("organizer.referees.empty")} hint={t("organizer.referees.emptyHint")}>
          {create}
        </EmptyDesk>
      ) : null}
      {records.length > 0 ? (
        <RefereeTable caption={t("organizer.referees.caption")} records={records} to={to} />
      ) : null}
      <Pagination {...pagination} query={{}} />
      {others.length > 0 ? (
        <section className="stack">
          <div>
            <h2>{t("organizer.referees.own")}</h2>
            <p className="sub">{t("organizer.referees.ownLead")}</p>
          </div>
          <RefereeTable caption={t("organizer.referees.ownCaption")} records={others} to={to} />
        </section>
      ) : null}
    </>
  );
}

interface TableProps {
  caption: string;
  records: Referee[];
  to: (referee: string) => string;
}

function RefereeTable({ caption, records, to }: TableProps) {
  const { t } = useText();
  return (
    <RecordTable
      caption={caption}
      head={[
        t("organizer.referees.name"),
        t("organizer.referees.category"),
        t("organizer.referees.phone"),
        t("organizer.referees.email"),
      ]}
      rows={records.map(({ id, name, category, phone, email }) => ({
        key: id,
        cells: [
          <Link key={id} className="text-link row-link" to={to(String(id))}>
            {name}
          </Link>,
          category,
          phone ? (
            <a
              key="phone"
              className="text-link row-link"
              href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
            >
              {phone}
            </a>
          ) : null,
          email ? (
            <a key="email" className="text-link row-link" href={`mailto:${email}`}>
              {email}
            </a>
          ) : null,
        ],
      }))}
    />
  );
}
