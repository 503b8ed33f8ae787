import { isRouteErrorResponse, useRouteError } from "react-router";
import { Empty } from "~/components/empty.tsx";
import { Problem, problemOf } from "~/components/problem.tsx";
import { useText } from "~/i18n/use-text.ts";

/** A problem below the team's header, which stays. */
export function WithinProblem() {
  const { t } = useText();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 413) {
    return <Empty as="h2" title={t("teamPage.large")} hint={t("teamPage.largeHint")} />;
  }
  return <Problem kind={problemOf(error)} heading="h2" />;
}
