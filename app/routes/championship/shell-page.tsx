import { useRouteLoaderData, useMatches, useRouteError } from "react-router";
import type { loader } from "./shell.tsx";
import { Head } from "~/components/site/head.tsx";
import type { Round } from "~/components/records.ts";
import { roundCardPath, tableCardPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { fullNameOf } from "./chosen-tournament.ts";
import { type PageKey, pages } from "./pages.ts";
import { says } from "~/components/site/page-handle.ts";
import { Problem, problemOf } from "~/components/site/problem.tsx";
import type { loader as rootLoader } from "~/root.tsx";

/** The data of the championship's shell; undefined on a page outside of it. */
export const useShell = () => useRouteLoaderData<typeof loader>("routes/championship/shell");

interface ChampionshipHeadProps {
  page: PageKey;
  /** The round that the page is about: its picture is that of its games. */
  round?: Round;
}

/** The head of one of a championship's pages; its true address is the one with the slug. */
export function ChampionshipHead({ page, round }: ChampionshipHeadProps) {
  const { t } = useText();
  const shell = useShell();
  if (!shell) return null;
  const { championship, chosen, target, origin } = shell;
  const name = fullNameOf(championship, chosen);
  const named = { ...target, championship: championship.slug };
  const { revision } = championship;
  const own = pages.find(({ key }) => key === page);
  return (
    <Head
      title={t("site.titled", { page: `${t(`site.pages.${page}`)}: ${name}` })}
      description={t("site.description", { name })}
      {...(own && { canonical: origin + own.to(named) })}
      embeddable={page === "table" || page === "rounds"}
      image={
        origin + (round ? roundCardPath(named, revision, round) : tableCardPath(named, revision))
      }
    />
  );
}

/** A problem below the championship's header, which stays. */
export function ShellProblem() {
  const { t } = useText();
  const kind = problemOf(useRouteError());
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const compact = says(useMatches(), "compact");
  return (
    <>
      <Head title={t("site.titled", { page: t(`problem.${kind}.title`) })} hidden />
      <Problem kind={kind} heading={compact ? "h1" : "h2"} requestId={root?.requestId} />
    </>
  );
}
