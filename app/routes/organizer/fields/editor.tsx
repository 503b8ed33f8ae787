import { data, href } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/editor";
import { fullDate } from "~/components/date.ts";
import { TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton, SaveForm } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import { readPathNumber } from "~/routes/request.ts";
import {
  createBlackout,
  createField,
  deleteBlackout,
  deleteField,
  getField,
  listBlackouts,
  updateField,
} from "~/v1/structure/fields/contract.ts";
import { idSchema, MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { listStates } from "~/v1/site/reference/contract.ts";
import { PlaceFields } from "../place/place-fields.tsx";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { bodySchema, localMoment, emptyForm } from "~/routes/form/schema.ts";
import { NarrowPage } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { safeRedirect } from "../session/require-session.ts";
import { Confirm } from "~/components/form/folded.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";

const newFieldSchema = bodySchema(createField).omit({ championship_id: true });
const fieldSchema = bodySchema(updateField).required({ name: true });
const blackoutSchema = bodySchema(createBlackout)
  .omit({ field_id: true })
  .extend({ starts_at: localMoment, ends_at: localMoment });
const blackoutForm = z.object({ blackout: idSchema });

function fieldForms({ championship, field }: { championship: string; field: string }) {
  const to = href("/organizador/:championship/campos", { championship });
  return {
    create: createHandler(newFieldSchema, async (value, { api, key, t, url }) => {
      const json = { championship_id: readPathNumber(championship), ...value };
      await api(createField, { json, key });
      const back = url.searchParams.get("voltar");
      return { say: t("organizer.fields.created"), to: back === null ? to : safeRedirect(back) };
    }),
    edit: createHandler(fieldSchema, async (json, { api, key, t }) => {
      await api(updateField, { params: { id: readPathNumber(field) }, json, key });
      return { say: t("organizer.fields.saved"), to };
    }),
    delete: createHandler(emptyForm, async (_, { api, key, t }) => {
      await api(deleteField, { params: { id: readPathNumber(field) }, key });
      return { say: t("organizer.fields.deleted"), to };
    }),
    close: createHandler(blackoutSchema, async (value, { api, key, t }) => {
      await api(createBlackout, { json: { field_id: readPathNumber(field), ...value }, key });
      return { say: t("organizer.fields.blackouts.added") };
    }),
    free: createHandler(blackoutForm, async ({ blackout }, { api, key, t }) => {
      await api(deleteBlackout, { params: { id: blackout }, key });
      return { say: t("organizer.fields.blackouts.freed") };
    }),
  };
}

const NEW = "novo";

export async function loader(args: Route.LoaderArgs) {
  const championship_id = readPathNumber(args.params.championship);
  const id = args.params.field === NEW ? undefined : readPathNumber(args.params.field);
  const query = { championship_id, field: id, per_page: id === undefined ? 1 : MAX_PER_PAGE };
  const [states, field, blackouts] = await loadDesk(args, (api) =>
    Promise.all([
      api(listStates),
      id === undefined ? null : api(getField, { params: { id } }),
      // This call refuses people without permission, on the form of a new field too.
      api(listBlackouts, { query }),
    ]),
  );
  if (field && field.championship_id !== championship_id) throw data(null, { status: 404 });
  const now = Date.now();
  const ahead = blackouts.records.filter(({ ends_at }) => Date.parse(ends_at) > now);
  return { states: states.records, field, blackouts: ahead };
}

export const action = (args: Route.ActionArgs) => deskAction(args, fieldForms(args.params));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function FieldEditor({
  loaderData: { states, field: stored, blackouts },
}: Route.ComponentProps) {
  const { t } = useText();
  const form = usePageForm<z.input<typeof newFieldSchema>>({
    id: stored ? "edit" : "create",
    defaultValue: stored ?? {},
  });
  const title = stored ? t("organizer.fields.edit") : t("organizer.fields.create");
  const { fields } = form;
  const field = useFieldTexts(fields, "organizer.fields");
  return (
    <NarrowPage title={title}>
      {stored ? <FieldPlace of={stored} /> : null}
      <SaveForm of={form} version={stored?.version} className="form card">
        <TextField {...field("name")} />
        <TextField {...field("address")} optional />
        <PlaceFields uf={fields.uf} city={fields.city} states={states} />
        <fieldset>
          <legend>{t("organizer.fields.exact")}</legend>
          <p className="hint">{t("organizer.fields.exactHint")}</p>
          <div className="pair">
            <TextField {...field("latitude")} inputMode="decimal" optional />
            <TextField {...field("longitude")} inputMode="decimal" optional />
          </div>
        </fieldset>
      </SaveForm>
      {stored ? <Blackouts periods={blackouts} /> : null}
      {stored ? (
        <Confirm id="delete" question={t("organizer.fields.deleteAsk", { name: stored.name })} />
      ) : null}
    </NarrowPage>
  );
}

type Place = NonNullable<Route.ComponentProps["loaderData"]["field"]>;

function FieldPlace({ of: { name, address, city, uf, map_url } }: { of: Place }) {
  const { t } = useText();
  const written = [address, city, uf].filter(Boolean).join(", ");
  return (
    <section className="card pad split" aria-label={t("organizer.fields.where")}>
      <div className="item-text lines">
        <p className="sub">{t("organizer.fields.where")}</p>
        <p className="lines">
          <b>{name}</b>
          {written ? <span>{written}</span> : null}
        </p>
      </div>
      {map_url ? (
        <a
          className="button button-quiet button-small"
          href={map_url}
          target="_blank"
          rel="noopener"
        >
          {t("organizer.fields.map")}
        </a>
      ) : (
        <p className="hint">{t("organizer.fields.noWhere")}</p>
      )}
    </section>
  );
}

type Period = Route.ComponentProps["loaderData"]["blackouts"][number];

function Blackouts({ periods }: { periods: Period[] }) {
  const { t } = useText();
  const form = usePageForm<Record<"starts_at" | "ends_at" | "reason", string>>({ id: "close" });
  const field = useFieldTexts(form.fields, "organizer.fields.blackouts");
  return (
    <section className="stack" aria-labelledby="dias-sem-jogo">
      <div>
        <h2 id="dias-sem-jogo">{t("organizer.fields.blackouts.title")}</h2>
        <p className="sub">{t("organizer.fields.blackouts.lead")}</p>
      </div>
      {periods.length > 0 ? (
        <ul className="card rows items">
          {periods.map((period) => (
            <BlackoutLine key={period.id} period={period} />
          ))}
        </ul>
      ) : (
        <p className="sub">{t("organizer.fields.blackouts.none")}</p>
      )}
      <FormFrame
        of={form}
        className="form card"
        label={t("organizer.fields.blackouts.add")}
        stay
        send={t("organizer.fields.blackouts.add")}
        kind="quiet"
      >
        <div className="pair">
          <TextField {...field("starts_at")} type="datetime-local" />
          <TextField {...field("ends_at")} type="datetime-local" />
        </div>
        <TextField {...field("reason")} optional />
      </FormFrame>
    </section>
  );
}

function BlackoutLine({ period: { id, starts_at, ends_at, reason } }: { period: Period }) {
  const { t } = useText();
  const form = usePageForm({ id: `free:${id}` });
  const times = { from: fullDate(starts_at, true), to: fullDate(ends_at, true) };
  return (
    <li className="split">
      <p className="item-text lines">
        {t("organizer.fields.blackouts.period", times)}
        {reason ? <span className="sub">{reason}</span> : null}
      </p>
      <FormFrame of={form} label={t("organizer.fields.blackouts.freePeriod", times)} stay>
        <input type="hidden" name="blackout" value={id} />
        <SubmitButton kind="quiet">{t("organizer.fields.blackouts.free")}</SubmitButton>
      </FormFrame>
    </li>
  );
}
