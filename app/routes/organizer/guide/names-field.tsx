import { type InputEvent, useState } from "react";
import type { AnyField } from "~/components/form/field.tsx";
import { TextAreaField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { namesIn } from "./names.ts";

/** Names of teams, one a line; with script it counts along. */
export function NamesField({ field }: { field: AnyField }) {
  const { t } = useText();
  const [count, setCount] = useState<number | null>(null);
  const read = ({ target }: InputEvent) => {
    if (target instanceof HTMLTextAreaElement) setCount(namesIn(target.value).length);
  };
  return (
    <div className="names-field" onInput={read}>
      <TextAreaField
        field={field}
        label={t("organizer.guide.teams.names")}
        hint={t("organizer.guide.teams.namesHint")}
        placeholder={t("organizer.guide.teams.placeholder")}
        rows={10}
        spellCheck={false}
      />
      <output className="sub" aria-live="polite">
        {count === null ? null : t("organizer.guide.teams.read", { count })}
      </output>
    </div>
  );
}
