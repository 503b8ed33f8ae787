import { isRouteErrorResponse, useRouteError } from "react-router";
import { Empty } from "~/components/lists.tsx";
import { useText } from "~/i18n/use-text.ts";
import { DeskHead } from "../desk-bar.tsx";
import { DeskProblem } from "../desk-problem.tsx";

/** What went wrong on the staff's desk; a 403 shows the reason that the API gave. */
export function StaffProblem() {
  const { t } = useText();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 403) return <DeskProblem />;
  const title = t("organizer.staff.forbidden");
  return (
    <>
      <DeskHead page={title} />
      <Empty as="h2" title={title} hint={detailOf(error.data)} />
    </>
  );
}

/** Without Zod, which would weigh more in the browser than the rest of the staff's desk. */
const detailOf = (problem: unknown): string =>
  typeof problem === "object" &&
  problem !== null &&
  "detail" in problem &&
  typeof problem.detail === "string"
    ? problem.detail
    : "";
