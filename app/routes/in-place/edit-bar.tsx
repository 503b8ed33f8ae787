import { href } from "react-router";
import { Notice } from "~/components/notice.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { editorOf } from "./editing.server.ts";

export type Editor = Awaited<ReturnType<typeof editorOf>>;

interface EditBarProps {
  editor: Editor;
  /** The page as everybody sees it. */
  plain: string;
}

/** On top of a page that is edited in place: what was done, what the page is, and the ways out of it. */
export function EditBar({ editor: { own, flash }, plain }: EditBarProps) {
  const { t } = useText();
  return (
    <>
      {flash ? <Notice kind={flash.kind}>{flash.text}</Notice> : null}
      <div className="callout callout-good stack gap-3" role="note">
        <p>
          <b>{t("editing.title")}</b> {t("editing.lead")}
        </p>
        <p className="cluster gap-2">
          <a className="button button-quiet button-small" href={plain}>
            {t("editing.plain")}
          </a>
          <a
            className="button button-quiet button-small"
            href={href("/organizador/:championship/resumo", { championship: String(own.id) })}
          >
            {t("editing.desk")}
          </a>
        </p>
      </div>
    </>
  );
}
