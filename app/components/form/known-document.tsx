import { CheckField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";

/** Beside the empty field of a document that is stored: that it is, and the way to take it away. */
export function KnownDocument({ removed }: { removed: AnyField }) {
  const { t } = useText();
  return (
    <>
      <input type="hidden" name="document_known" value="on" />
      <CheckField field={removed} label={t("form.document.remove")} />
    </>
  );
}
