import type { Route } from "./+types/acts";
import { useText } from "~/i18n/use-text.ts";
import { numberParam } from "~/routes/request.ts";
import { listActs } from "~/v1/platform/staff/contract.ts";
import { DeskTitle } from "../desk-page.tsx";
import { loadDesk } from "../desk-calls.ts";
import { href, Link } from "react-router";
import { fullDate } from "~/components/date.ts";
import type { Act } from "./staff-page.tsx";
import { Pagination } from "~/components/lists.tsx";

export async function loader(args: Route.LoaderArgs) {
  const page = numberParam(args.request, "pagina") ?? 1;
  return loadDesk(args, (api) => api(listActs, { query: { page } }));
}

export default function StaffActs({ loaderData: { records, pagination } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <div className="narrow stack">
      <DeskTitle page={t("organizer.staff.nav.acts")} lead={t("organizer.staff.actsLead")} />
      <div className="card">
        <ActList acts={records} named />
      </div>
      <Pagination {...pagination} query={{}} />
    </div>
  );
}

export { StaffProblem as ErrorBoundary } from "./staff-page.tsx";

export function ActList({ acts, named = false }: { acts: Act[]; named?: boolean }) {
  const { t } = useText();
  if (acts.length === 0) {
    return <p className="note pad">{t("organizer.staff.noActs")}</p>;
  }
  return (
    <ul className="rows items">
      {acts.map(({ id, act, by, detail, reason, created_at, ...on }) => (
        <li key={id}>
          <span className="item-text lines">
            <b>
              {t(`organizer.staff.acts.${act}`)}
              {detail === "free" || detail === "premium" || detail === "elite"
                ? `: ${t(`organizer.plan.names.${detail}`)}`
                : null}
            </b>
            {named ? <ActedOn {...on} /> : null}
            {reason ? <span className="as-written">{reason}</span> : null}
            <span className="sub dots">
              <span>{fullDate(created_at, true)}</span>
              <span>{by}</span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

type ActedOnProps = Pick<Act, "championship_id" | "championship" | "account_id">;

function ActedOn({ championship_id, championship, account_id }: ActedOnProps) {
  const { t } = useText();
  if (championship_id === null) {
    return <span>{t("organizer.staff.accountNumber", { number: account_id })}</span>;
  }
  const id = String(championship_id);
  return championship === null ? (
    <span>{t("organizer.staff.gone", { number: id })}</span>
  ) : (
    <Link className="text-link" to={href("/organizador/plataforma/campeonatos/:id", { id })}>
      {championship}
    </Link>
  );
}
