import { href } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/new";
import { toOptions, SelectField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { listFields } from "~/v1/structure/fields/contract.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { createGame, newGame } from "~/v1/matchday/games/contract.ts";
import { listPublicRounds } from "~/v1/matchday/rounds/contract.ts";
import { listSpots } from "~/v1/structure/spots/contract.ts";
import { NarrowPage } from "../desk-page.tsx";
import { SaveForm } from "~/components/form/form-frame.tsx";
import { checkboxSchema, localMoment } from "~/routes/form/schema.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { readPathNumber } from "~/routes/request.ts";
import { useFieldTexts } from "~/components/form/field.tsx";
import { textKey } from "~/texts/text.ts";

const newGameForm = newGame.pick({ field_id: true }).extend({
  round_id: z.string(textKey("forms.chooseRound")).transform(Number),
  home_spot_id: z.string(textKey("forms.chooseHome")).transform(Number),
  away_spot_id: z.string(textKey("forms.chooseAway")).transform(Number),
  starts_at: localMoment.optional(),
  sure: checkboxSchema,
});

export async function loader(args: Route.LoaderArgs) {
  const tournament = readPathNumber(args.params.tournament);
  const championship_id = readPathNumber(args.params.championship);
  const [rounds, spots, fields] = await loadDesk(args, (api) =>
    Promise.all([
      api(listPublicRounds, { query: { tournament } }),
      api(listSpots, { query: { tournament, per_page: MAX_PER_PAGE } }),
      api(listFields, { query: { championship_id, per_page: MAX_PER_PAGE } }),
    ]),
  );
  return { rounds: rounds.records, spots: spots.records, fields: fields.records };
}

export function action(args: Route.ActionArgs) {
  const { championship, tournament } = args.params;
  return deskAction(args, {
    create: createHandler(newGameForm, async ({ sure, ...json }, { api, key, t }) => {
      await api(createGame, { json: { ...json, careful: !sure }, key });
      const path = "/organizador/:championship/torneios/:tournament/jogos";
      const to = `${href(path, { championship, tournament })}?rodada=${json.round_id}`;
      return { say: t("organizer.games.created"), to };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

type NewGame = { [K in keyof z.input<typeof newGameForm>]?: string };

export default function NewGamePage({
  loaderData: { rounds, spots, fields },
}: Route.ComponentProps) {
  const { t } = useText();
  const form = usePageForm<NewGame>({ id: "create" });
  const field = useFieldTexts(form.fields, "organizer.games");
  const phases = new Map(rounds.map(({ phase }) => [phase.id, phase.name]));
  const several = phases.size > 1;
  const spotOptions = spots
    .filter(({ phase_id }) => phases.has(phase_id))
    .map(({ id, name, phase_id }) => ({
      value: String(id),
      label: name,
      group: several ? phases.get(phase_id) : undefined,
    }));
  const title = t("organizer.games.create");
  return (
    <NarrowPage title={title}>
      <SaveForm of={form} className="form card">
        <SelectField
          {...field("round_id")}
          empty="—"
          options={rounds.map(({ id, name, phase }) => ({
            value: String(id),
            label: name,
            group: several ? phase.name : undefined,
          }))}
        />
        <div className="pair">
          <SelectField {...field("home_spot_id")} empty="—" options={spotOptions} />
          <SelectField {...field("away_spot_id")} empty="—" options={spotOptions} />
        </div>
        <div className="pair">
          <TextField {...field("starts_at")} type="datetime-local" optional />
          <SelectField {...field("field_id")} optional empty="—" options={toOptions(fields)} />
        </div>
      </SaveForm>
    </NarrowPage>
  );
}
