import type { FieldMetadata } from "@conform-to/react";
import { SelectField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { AnyField } from "~/components/form/field.tsx";

/** Pots that a form offers. */
export const MOST_POTS = 8;

/** A team's line as its form sends it. */
export interface SeatInput {
  id: number;
  pot?: string | undefined;
}

interface SeatFieldsProps {
  field: FieldMetadata<SeatInput[]>;
  teams: { id: number; name: string }[];
  /** Whether the draw knows pots; without, a team is only in or out. */
  pots: boolean;
}

/** Each team of a draw with its pot, or left out. */
export function SeatFields({ field, teams, pots }: SeatFieldsProps) {
  const { t } = useText();
  const names = new Map(teams.map(({ id, name }) => [String(id), name]));
  const numbers = pots ? Array.from({ length: MOST_POTS }, (_, i) => i + 1) : [];
  const options = [
    ...numbers.map((number) => ({
      value: String(number),
      label: t("organizer.phases.stage.pot", { number }),
    })),
    { value: "out", label: t("organizer.phases.stage.out") },
  ];
  return (
    <div className="pair">
      {field.getFieldList().map((row) => {
        const fields = row.getFieldset();
        const id = fields.id.initialValue ?? "";
        return (
          <div key={row.key}>
            <input type="hidden" name={fields.id.name} value={id} />
            <SelectField
              field={fields.pot}
              label={names.get(id) ?? id}
              empty={t(`organizer.phases.stage.${pots ? "noPot" : "in"}`)}
              options={options}
            />
          </div>
        );
      })}
    </div>
  );
}

/** The number that repeats a draw. */
export function SeedField({ field, hint }: { field: AnyField; hint?: string }) {
  const { t } = useText();
  return (
    <TextField
      field={field}
      label={t("organizer.phases.seed")}
      hint={hint ?? t("organizer.phases.seedHint")}
      inputMode="numeric"
      optional
    />
  );
}
