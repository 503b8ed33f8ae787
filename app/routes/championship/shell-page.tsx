import { useRouteLoaderData, useMatches, useRouteError } from "react-router";
import type { loader } from "./shell.tsx";
import { Head } from "~/components/site/head.tsx";
import type { Round, Team } from "~/components/records.ts";
import { roundCardPath, tableCardPath, type Target } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { tournamentFullName } from "./chosen-tournament.ts";
import { isOnlyAnnounced, type PageKey, pages } from "./pages.ts";
import { hasPageFlag } from "~/components/site/page-handle.ts";
import { Problem, classifyProblem } from "~/components/site/problem.tsx";
import type { loader as rootLoader } from "~/root.tsx";
import type { ReactNode } from "react";

/** Returns the data of the shell around the page. */
export function useShell() {
  const shell = useRouteLoaderData<typeof loader>("routes/championship/shell");
  if (!shell) throw new Error("this page has no shell");
  return shell;
}

export const useSeasonOver = (): boolean => useShell().chosen?.season.status === "finished";

/** Sets a page's head; its canonical address contains the slug. */
export function ChampionshipHead({ page, round }: { page: PageKey; round?: Round }) {
  const { t } = useText();
  const shell = useShell();
  const { championship, chosen, target, origin } = shell;
  const name = tournamentFullName(championship, chosen);
  const named = { ...target, championship: championship.slug };
  const { revision } = championship;
  // An unpublished tournament has no picture of its table, so the championship's is used.
  const pictured = isOnlyAnnounced(shell) ? { championship: championship.slug } : named;
  const own = pages.find(({ key }) => key === page);
  return (
    <Head
      title={t("site.titled", { page: `${t(`site.pages.${page}`)}: ${name}` })}
      description={t("site.description", { name })}
      {...(own && { canonical: origin + own.to(named) })}
      embeddable={page === "table" || page === "rounds"}
      image={
        origin +
        (round ? roundCardPath(pictured, revision, round) : tableCardPath(pictured, revision))
      }
    />
  );
}

export function ShellProblem() {
  const { t } = useText();
  const kind = classifyProblem(useRouteError());
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const compact = hasPageFlag(useMatches(), "compact");
  return (
    <>
      <Head title={t("site.titled", { page: t(`problem.${kind}.title`) })} hidden />
      <Problem kind={kind} heading={compact ? "h1" : "h2"} requestId={root?.requestId} />
    </>
  );
}

interface FilterFormProps {
  action: string;
  label: string;
  /** The list's address without any filter; null when none is set. */
  clear: string | null;
  /** With JavaScript, changes apply at once and the button is hidden. */
  instant?: boolean;
  children: ReactNode;
}

/** A list's filters, sent by GET so that the address names the result. */
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

/** A hidden field with the chosen tournament, which a GET form would drop from the address. */
export const HiddenTournament = ({ target: { tournament } }: { target: Target }) =>
  tournament === undefined ? null : <input type="hidden" name="torneio" value={tournament} />;

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
