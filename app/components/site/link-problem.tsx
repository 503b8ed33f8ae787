import { href, isRouteErrorResponse, useRouteError } from "react-router";
import { EmptyMessage } from "~/components/lists.tsx";
import { useText } from "~/i18n/use-text.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import { Head } from "./head.tsx";
import { SiteHeader } from "./site-header.tsx";

const words = { 404: "gone", 429: "busy" } as const;

const hasWords = (status: number): status is keyof typeof words => status in words;

/** Explains an ended link, or too many visits, in the words of the link's page. */
export function LinkProblem({ of }: { of: "teamPage" | "sheetForm" }) {
  const { t } = useText();
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || !hasWords(error.status)) return <ProblemPage />;
  const word = words[error.status];
  return (
    <>
      <Head title={t("site.titled", { page: t(`${of}.title`) })} hidden />
      <header className="top">
        <SiteHeader />
      </header>
      <main id="conteudo" className="page narrow">
        <EmptyMessage as="h1" title={t(`${of}.${word}`)} hint={t(`${of}.${word}Hint`)} />
        <p className="note team-secret">
          <a className="text-link" href={href("/")}>
            {t("problem.home")}
          </a>
        </p>
      </main>
    </>
  );
}
