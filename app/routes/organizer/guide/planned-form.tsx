import { CheckField, TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useFieldsOf } from "~/components/form/use-field-texts.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { FormatChoice } from "~/domain/formats/formats.ts";
import { DrawFrame, KnockoutFields } from "./draw-frame.tsx";
import { FORMAT_TABLE, type FormatNumber, type PlannedFormat } from "./format.ts";

type Fields = Partial<Record<FormatNumber, number>> & {
  carries?: boolean;
  knockout_legs: number;
  third_place: boolean;
  seed?: number;
};

interface PlannedFormProps {
  format: PlannedFormat;
  suggested: FormatChoice | null;
  replace: boolean;
}

/** The form of a format that one call makes whole, filled with what suits the number of teams. */
export function PlannedForm({ format, suggested, replace }: PlannedFormProps) {
  const { numbers, ...asked } = FORMAT_TABLE[format];
  const form = usePageForm<Fields>({
    id: format,
    defaultValue: { ...suggested, knockout_legs: 1, third_place: false },
  });
  const { fields } = form;
  const named: Record<FormatNumber | "carries", AnyField> = fields;
  const field = useFieldsOf("organizer.guide.draw")(named);
  return (
    <DrawFrame of={form} format={format} replace={replace} seed={fields.seed}>
      {numbers.length > 0 ? (
        <div className="pair">
          {numbers.map((name) => (
            <TextField key={name} {...field(name)} type="number" min={0} />
          ))}
        </div>
      ) : null}
      {"carries" in asked ? <CheckField {...field("carries")} /> : null}
      <KnockoutFields
        legs={fields.knockout_legs}
        third={"third" in asked ? fields.third_place : null}
      />
    </DrawFrame>
  );
}
