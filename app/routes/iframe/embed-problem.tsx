import { useRouteError } from "react-router";
import { Head } from "~/components/site/head.tsx";
import { classifyProblem } from "~/components/site/problem.tsx";
import { embedScript } from "~/components/site/scripts.ts";
import { useText } from "~/i18n/use-text.ts";

export function EmbedProblem() {
  const { t } = useText();
  const kind = classifyProblem(useRouteError());
  return (
    <main id="conteudo" className="frame stack">
      <Head title={t("site.titled", { page: t(`problem.${kind}.title`) })} hidden />
      <script type="module" src={embedScript} />
      <div className="card pad">
        <h1>{t(`problem.${kind}.title`)}</h1>
        <p>{t(`problem.${kind}.text`)}</p>
      </div>
    </main>
  );
}
