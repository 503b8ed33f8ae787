import { useText } from "~/i18n/use-text.ts";
import { useMatches, useRouteError, useRouteLoaderData } from "react-router";
import { Head } from "~/components/site/head.tsx";
import { says } from "~/components/site/page-handle.ts";
import { Problem, problemOf } from "~/components/site/problem.tsx";
import type { loader as rootLoader } from "~/root.tsx";

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
