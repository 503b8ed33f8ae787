import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import { Empty } from "~/components/lists.tsx";
import { Problem, problemOf } from "~/components/site/problem.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { loader as rootLoader } from "~/root.tsx";
import { DeskHead } from "./desk-bar.tsx";

/** What went wrong on a page of the desk, within whatever of its frame still stands. */
export function DeskProblem() {
  const { t } = useText();
  const error = useRouteError();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (isRouteErrorResponse(error) && error.status === 403) {
    const title = t("organizer.desk.forbidden.title");
    return (
      <>
        <DeskHead page={title} />
        <Empty as="h2" title={title} hint={t("organizer.desk.forbidden.text")} />
      </>
    );
  }
  const kind = problemOf(error);
  return (
    <>
      <DeskHead page={t(`problem.${kind}.title`)} />
      <Problem kind={kind} heading="h2" requestId={root?.requestId} />
    </>
  );
}
