import { useText } from "~/i18n/use-text.ts";
import { href, isRouteErrorResponse } from "react-router";
import { Icon } from "../icon.tsx";
import { Notice } from "../notice.tsx";
import { SearchBox } from "./search-box.tsx";

/** What a page can say when it cannot be shown. */
export type ProblemKind = "notFound" | "badRequest" | "tooLarge" | "generic";

const KINDS: Record<number, ProblemKind> = {
  400: "badRequest",
  404: "notFound",
  413: "tooLarge",
  415: "badRequest",
};

export function problemOf(error: unknown): ProblemKind {
  return (isRouteErrorResponse(error) && KINDS[error.status]) || "generic";
}

interface ProblemProps {
  kind: ProblemKind;
  /** `h2` below a header that already has the page's `h1`. */
  heading?: "h1" | "h2";
  requestId?: string | undefined;
}

/** What went wrong, in friendly words, and the way on. */
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
