import { useText } from "~/i18n/use-text.ts";
import { useRouteError, useRouteLoaderData } from "react-router";
import { Head } from "~/components/site/head.tsx";
import { Problem, classifyProblem } from "~/components/site/problem.tsx";
import { SiteFooter, SiteHeader } from "~/components/site/site-header.tsx";
import type { loader as rootLoader } from "~/root.tsx";

export function ProblemPage() {
  const { t } = useText();
  const kind = classifyProblem(useRouteError());
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <>
      <Head title={t("site.titled", { page: t(`problem.${kind}.title`) })} hidden />
      <header className="top">
        <SiteHeader />
      </header>
      <main id="conteudo" className="page narrow">
        <Problem kind={kind} requestId={root?.requestId} />
      </main>
      <SiteFooter />
    </>
  );
}
