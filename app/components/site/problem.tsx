import { href, isRouteErrorResponse } from "react-router";
import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";
import { Notice } from "../notice.tsx";
import { SearchBox } from "./search-box.tsx";
import { Head } from "./head.tsx";
import { Brand } from "./site-header.tsx";

export type ProblemKind = "notFound" | "badRequest" | "tooLarge" | "generic";

const KINDS: Record<number, ProblemKind> = {
  400: "badRequest",
  404: "notFound",
  413: "tooLarge",
  415: "badRequest",
};

export function classifyProblem(error: unknown): ProblemKind {
  return (isRouteErrorResponse(error) && KINDS[error.status]) || "generic";
}

interface ProblemProps {
  kind: ProblemKind;
  heading?: "h1" | "h2";
  requestId?: string | undefined;
}

export function Problem({ kind, heading: Heading = "h1", requestId }: ProblemProps) {
  const { t } = useText();
  return (
    <div className="empty stack centered">
      <Icon name={kind === "notFound" ? "ball" : "whistle"} />
      <Heading className="empty-title big">{t(`problem.${kind}.heading`)}</Heading>
      <p>{t(`problem.${kind}.text`)}</p>
      {kind === "generic" ? (
        <>
          <p>
            <a className="button" href="">
              {t("problem.generic.retry")}
            </a>
          </p>
          <Notice kind="error">{t("notice.failed")}</Notice>
          {requestId ? (
            <p className="fine">{t("problem.generic.code", { id: requestId })}</p>
          ) : null}
        </>
      ) : (
        <SearchBox />
      )}
      <p>
        <a className="text-link" href={href("/")}>
          {t("problem.home")}
        </a>
      </p>
    </div>
  );
}

interface PlainMessageProps {
  title: string;
  heading: string;
  text: string;
  children?: ReactNode;
}

/** A whole page with one message, without navigation and hidden from search engines. */
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
