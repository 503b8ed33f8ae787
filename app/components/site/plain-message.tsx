import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";
import { Head } from "./head.tsx";
import { Brand } from "./site-header.tsx";

interface PlainMessageProps {
  title: string;
  heading: string;
  text: string;
  /** What stands below it. */
  children?: ReactNode;
}

/** A whole page that says one thing: below the brand alone, and not for search engines. */
export function PlainMessage({ title, heading, text, children }: PlainMessageProps) {
  const { t } = useText();
  return (
    <>
      <Head title={t("site.titled", { page: title })} hidden />
      <header className="top">
        <div className="bar">
          <Brand />
        </div>
      </header>
      <main id="conteudo" className="page narrow">
        <div className="empty stack centered">
          <Icon name="whistle" />
          <h1 className="empty-title big">{heading}</h1>
          <p>{text}</p>
        </div>
        {children}
      </main>
    </>
  );
}
