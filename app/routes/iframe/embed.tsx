import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ChampionBanner } from "~/components/table/champion-card.tsx";
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
import { Empty } from "~/components/lists.tsx";
import { ConsentAgain } from "~/components/site/legal-links.tsx";

interface EmbedProps {
  championship: Championship;
  /** The full page that the embed is a part of. */
  full: string;
  /** Name of the part, for the frame's title. */
  part: string;
  /** What the frame's title says in its place, where that changes. */
  title?: string;
  /** It shows what may change while it is looked at: its script follows it. */
  live: boolean;
  children: ReactNode;
}

/** The frame of an embed: its content, the way to the full page, and Apito's mark on the free plan. */
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
  /** Null: there is none yet. */
  stage: Stage | null;
  /** The tournament's last stage crowns its champion. */
  last: boolean;
  champion: Standings["champion"];
  /** The words for a tournament without such a stage; without them, the table is said to come. */
  empty?: { title: string; hint: string };
}

/** One stage: an embed has no room for the others. */
export function EmbedStage({ target, stage, last, champion, empty }: EmbedStageProps) {
  const { t } = useText();
  if (!stage) {
    return (
      <div className="card">
        <Empty {...(empty ?? { title: t("table.empty"), hint: t("table.emptyHint") })} />
      </div>
    );
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
      <StageView stage={stage} target={target} last={last} champion={champion} switching newTab />
    </div>
  );
}
