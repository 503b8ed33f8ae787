import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import { Head } from "~/components/head.tsx";
import type { Championship } from "~/components/shapes.ts";
import { Brand } from "~/components/site-header.tsx";

interface EmbedProps {
  championship: Championship;
  /** The full page that the embed is a part of. */
  full: string;
  /** Name of the part, for the frame's title. */
  part: string;
  children: ReactNode;
}

/** The frame of an embed: its content, the way to the full page, and Apito's mark on the free plan. */
export function Embed({ championship, full, part, children }: EmbedProps) {
  const { t } = useText();
  return (
    <main id="conteudo" className="frame">
      <Head title={`${part}: ${championship.name}`} hidden />
      <h1 className="sr">{`${part}: ${championship.name}`}</h1>
      {children}
      <footer className="frame-foot">
        <a href={full} target="_blank" rel="noopener">
          {t("embed.full")}
        </a>
        {championship.plan === "free" ? (
          <a className="frame-brand" href="/" target="_blank" rel="noopener">
            <span>{t("embed.by")}</span> <Brand />
          </a>
        ) : null}
      </footer>
    </main>
  );
}
