import { type ChangeEvent, useEffect, useMemo, useRef, useState } from "react";
import { Form, href, useSubmit } from "react-router";
import type { Route } from "./+types/codes";
import { editingPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { CopyButton } from "../copy-button.tsx";
import { DeskTitle } from "../desk-page.tsx";
import { type EmbedChoice, readCodes } from "./codes.server.ts";
import { type SubmissionResult, useForm } from "@conform-to/react";
import { CheckField, ChoiceField, SelectField, TextField } from "~/components/form/controls.tsx";
import { FormStateContext, useChoices, useFieldTexts } from "~/components/form/field.tsx";
import { EMBED_KINDS, APITO_LOOK, EMBED_SIZES, EMBED_THEMES } from "~/components/site/embed.ts";

export const loader = (args: Route.LoaderArgs) => readCodes(args);

export default function Codes({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { slug, tournaments, items, choice, result, code, preview } = loaderData;
  return (
    <>
      <DeskTitle page={t("organizer.codes.title")}>
        <p className="lead">{t("organizer.codes.lead")}</p>
        <a className="text-link" href={editingPath(href("/iframe/:id", { id: slug }))}>
          {t("editing.look.open")}
        </a>
      </DeskTitle>
      <div className="stack codes">
        <EmbedForm tournaments={tournaments} items={items} choice={choice} result={result} />
        <section className="card stack pad" aria-labelledby="codigo">
          <h2 id="codigo">{t("organizer.codes.code")}</h2>
          <p className="sub">
            {t(choice.ajustar ? "organizer.codes.codeHint" : "organizer.codes.fixedHint")}
          </p>
          <textarea
            className="code-text"
            aria-labelledby="codigo"
            rows={8}
            value={code}
            readOnly
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="actions">
            <CopyButton text={code} label={t("organizer.codes.copy")} />
          </div>
        </section>
        <section className="stack gap-3" aria-labelledby="previa">
          <h2 id="previa">{t("organizer.codes.preview")}</h2>
          <Preview key={preview.address} {...preview} />
        </section>
      </div>
    </>
  );
}

interface PreviewProps {
  address: string;
  title: string;
  width: number | undefined;
  height: number;
  fit: boolean;
}

function parseHeight(message: unknown): number | null {
  if (typeof message !== "object" || message === null) return null;
  if (!("type" in message) || message.type !== "apito:height" || !("height" in message))
    return null;
  return typeof message.height === "number" ? message.height : null;
}

/** Returns the height of an embed that had loaded before the listener was there, or null. */
function readHeight(page: Document | null | undefined): number | null {
  if (page?.readyState !== "complete" || page.URL === "about:blank") return null;
  return Math.ceil(page.documentElement.getBoundingClientRect().height);
}

function Preview({ address, title, width, height, fit }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    setTold(readHeight(frame.current?.contentDocument));
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow) setTold((known) => parseHeight(data) ?? known);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, shown as other sites show it
    <iframe
      ref={frame}
      src={address}
      title={title}
      width={width ?? "100%"}
      height={(fit ? told : null) ?? height}
    />
  );
}

type Items = Record<"phases" | "groups" | "teams" | "games", Option[]>;

interface Option {
  id: number;
  name: string;
}

const toOptions = (items: Option[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

interface EmbedFormProps {
  tournaments: { id: number; name: string; season: string }[];
  items: Items;
  choice: EmbedChoice;
  result: SubmissionResult | null;
}

function EmbedForm({ tournaments, items, choice, result }: EmbedFormProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const submit = useSubmit();
  const [form, fields] = useForm<EmbedChoice>({
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
  /**
   * Choices apply at once with JavaScript; numbers and colors wait for the button, since partial ones are
   * invalid.
   */
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
            options={toOptions(items.phases)}
          />
        ) : null}
        {parte === "table" && items.groups.length > 0 ? (
          <SelectField
            {...field("grupo")}
            empty={t("organizer.codes.allGroups")}
            options={toOptions(items.groups)}
          />
        ) : null}
        {parte === "team" ? (
          <SelectField {...field("time")} options={toOptions(items.teams)} />
        ) : null}
        {parte === "game" ? (
          <SelectField
            {...field("jogo")}
            empty={t("organizer.codes.nextGame")}
            options={toOptions(items.games)}
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
            options={choicesOf("organizer.codes.themes", [APITO_LOOK.tema, ...EMBED_THEMES])}
          />
          <SelectField
            {...field("tamanho")}
            empty={t("organizer.codes.asChosen")}
            options={choicesOf("organizer.codes.sizes", [APITO_LOOK.tamanho, ...EMBED_SIZES])}
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
