import { Form, Link, useLocation } from "react-router";
import { useText } from "~/i18n/use-text.ts";

const STATUSES = ["pending", "approved", "rejected", "released"] as const;

/** Whom a list of athletes is asked for; what an address says wrongly is left out. */
export function filterOf({ searchParams }: URL) {
  const register = searchParams.get("time") ?? "";
  const status = searchParams.get("situacao") ?? "";
  return {
    q: searchParams.get("q")?.trim().slice(0, 80) || undefined,
    register: /^[1-9]\d{0,14}$/.test(register) ? Number(register) : undefined,
    status: STATUSES.find((known) => known === status),
  };
}

interface AthleteFilterProps {
  filter: ReturnType<typeof filterOf>;
  teams: { id: number; name: string }[];
}

/** Name, team and status: a form whose answer has an address. */
export function AthleteFilter({ filter, teams }: AthleteFilterProps) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const { q, register, status } = filter;
  const filtered = q !== undefined || register !== undefined || status !== undefined;
  return (
    <Form
      method="get"
      key={search}
      className="filters"
      role="search"
      aria-label={t("organizer.athletes.find.label")}
    >
      <div className="field">
        <label htmlFor="find-q">{t("organizer.athletes.find.q")}</label>
        <input id="find-q" type="search" name="q" defaultValue={q} maxLength={80} />
      </div>
      <div className="field">
        <label htmlFor="find-team">{t("organizer.athletes.find.team")}</label>
        <select id="find-team" name="time" defaultValue={register ?? ""}>
          <option value="">{t("organizer.athletes.find.all")}</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="find-status">{t("organizer.athletes.find.status")}</label>
        <select id="find-status" name="situacao" defaultValue={status ?? ""}>
          <option value="">{t("organizer.athletes.find.all")}</option>
          {STATUSES.map((value) => (
            <option key={value} value={value}>
              {t(`organizer.athletes.statuses.${value}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="actions">
        <button type="submit" className="button button-quiet">
          {t("organizer.athletes.find.submit")}
        </button>
        {filtered ? (
          <Link className="text-link" to={pathname}>
            {t("organizer.athletes.find.clear")}
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
