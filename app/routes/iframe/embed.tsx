import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ChampionBanner, SecondTitles } from "~/components/table/champion-card.tsx";
import { Head } from "~/components/site/head.tsx";
import type { Championship, Standings } from "~/components/records.ts";
import { Brand } from "~/components/site/site-header.tsx";
import { embedLiveScript, embedScript } from "~/components/site/scripts.ts";
import { stageSheets } from "~/components/table/stage-sheets.ts";
import { type Stage, StageView } from "~/components/table/stage-view.tsx";
import { plainPath, type Target } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { EditBar, LookForm } from "~/routes/in-place/page-editors.tsx";
import { useEmbedFrame } from "./use-embed-look.ts";
import { EmptyCard } from "~/components/lists.tsx";
import { ConsentAgain } from "~/components/site/legal-links.tsx";

interface EmbedProps {
  championship: Championship;
  full: string;
  part: string;
  title?: string;
  /** True when the content can change while visible; the script then refreshes it. */
  live: boolean;
  children: ReactNode;
}

export function Embed({ championship, full, part, title = part, live, children }: EmbedProps) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const editor = useEmbedFrame()?.editor;
  return (
    <main id="conteudo" className={editor ? "frame stack in-place" : "frame stack"}>
      <Head title={`${title}: ${championship.name}`} hidden />
      <h1 className="sr">{`${part}: ${championship.name}`}</h1>
      {editor ? (
        <>
          <EditBar editor={editor} plain={plainPath(pathname + search)} />
          <LookForm editor={editor} seasons={championship.seasons} />
        </>
      ) : null}
      {children}
      <footer className="frame-foot split">
        <a
          className="text-link"
          href={full}
          target="_blank"
          rel="noopener"
          data-action="abrir-completo"
        >
          {t("embed.full")}
        </a>
        {championship.plan === "free" ? (
          <a className="tap" href="/" target="_blank" rel="noopener" data-action="conhecer-apito">
            <span>{t("embed.by")}</span> <Brand />
          </a>
        ) : null}
        {editor ? null : <ConsentAgain />}
      </footer>
      {editor ? null : <script type="module" src={live ? embedLiveScript : embedScript} />}
    </main>
  );
}

interface EmbedStageProps {
  target: Target;
  stage: Stage | null;
  last: boolean;
  champion: Standings["champion"];
  second_titles: Standings["second_titles"];
  empty?: { title: string; hint: string };
}

/** A single stage, because an embed has no room for more. */
export function EmbedStage({ champion, second_titles, empty, ...drawn }: EmbedStageProps) {
  const { t } = useText();
  const { stage } = drawn;
  if (!stage) {
    return <EmptyCard {...(empty ?? { title: t("table.empty"), hint: t("table.emptyHint") })} />;
  }
  return (
    <div className="stack" data-live="stage">
      {stageSheets({
        tables: stage.kind === "groups",
        bracket: stage.kind === "knockout",
        champion: !!champion,
      }).map((sheet) => (
        <link key={sheet.href} {...sheet} precedence="stage" />
      ))}
      <ChampionBanner champion={champion} stages={[stage]} />
      <SecondTitles titles={second_titles} />
      <StageView {...drawn} stage={stage} champion={champion} switching newTab />
    </div>
  );
}
