import type * as z from "zod";
import { CheckField, ChoiceField, SelectField, TextField } from "~/components/form/controls.tsx";
import { type PageForm, usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import { type DrawChoices, EURO_BRACKETS, type EuroBracket } from "./draw-choices.ts";
import type { ReactNode } from "react";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { SeedField } from "../phases/draw-fields.tsx";
import type { groupsDraw, leagueDraw, FormatOffer } from "./draw.server.ts";
import {
  type BracketFormat,
  type DrawnFormat,
  FORMAT_TABLE,
  type FormatNumber,
  isBracket,
  isPlanned,
  isPublished,
  type PlannedFormat,
  type PublishedFormat,
} from "./format.ts";
import { type AnyField, useChoices, useFieldsOf, useFieldTexts } from "~/components/form/field.tsx";
import { TURNS } from "~/domain/draw/round-robin.ts";
import type { FormatChoice } from "~/domain/formats/formats.ts";

interface DrawFormProps {
  choices: DrawChoices;
  offer: FormatOffer | null;
  replace: boolean;
}

export function DrawForm(props: DrawFormProps) {
  const { choices, offer, replace } = props;
  const { format } = choices;
  if (isPlanned(format)) {
    const suggested = offer?.suggested ?? null;
    return <PlannedForm key={format} format={format} suggested={suggested} replace={replace} />;
  }
  const key = JSON.stringify(choices);
  if (isBracket(format)) return <BracketForm key={key} {...props} format={format} />;
  if (isPublished(format)) return <PublishedForm key={key} {...props} format={format} />;
  const Form = format === "pontos" ? LeagueForm : GroupsForm;
  return <Form key={key} {...props} />;
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
    <DrawFrame of={form} format="grupos" replace={replace} seed={fields.seed}>
      <div className="abreast">
        <TextField {...field("groups")} type="number" min={1} />
        <TextField {...field("per_group")} type="number" min={1} />
        <TextField {...field("best")} hint={undefined} type="number" min={0} />
      </div>
      <p className="hint">{t("organizer.guide.draw.bestHint")}</p>
      <Turns field={fields.legs} label={t("organizer.guide.draw.legs")} />
      <KnockoutFields legs={fields.knockout_legs} third={fields.third_place} />
    </DrawFrame>
  );
}

function LeagueForm({ choices: { legs }, replace }: DrawFormProps) {
  const { t } = useText();
  const form = usePageForm<z.input<typeof leagueDraw>>({ id: "pontos", defaultValue: { legs } });
  return (
    <DrawFrame of={form} format="pontos" replace={replace} seed={form.fields.seed}>
      <Turns field={form.fields.legs} label={t("organizer.guide.draw.legsLeague")} />
    </DrawFrame>
  );
}

function BracketForm({
  choices,
  offer,
  replace,
  format,
}: DrawFormProps & { format: BracketFormat }) {
  const { t } = useText();
  const { knockout_legs, third_place, second_final } = choices;
  const places = offer?.repechage?.places ?? [];
  const repechage = choices.repechage ?? offer?.repechage?.suggested;
  const form = usePageForm<BracketInput>({
    id: format,
    defaultValue: { knockout_legs, third_place, second_final, repechage },
  });
  const { fields } = form;
  const field = useFieldTexts(fields, "organizer.guide.draw");
  const isDouble = format === "dupla";
  return (
    <DrawFrame of={form} format={format} replace={replace} seed={fields.seed}>
      {format === "repescagem" ? (
        <SelectField
          {...field("repechage")}
          options={places.map((count) => ({
            value: String(count),
            label: t("organizer.guide.draw.back", { count }),
          }))}
        />
      ) : null}
      <KnockoutFields legs={fields.knockout_legs} third={isDouble ? null : fields.third_place} />
      {isDouble ? <CheckField {...field("second_final")} /> : null}
    </DrawFrame>
  );
}

type BracketInput = {
  knockout_legs: number;
  third_place: boolean;
  second_final: boolean;
  repechage?: number | undefined;
  seed?: number;
};

function PublishedForm({ choices, replace, format }: DrawFormProps & { format: PublishedFormat }) {
  const choicesOf = useChoices();
  const { knockout_legs, third_place, published, seed } = choices;
  const form = usePageForm<PublishedInput>({
    id: format,
    // The World Cup has a match for third place, so it is ticked at first.
    defaultValue: {
      knockout_legs,
      third_place: third_place || (format === "copa" && seed === null),
      published,
    },
  });
  const { fields } = form;
  const field = useFieldTexts(fields, "organizer.guide.draw");
  return (
    <DrawFrame of={form} format={format} replace={replace} seed={fields.seed}>
      {format === "euro" ? (
        <ChoiceField
          {...field("published")}
          choices={choicesOf("organizer.guide.draw.publishedChoice", EURO_BRACKETS)}
        />
      ) : null}
      <KnockoutFields legs={fields.knockout_legs} third={fields.third_place} />
    </DrawFrame>
  );
}

type PublishedInput = {
  published: EuroBracket;
  knockout_legs: number;
  third_place: boolean;
  seed?: number;
};

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

function PlannedForm({ format, suggested, replace }: PlannedFormProps) {
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

interface FrameProps {
  of: PageForm;
  format: DrawnFormat;
  replace: boolean;
  seed: AnyField;
  children: ReactNode;
}

function DrawFrame({ of, format, replace, seed, children }: FrameProps) {
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

function Turns({ field, label }: { field: AnyField; label: string }) {
  const { t } = useText();
  return (
    <ChoiceField
      field={field}
      label={label}
      choices={TURNS.map((turns) => ({
        value: String(turns),
        label: t(`organizer.guide.draw.legsChoice.${turns}`),
        hint: t(`organizer.guide.draw.legsHint.${turns}`),
      }))}
    />
  );
}

function KnockoutFields({ legs, third }: { legs: AnyField; third: AnyField | null }) {
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
