import { TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";

/** What a person is called, in full and on the field. */
export function NameFields({ fields }: { fields: Record<"name" | "nickname", AnyField> }) {
  const { t } = useText();
  return (
    <div className="pair">
      <TextField
        field={fields.name}
        label={t("organizer.athletes.name")}
        autoComplete="off"
        maxLength={120}
      />
      <TextField
        field={fields.nickname}
        label={t("organizer.athletes.nickname")}
        autoComplete="off"
        maxLength={60}
        optional
      />
    </div>
  );
}
