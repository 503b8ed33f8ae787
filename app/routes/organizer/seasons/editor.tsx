import { data, href } from "react-router";
import type * as z from "zod";
import type { Route } from "./+types/editor";
import { ChoiceField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { getOwnChampionship } from "~/v1/structure/championships/contract.ts";
import {
  createSeason,
  deleteSeason,
  getSeason,
  updateSeason,
} from "~/v1/structure/seasons/contract.ts";
import { NarrowPage } from "../desk-page.tsx";
import { SaveForm } from "~/components/form/form-frame.tsx";
import { bodySchema, emptyForm } from "~/routes/form/schema.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { deskAction, loadDesk, onlyManagers } from "../desk-calls.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { readPathNumber } from "~/routes/request.ts";
import { Confirm } from "~/components/form/folded.tsx";
import { useChoices, useFieldTexts } from "~/components/form/field.tsx";

const NEW = "novo";

const newSeasonSchema = bodySchema(createSeason).omit({ championship_id: true, categories: true });
const seasonSchema = bodySchema(updateSeason).omit({ categories: true }).required({ name: true });

export async function loader(args: Route.LoaderArgs) {
  const id = readPathNumber(args.params.championship);
  const named = args.params.season;
  const [{ role }, season] = await loadDesk(args, (api) =>
    Promise.all([
      api(getOwnChampionship, { params: { id } }),
      named === NEW ? null : api(getSeason, { params: { id: readPathNumber(named) } }),
    ]),
  );
  onlyManagers(role);
  if (season && season.championship_id !== id) throw data(null, { status: 404 });
  return season;
}

export function action(args: Route.ActionArgs) {
  const { championship, season } = args.params;
  const to = href("/organizador/:championship/temporadas", { championship });
  return deskAction(args, {
    create: createHandler(newSeasonSchema, async (value, { api, key, t }) => {
      const json = { championship_id: readPathNumber(championship), ...value };
      await api(createSeason, { json, key });
      return { say: t("organizer.seasons.created"), to };
    }),
    edit: createHandler(seasonSchema, async (json, { api, key, t }) => {
      await api(updateSeason, { params: { id: readPathNumber(season) }, json, key });
      return { say: t("organizer.seasons.saved"), to };
    }),
    delete: createHandler(emptyForm, async (_, { api, key, t }) => {
      await api(deleteSeason, { params: { id: readPathNumber(season) }, key });
      return { say: t("organizer.seasons.deleted"), to };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

const STATES = ["config", "started", "finished"] as const;

export default function SeasonEditor({ loaderData: season }: Route.ComponentProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const form = usePageForm<z.input<typeof newSeasonSchema>>({
    id: season ? "edit" : "create",
    defaultValue: season ?? { status: "config" },
  });
  const title = season ? t("organizer.seasons.edit") : t("organizer.seasons.create");
  const field = useFieldTexts(form.fields, "organizer.seasons");
  return (
    <NarrowPage title={title}>
      <SaveForm of={form} version={season?.version} className="form card">
        <div className="pair">
          <TextField {...field("name")} />
          <TextField {...field("year")} inputMode="numeric" optional />
        </div>
        <ChoiceField
          field={form.fields.status}
          label={t("organizer.seasons.state")}
          choices={choicesOf("organizer.seasons.states", STATES)}
        />
      </SaveForm>
      {season ? (
        <Confirm id="delete" question={t("organizer.seasons.deleteAsk", { name: season.name })} />
      ) : null}
    </NarrowPage>
  );
}
