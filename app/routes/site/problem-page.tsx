import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import { Head } from "~/components/head.tsx";
import { Problem, type ProblemKind, problemOf } from "~/components/problem.tsx";
import { SiteHeader } from "~/components/site-header.tsx";

/** The page that stands in for one that failed. */
export function ProblemPage() {
  return <WholePage kind={problemOf(useRouteError())} />;
}

/** A problem as a page of its own, with the bar on top. */
export function WholePage({ kind }: { kind: ProblemKind }) {
  const { t } = useTranslation();
  return (
    <>
      <Head title={t("site.titled", { page: t(`problem.${kind}.title`) })} hidden />
      <header className="top">
        <SiteHeader />
      </header>
      <main id="conteudo" className="page narrow">
        <Problem kind={kind} />
      </main>
    </>
  );
}
