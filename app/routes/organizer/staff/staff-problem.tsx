import { isRouteErrorResponse, useRouteError } from "react-router";
import * as z from "zod";
import { Empty } from "~/components/empty.tsx";
import { useText } from "~/i18n/use-text.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";

const told = z.object({ detail: z.string() });

/** What went wrong on the staff's desk; who may not be there is told by the API why. */
export function StaffProblem() {
  const { t } = useText();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 403) return <DeskProblem />;
  const title = t("organizer.staff.forbidden");
  return (
    <>
      <DeskHead page={title} />
      <Empty as="h2" title={title} hint={told.safeParse(error.data).data?.detail ?? ""} />
    </>
  );
}
