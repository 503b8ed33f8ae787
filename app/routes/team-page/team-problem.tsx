import { href, isRouteErrorResponse, useRouteError } from "react-router";
import { Empty } from "~/components/empty.tsx";
import { Head } from "~/components/head.tsx";
import { SiteHeader } from "~/components/site-header.tsx";
import { useText } from "~/i18n/use-text.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";

const words = { 404: "gone", 429: "busy" } as const;

const isTold = (status: number): status is keyof typeof words => status in words;

/** Why the team's page does not open: its link, its visitors' haste. */
export function TeamProblem() {
  const { t } = useText();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || !isTold(error.status)) return <ProblemPage />;
  const word = words[error.status];
  return (
    <>
      <Head title={t("site.titled", { page: t("teamPage.title") })} hidden />
      <header className="top">
        <SiteHeader />
      </header>
      <main id="conteudo" className="page narrow">
        <Empty as="h1" title={t(`teamPage.${word}`)} hint={t(`teamPage.${word}Hint`)} />
        <p className="team-secret">
          <a className="text-link" href={href("/")}>
            {t("problem.home")}
          </a>
        </p>
      </main>
    </>
  );
}
