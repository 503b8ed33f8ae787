import { SelectField, TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";

interface PickProps {
  field: AnyField;
  label: string;
  empty: string;
  among: { id: number; name: string }[];
}

/** One team, field … of a row; none leaves the row aside. */
export function PickField({ field, label, empty, among }: PickProps) {
  return (
    <SelectField
      field={field}
      label={label}
      empty={empty}
      options={among.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

/** From when to when. */
export function Hours({ from, to }: { from: AnyField; to: AnyField }) {
  const { t } = useText();
  return (
    <div className="hours">
      <TextField field={from} label={t("organizer.schedule.from")} type="time" />
      <TextField field={to} label={t("organizer.schedule.to")} type="time" />
    </div>
  );
}
