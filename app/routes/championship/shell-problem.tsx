import { useTranslation } from "react-i18next";
import { useMatches, useRouteError } from "react-router";
import { Head } from "~/components/head.tsx";
import { says } from "~/components/page-handle.ts";
import { Problem, problemOf } from "~/components/problem.tsx";

/** A problem below the championship's header, which stays. */
export function ShellProblem() {
  const { t } = useTranslation();
  const kind = problemOf(useRouteError());
  const compact = says(useMatches(), "compact");
  return (
    <>
      <Head title={t("site.titled", { page: t(`problem.${kind}.title`) })} hidden />
      <Problem kind={kind} heading={compact ? "h1" : "h2"} />
    </>
  );
}
