import { data, href } from "react-router";
import type * as z from "zod";
import type { Route } from "./+types/editor";
import { apiContext } from "~/api-context.ts";
import { SelectField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { createField, deleteField, listFields, updateField } from "~/v1/fields/contract.ts";
import { MAX_PER_PAGE } from "~/v1/contract.ts";
import { listStates } from "~/v1/places/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { Confirm } from "../form/confirm.tsx";
import { FormFrame, SubmitButton } from "../form/form-frame.tsx";
import { bodyOf, nothing } from "../form/schema.ts";
import { on, submitted } from "../form/submitted.ts";
import { useDeskForm } from "../form/use-desk-form.ts";
import { numberIn, reading } from "../reading.ts";

const NEW = "novo";

const created = bodyOf(createField).omit({ championship_id: true });
const edited = bodyOf(updateField).required({ name: true });

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const championship_id = numberIn(args.params.championship);
  const [states, fields] = await reading(
    args,
    Promise.all([
      api(listStates),
      api(listFields, { query: { championship_id, per_page: MAX_PER_PAGE } }),
    ]),
  );
  if (args.params.field === NEW) return { states: states.records, field: null };
  const id = numberIn(args.params.field);
  const field = fields.records.find((known) => known.id === id);
  if (!field) throw data(null, { status: 404 });
  return { states: states.records, field };
}

export function action(args: Route.ActionArgs) {
  const { championship, field } = args.params;
  const to = href("/organizador/:championship/campos", { championship });
  return submitted(args, {
    create: on(created, async (value, { api, key, t }) => {
      const json = { championship_id: numberIn(championship), ...value };
      await api(createField, { json, key });
      return { say: t("organizer.fields.created"), to };
    }),
    edit: on(edited, async (json, { api, key, t }) => {
      await api(updateField, { params: { id: numberIn(field) }, json, key });
      return { say: t("organizer.fields.saved"), to };
    }),
    delete: on(nothing, async (_, { api, key, t }) => {
      await api(deleteField, { params: { id: numberIn(field) }, key });
      return { say: t("organizer.fields.deleted"), to };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function FieldEditor({ loaderData: { states, field } }: Route.ComponentProps) {
  const { t } = useText();
  const form = useDeskForm<z.input<typeof created>>({
    id: field ? "edit" : "create",
    defaultValue: field ?? {},
  });
  const title = field ? t("organizer.fields.edit") : t("organizer.fields.create");
  const { fields } = form;
  return (
    <div className="narrow">
      <DeskHead page={title} />
      <h1>{title}</h1>
      <FormFrame of={form} version={field?.version} className="form card">
        <TextField field={fields.name} label={t("organizer.fields.name")} />
        <TextField field={fields.address} label={t("organizer.fields.address")} optional />
        <div className="pair">
          <TextField field={fields.city} label={t("organizer.fields.city")} optional />
          <SelectField
            field={fields.uf}
            label={t("organizer.fields.uf")}
            optional
            empty="—"
            options={states.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </div>
        <fieldset>
          <legend>{t("organizer.fields.exact")}</legend>
          <p className="hint">{t("organizer.fields.exactHint")}</p>
          <div className="pair">
            <TextField
              field={fields.latitude}
              label={t("organizer.fields.latitude")}
              inputMode="decimal"
              optional
            />
            <TextField
              field={fields.longitude}
              label={t("organizer.fields.longitude")}
              inputMode="decimal"
              optional
            />
          </div>
        </fieldset>
        <div className="actions">
          <SubmitButton of={form}>{t("form.save")}</SubmitButton>
        </div>
      </FormFrame>
      {field ? (
        <Confirm
          id="delete"
          label={t("form.delete")}
          question={t("organizer.fields.deleteAsk", { name: field.name })}
          action={t("form.delete")}
        />
      ) : null}
    </div>
  );
}

export { DeskProblem as ErrorBoundary };
