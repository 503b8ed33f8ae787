import type { FieldMetadata } from "@conform-to/react";
import { CheckField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";

/** A team's line as its form sends it. */
export type RankInput = { id: number; rank?: number; out?: boolean };

interface RankFieldsProps {
  field: FieldMetadata<RankInput[]>;
  teams: { id: number; name: string }[];
}

/** Each team with its place in the seeding, or left out. */
export function RankFields({ field, teams }: RankFieldsProps) {
  const { t } = useText();
  const names = new Map(teams.map(({ id, name }) => [String(id), name]));
  return (
    <div className="rank-fields">
      {field.getFieldList().map((row) => {
        const fields = row.getFieldset();
        const id = fields.id.initialValue ?? "";
        return (
          <fieldset key={row.key} className="rank">
            <legend>{names.get(id) ?? id}</legend>
            <input type="hidden" name={fields.id.name} value={id} />
            <TextField
              field={fields.rank}
              label={t("organizer.phases.knockout.rank")}
              inputMode="numeric"
            />
            <CheckField field={fields.out} label={t("organizer.phases.knockout.out")} />
          </fieldset>
        );
      })}
    </div>
  );
}
