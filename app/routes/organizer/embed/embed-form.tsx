import { EMBED_KINDS } from "~/components/site/embed-address.ts";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ChangeEvent, useMemo } from "react";
import { Form, useSubmit } from "react-router";
import { OWN, SIZES, THEMES } from "~/components/site/embed-look.ts";
import { CheckField, ChoiceField, SelectField, TextField } from "~/components/form/controls.tsx";
import { FormStateContext } from "~/components/form/field.tsx";
import { useChoices, useFieldTexts } from "~/components/form/use-field-texts.ts";
import { useText } from "~/i18n/use-text.ts";
import type { Choice } from "./codes.server.ts";

/** The rows that an embed can be of. */
interface Items {
  phases: Option[];
  groups: Option[];
  teams: Option[];
  games: Option[];
}

interface Option {
  id: number;
  name: string;
}

const optionsOf = (items: Option[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

interface EmbedFormProps {
  tournaments: { id: number; name: string; season: string }[];
  items: Items;
  choice: Choice;
  result: SubmissionResult | null;
}

/** Chooses the embed and its size: a GET form that leads to another address of this page. */
export function EmbedForm({ tournaments, items, choice, result }: EmbedFormProps) {
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
  const { parte } = choice;
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
          choices={choicesOf("organizer.codes.kinds", EMBED_KINDS)}
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
        {["table", "bracket"].includes(parte) ? (
          <SelectField
            {...field("fase")}
            empty={t("organizer.codes.currentPhase")}
            options={optionsOf(items.phases)}
          />
        ) : null}
        {parte === "table" && items.groups.length > 0 ? (
          <SelectField
            {...field("grupo")}
            empty={t("organizer.codes.allGroups")}
            options={optionsOf(items.groups)}
          />
        ) : null}
        {parte === "team" ? (
          <SelectField {...field("time")} options={optionsOf(items.teams)} />
        ) : null}
        {parte === "game" ? (
          <SelectField
            {...field("jogo")}
            empty={t("organizer.codes.nextGame")}
            options={optionsOf(items.games)}
          />
        ) : null}
        {["next", "scorers"].includes(parte) ? (
          <TextField {...field("quantos")} inputMode="numeric" type="number" optional />
        ) : null}
        <div className="pair">
          <TextField {...field("largura")} inputMode="numeric" type="number" optional />
          <TextField {...field("altura")} inputMode="numeric" type="number" optional />
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
        <CheckField {...field("transparente")} />
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
