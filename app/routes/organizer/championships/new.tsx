import { href } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/new";
import { FileField, SelectField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { createChampionship } from "~/v1/structure/championships/contract.ts";
import { listStates } from "~/v1/site/reference/contract.ts";
import { DeskHead } from "../desk-page.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { bodySchema } from "~/routes/form/schema.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { GuideProgress } from "../guide/progress.tsx";
import { modalityOptions } from "../championship/data-form.tsx";
import { PlaceFields } from "../place/place-fields.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";

const { name, city, uf, modality } = bodySchema(createChampionship).shape;

/** In a multipart form, which the logo needs, an omitted field is missing, not empty. */
const newChampionshipSchema = z.object({
  name,
  city: city.unwrap().unwrap().optional(),
  uf: uf.unwrap().unwrap().optional(),
  modality,
  logo: z.file().optional(),
});

export async function loader(args: Route.LoaderArgs) {
  const { records } = await loadDesk(args, (api) => api(listStates));
  return { states: records };
}

export const action = (args: Route.ActionArgs) =>
  deskAction(args, {
    create: createHandler(newChampionshipSchema, async (form, { api, key, t }) => {
      const { id } = await api(createChampionship, { form, key });
      const to = href("/organizador/:championship/guia/temporada", { championship: String(id) });
      return { say: t("organizer.guide.championship.created"), to };
    }),
  });

export { keepTyped as clientAction } from "../form/keep-typed.ts";

const text = "organizer.guide.championship";

export default function NewChampionship({ loaderData: { states } }: Route.ComponentProps) {
  const { t } = useText();
  const form = usePageForm<z.input<typeof newChampionshipSchema>>({
    id: "create",
    defaultValue: { modality: "campo" },
  });
  const field = useFieldTexts(form.fields, text);
  return (
    <div className="narrow stack guide">
      <DeskHead page={t(`${text}.title`)} />
      <GuideProgress at="championship" />
      <div className="split">
        <h1>{t(`${text}.title`)}</h1>
        <p className="lead">{t(`${text}.lead`)}</p>
      </div>
      <FormFrame of={form} files className="form card" send={t(`${text}.submit`)}>
        <TextField {...field("name")} />
        <SelectField {...field("modality")} options={modalityOptions()} />
        <PlaceFields uf={form.fields.uf} city={form.fields.city} states={states} />
        <FileField {...field("logo")} accept="image" optional />
      </FormFrame>
    </div>
  );
}
