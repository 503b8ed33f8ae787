import type { ReactNode } from "react";
import { CheckField, ChoiceField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useChoices } from "~/components/form/use-field-texts.ts";
import type { PageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import { SeedField } from "../phases/seat-fields.tsx";
import type { DrawnFormat } from "./format.ts";

interface FrameProps {
  of: PageForm;
  format: DrawnFormat;
  replace: boolean;
  seed: AnyField;
  children: ReactNode;
}

/** The frame of all formats' forms: seed and button. */
export function DrawFrame({ of, format, replace, seed, children }: FrameProps) {
  const { t } = useText();
  return (
    <FormFrame of={of} className="form card" send={t(`organizer.guide.draw.submit.${format}`)}>
      {replace ? <input type="hidden" name="replace" value="on" /> : null}
      {children}
      <details open={seed.errors !== undefined || undefined}>
        <summary className="text-link">{t("organizer.guide.draw.repeat")}</summary>
        <SeedField field={seed} hint={t("organizer.guide.draw.seedHint")} />
      </details>
    </FormFrame>
  );
}

const ONE_OR_TWO = ["1", "2"] as const;

export function Turns({ field, label }: { field: AnyField; label: string }) {
  const { t } = useText();
  return (
    <ChoiceField
      field={field}
      label={label}
      choices={ONE_OR_TWO.map((value) => ({
        value,
        label: t(`organizer.guide.draw.legsChoice.${value}`),
        hint: t(`organizer.guide.draw.legsHint.${value}`),
      }))}
    />
  );
}

export function KnockoutFields({ legs, third }: { legs: AnyField; third: AnyField | null }) {
  const { t } = useText();
  const choicesOf = useChoices();
  return (
    <>
      <ChoiceField
        field={legs}
        label={t("organizer.guide.draw.knockoutLegs")}
        choices={choicesOf("organizer.guide.draw.knockoutChoice", ONE_OR_TWO)}
      />
      {third === null ? null : <CheckField field={third} label={t("organizer.guide.draw.third")} />}
    </>
  );
}
