import { useText } from "~/i18n/use-text.ts";
import { Head } from "~/components/site/head.tsx";
import { Icon } from "~/components/icon.tsx";
import { Brand } from "~/components/site/site-header.tsx";
import { ProblemPage } from "./problem-page.tsx";

export default function Maintenance() {
  const { t } = useText();
  return (
    <>
      <Head title={t("site.titled", { page: t("problem.maintenance.title") })} hidden />
      <header className="top">
        <div className="bar">
          <Brand />
        </div>
      </header>
      <main id="conteudo" className="page narrow">
        <div className="empty stack centered">
          <Icon name="whistle" />
          <h1 className="empty-title big">{t("problem.maintenance.heading")}</h1>
          <p>{t("problem.maintenance.text")}</p>
        </div>
      </main>
    </>
  );
}

export { ProblemPage as ErrorBoundary };
