import { CheckField, TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useFieldTexts } from "~/components/form/use-field-texts.ts";

type Colors = Record<"own_colors" | "primary_color" | "secondary_color", AnyField>;

/** Whether a shield has colours of its own, and which. */
export function ShieldColors({ fields }: { fields: Colors }) {
  const field = useFieldTexts(fields, "organizer.teams.edit");
  return (
    <>
      <CheckField {...field("own_colors")} />
      <div className="cluster gap-3">
        <TextField {...field("primary_color")} type="color" />
        <TextField {...field("secondary_color")} type="color" />
      </div>
    </>
  );
}
