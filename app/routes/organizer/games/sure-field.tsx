import { CheckField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import type { PageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";

/** The tick that answers a question of the API; it is there where one was asked. */
export function SureField({ of, field }: { of: Pick<PageForm, "outcome">; field: AnyField }) {
  const { t } = useText();
  if (!of.outcome?.asked) return null;
  return <CheckField field={field} label={t("organizer.sheet.sure")} />;
}
