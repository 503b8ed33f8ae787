import { useRouteError } from "react-router";
import { Empty } from "~/components/empty.tsx";
import { Head } from "~/components/head.tsx";
import { problemOf } from "~/components/problem.tsx";
import { useText } from "~/i18n/use-text.ts";
import { ShellProblem } from "../shell-problem.tsx";

/** A link that does not lead to a team any more. */
export function LinkProblem() {
  const { t } = useText();
  if (problemOf(useRouteError()) !== "notFound") return <ShellProblem />;
  return (
    <section className="card">
      <Head title={t("site.titled", { page: t("enrolment.athlete.gone") })} hidden />
      <Empty as="h1" title={t("enrolment.athlete.gone")} hint={t("enrolment.athlete.goneHint")} />
    </section>
  );
}
