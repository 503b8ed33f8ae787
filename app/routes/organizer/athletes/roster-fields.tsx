import { SelectField, TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";
import { type KnownPosition, positionOptions } from "./positions.ts";

const ROLES = ["athlete", "coach", "staff"] as const;

interface RosterFieldsProps {
  fields: Record<"shirt_number" | "position" | "role", AnyField>;
  positions: KnownPosition[];
  /** The position that is stored. */
  position: string | null;
}

/** What somebody is in a team: number, position, role. */
export function RosterFields({ fields, positions, position }: RosterFieldsProps) {
  const { t } = useText();
  return (
    <div className="pair">
      <TextField
        field={fields.shirt_number}
        label={t("organizer.athletes.number")}
        inputMode="numeric"
        maxLength={3}
        optional
      />
      <SelectField
        field={fields.position}
        label={t("organizer.athletes.position")}
        empty="—"
        optional
        options={positionOptions(positions, position)}
      />
      <SelectField
        field={fields.role}
        label={t("organizer.athletes.role")}
        options={ROLES.map((value) => ({ value, label: t(`organizer.athletes.roles.${value}`) }))}
      />
    </div>
  );
}
