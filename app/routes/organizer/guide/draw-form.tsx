import type { ReactNode } from "react";
import type * as z from "zod";
import { CheckField, ChoiceField, TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useChoices, useFieldTexts } from "~/components/form/use-field-texts.ts";
import { type PageForm, usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import type { DrawChoices } from "./draw-choices.ts";
import type { bracketDraw, groupsDraw, leagueDraw } from "./draw.server.ts";
import type { DrawnFormat } from "./format.ts";

interface DrawFormProps {
  choices: DrawChoices;
  /** Whether it replaces an existing draw. */
  replace: boolean;
}

const forms = { grupos: GroupsForm, pontos: LeagueForm, "mata-mata": BracketForm };

/** The form of the chosen format, mounted again when the address's choices change. */
export function DrawForm(props: DrawFormProps) {
  const Form = forms[props.choices.format];
  return <Form key={JSON.stringify(props.choices)} {...props} />;
}

function GroupsForm({ choices, replace }: DrawFormProps) {
  const { t } = useText();
  const { groups, per_group, best, legs, knockout_legs, third_place } = choices;
  const form = usePageForm<z.input<typeof groupsDraw>>({
    id: "grupos",
    defaultValue: { groups, per_group, best, legs, knockout_legs, third_place },
  });
  const { fields } = form;
  const field = useFieldTexts(fields, "organizer.guide.draw");
  return (
    <Frame of={form} format="grupos" replace={replace} seed={fields.seed}>
      <div className="abreast">
        <TextField {...field("groups")} type="number" min={1} />
        <TextField {...field("per_group")} type="number" min={1} />
        <TextField {...field("best")} hint={undefined} type="number" min={0} />
      </div>
      <p className="hint">{t("organizer.guide.draw.bestHint")}</p>
      <Turns field={fields.legs} label={t("organizer.guide.draw.legs")} />
      <KnockoutFields legs={fields.knockout_legs} third={fields.third_place} />
    </Frame>
  );
}

function LeagueForm({ choices: { legs }, replace }: DrawFormProps) {
  const { t } = useText();
  const form = usePageForm<z.input<typeof leagueDraw>>({ id: "pontos", defaultValue: { legs } });
  return (
    <Frame of={form} format="pontos" replace={replace} seed={form.fields.seed}>
      <Turns field={form.fields.legs} label={t("organizer.guide.draw.legsLeague")} />
    </Frame>
  );
}

function BracketForm({ choices: { knockout_legs, third_place }, replace }: DrawFormProps) {
  const form = usePageForm<z.input<typeof bracketDraw>>({
    id: "mata-mata",
    defaultValue: { knockout_legs, third_place },
  });
  return (
    <Frame of={form} format="mata-mata" replace={replace} seed={form.fields.seed}>
      <KnockoutFields legs={form.fields.knockout_legs} third={form.fields.third_place} />
    </Frame>
  );
}

interface FrameProps {
  of: PageForm;
  format: DrawnFormat;
  replace: boolean;
  seed: AnyField;
  children: ReactNode;
}

/** The frame of all formats' forms: seed and button. */
function Frame({ of, format, replace, seed, children }: FrameProps) {
  const { t } = useText();
  return (
    <FormFrame of={of} className="form card" send={t(`organizer.guide.draw.submit.${format}`)}>
      {replace ? <input type="hidden" name="replace" value="on" /> : null}
      {children}
      <details open={seed.errors !== undefined || undefined}>
        <summary className="text-link">{t("organizer.guide.draw.repeat")}</summary>
        <TextField
          field={seed}
          label={t("organizer.guide.draw.seed")}
          hint={t("organizer.guide.draw.seedHint")}
          inputMode="numeric"
          optional
        />
      </details>
    </FormFrame>
  );
}

const ONE_OR_TWO = ["1", "2"] as const;

function Turns({ field, label }: { field: AnyField; label: string }) {
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

function KnockoutFields({ legs, third }: { legs: AnyField; third: AnyField }) {
  const { t } = useText();
  const choicesOf = useChoices();
  return (
    <>
      <ChoiceField
        field={legs}
        label={t("organizer.guide.draw.knockoutLegs")}
        choices={choicesOf("organizer.guide.draw.knockoutChoice", ONE_OR_TWO)}
      />
      <CheckField field={third} label={t("organizer.guide.draw.third")} />
    </>
  );
}
