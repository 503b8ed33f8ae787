import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import type { Team } from "~/components/records.ts";
import type { Target } from "~/components/target.ts";

interface FilterFormProps {
  action: string;
  label: string;
  /** Where the list stands without filters; null while there are none. */
  clear: string | null;
  /** With script the live parts of the page follow what is chosen, and need no button. */
  instant?: boolean;
  children: ReactNode;
}

/** A list's filters: a form that sends itself by GET, so that an address names what is shown. */
export function FilterForm({ action, label, clear, instant = false, children }: FilterFormProps) {
  const { t } = useText();
  return (
    <form
      className="filter card cluster pad"
      action={action}
      method="get"
      role="search"
      aria-label={label}
      {...(instant && { "data-instant": action })}
    >
      {children}
      <div className="filter-go cluster" {...(instant && { "data-live": "filter" })}>
        <button className="button" type="submit">
          {t("athletes.filter.submit")}
        </button>
        {clear === null ? null : (
          <a className="text-link" href={clear}>
            {t("athletes.filter.clear")}
          </a>
        )}
      </div>
    </form>
  );
}

/** The chosen tournament, which a form sent by GET would forget. */
export const Hidden = ({ target: { tournament } }: { target: Target }) =>
  tournament === undefined ? null : <input type="hidden" name="torneio" value={tournament} />;

/** The tournament's teams to choose one from. */
export function TeamSelect({ teams, chosen }: { teams: Team[]; chosen: number | undefined }) {
  const { t } = useText();
  return (
    <label className="lines">
      <span>{t("athletes.filter.team")}</span>
      <select name="time" defaultValue={chosen ?? ""}>
        <option value="">{t("athletes.filter.allTeams")}</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
