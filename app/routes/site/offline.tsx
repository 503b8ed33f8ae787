import { Head } from "~/components/site/head.tsx";
import { Icon } from "~/components/icon.tsx";
import { Brand } from "~/components/site/site-header.tsx";
import { useText } from "~/i18n/use-text.ts";
import { ProblemPage } from "./problem-page.tsx";

/** Shown by the service worker where there is no network; it puts the pages that it kept into the list. */
export default function Offline() {
  const { t } = useText();
  return (
    <>
      <Head title={t("site.titled", { page: t("problem.noSignal.title") })} hidden />
      <header className="top">
        <div className="bar">
          <Brand />
        </div>
      </header>
      <main id="conteudo" className="page narrow">
        <div className="empty stack centered">
          <Icon name="whistle" />
          <h1 className="empty-title big">{t("problem.noSignal.heading")}</h1>
          <p>{t("problem.noSignal.text")}</p>
        </div>
        <ul className="card rows lined" data-kept-pages hidden />
      </main>
    </>
  );
}

export { ProblemPage as ErrorBoundary };
