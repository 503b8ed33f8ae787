import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ChangeEvent, useMemo } from "react";
import { Form, useSubmit } from "react-router";
import { type AskedLook, OWN, SIZES, THEMES } from "~/components/site/embed-look.ts";
import { CheckField, ChoiceField, SelectField, TextField } from "~/components/form/controls.tsx";
import { FormStateContext } from "~/components/form/field.tsx";
import { useChoices, useFieldTexts } from "~/components/form/use-field-texts.ts";
import { useText } from "~/i18n/use-text.ts";
import type { EmbedKind } from "./embed-code.ts";

/** The form's fields, as the address carries them. */
type Choice = {
  parte: EmbedKind;
  torneio?: number | undefined;
  largura?: number | undefined;
  altura: number;
  ajustar: boolean;
  tema?: AskedLook["tema"] | undefined;
  tamanho?: AskedLook["tamanho"] | undefined;
  colorir: boolean;
  cor?: string | undefined;
};

interface EmbedFormProps {
  tournaments: { id: number; name: string; season: string }[];
  choice: Choice;
  result: SubmissionResult | null;
}

/** Chooses the embed and its size: a GET form that leads to another address of this page. */
export function EmbedForm({ tournaments, choice, result }: EmbedFormProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const submit = useSubmit();
  const [form, fields] = useForm<Choice>({
    id: "embed",
    defaultNoValidate: true,
    ...(result && { lastResult: result }),
    defaultValue: choice,
  });
  const field = useFieldTexts(fields, "organizer.codes");
  const refused = result?.error;
  const state = useMemo(
    () => ({ current: null, firstRefused: Object.keys(refused ?? {})[0] ?? null, sending: false }),
    [refused],
  );
  /** With script a choice applies at once; numbers and colours wait for the button, since a half-typed one is wrong. */
  const choose = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const { type, form } = target;
    if (type !== "number" && type !== "color")
      void submit(form, { replace: true, preventScrollReset: true });
  };
  return (
    <Form
      id={form.id}
      method="get"
      className="form card"
      noValidate
      replace
      preventScrollReset
      onChange={choose}
      aria-label={t("organizer.codes.choose")}
    >
      <FormStateContext value={state}>
        <ChoiceField
          {...field("parte")}
          choices={choicesOf("organizer.codes.kinds", ["championship", "table", "rounds"])}
        />
        <SelectField
          {...field("torneio")}
          empty={t("organizer.codes.current")}
          options={tournaments.map(({ id, name, season }) => ({
            value: String(id),
            label: name,
            group: season,
          }))}
        />
        <div className="pair">
          <TextField {...field("largura")} inputMode="numeric" type="number" optional />
          <TextField {...field("altura")} inputMode="numeric" type="number" />
        </div>
        <CheckField {...field("ajustar")} />
        <div className="pair">
          <SelectField
            {...field("tema")}
            empty={t("organizer.codes.asChosen")}
            options={choicesOf("organizer.codes.themes", [OWN.tema, ...THEMES])}
          />
          <SelectField
            {...field("tamanho")}
            empty={t("organizer.codes.asChosen")}
            options={choicesOf("organizer.codes.sizes", [OWN.tamanho, ...SIZES])}
          />
        </div>
        <CheckField {...field("colorir")} />
        <TextField {...field("cor")} type="color" optional />
        <div className="actions">
          <button type="submit" className="button button-quiet">
            {t("organizer.codes.update")}
          </button>
        </div>
      </FormStateContext>
    </Form>
  );
}
