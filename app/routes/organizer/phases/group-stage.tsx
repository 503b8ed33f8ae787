import type { Route } from "./+types/group-stage";
import { useText } from "~/i18n/use-text.ts";
import { readPathNumber } from "~/routes/request.ts";
import { ChoiceField, TextField } from "~/components/form/controls.tsx";
import { Folded } from "~/components/form/folded.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import * as z from "zod";
import { href } from "react-router";
import { createGroupPhase } from "~/v1/structure/tournaments/stages/contract.ts";
import { bodySchema } from "~/routes/form/schema.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import {
  selectDrawn,
  type Entrants,
  confirmedLossFields,
  readEntrants,
  refuseUnconfirmed,
  drawSeats,
} from "./draw.server.ts";
import { ReplaceFields, SeatFields, type SeatInput, SeedField } from "./draw-fields.tsx";
import { DeskTitle } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { useChoices, useFieldTexts } from "~/components/form/field.tsx";
import type { PlainKey } from "~/texts/text.ts";

const body = bodySchema(createGroupPhase).shape;
const qualify = body.qualify.unwrap().shape;

const groupStage = z
  .object({
    // Fields in the form's order, because the first refused one gets the focus.
    groups: body.groups,
    legs: body.legs,
    per_group: qualify.per_group.optional(),
    label: qualify.label.optional(),
    teams: drawSeats,
    order: z.enum(["draw", "list"]),
    seed: body.seed,
    places: body.places,
    name: body.name,
    ...confirmedLossFields,
  })
  .superRefine((stage, context) => {
    const refuse = (name: string, message: PlainKey) =>
      context.addIssue({ code: "custom", path: [name], message });
    const { per_group, label, order, teams } = stage;
    if (per_group !== undefined && label === undefined) {
      refuse("label", "forms.zoneLabel");
    }
    if (order === "list" && selectDrawn(teams).pots) {
      refuse("order", "forms.potsAreDrawn");
    }
    refuseUnconfirmed(stage, context);
  });

function groupStageBody(stage: z.output<typeof groupStage>) {
  const { name, groups, legs, places, per_group, label, order, seed, replace, force } = stage;
  const draw = order === "draw";
  return {
    name,
    groups,
    legs,
    places,
    draw,
    replace,
    force,
    ...(draw && { seed }),
    ...selectDrawn(stage.teams),
    ...(per_group !== undefined && label !== undefined && { qualify: { per_group, label } }),
  };
}

function groupStageForms({ params }: Route.ActionArgs) {
  const board = href("/organizador/:championship/torneios/:tournament/vagas", params);
  return {
    groups: createHandler(groupStage, async (value, { api, key, t }) => {
      const { phase, seed } = await api(createGroupPhase, {
        params: { id: readPathNumber(params.tournament) },
        json: groupStageBody(value),
        key,
      });
      const count = phase.games_count;
      const to = `${board}?fase=${phase.id}`;
      return seed === null
        ? { say: t("organizer.phases.stage.done", { count }), to }
        : {
            say: t("organizer.phases.stage.doneDrawn", { count, seed }),
            to: `${to}&sorteio=${seed}`,
          };
    }),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const tournament = readPathNumber(args.params.tournament);
  return loadDesk(args, (api) => readEntrants(api, tournament));
}

export const action = (args: Route.ActionArgs) => deskAction(args, groupStageForms(args));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function GroupStage({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { count } = loaderData;
  return (
    <div className="narrow stack">
      <DeskTitle page={t("organizer.phases.stage.title")} lead={t("organizer.phases.stage.lead")} />
      {count < 2 ? (
        <p className="callout">{t("organizer.phases.stage.few")}</p>
      ) : (
        <p className="sub">{t("organizer.phases.stage.ready", { count })}</p>
      )}
      <GroupStageForm entrants={loaderData} />
    </div>
  );
}

function GroupStageForm({ entrants }: { entrants: Entrants }) {
  const { t } = useText();
  const choicesOf = useChoices();
  const { teams, phases, count } = entrants;
  const form = usePageForm<Omit<z.input<typeof groupStage>, "teams"> & { teams: SeatInput[] }>({
    id: "groups",
    defaultValue: {
      groups: count >= 8 ? Math.round(count / 4) : 1,
      legs: 1,
      order: "draw",
      label: t("organizer.phases.stage.labelDefault"),
      teams: teams.map(({ id }) => ({ id, pot: "" })),
    },
  });
  const { fields } = form;
  const field = useFieldTexts(fields, "organizer.phases.stage");
  return (
    <FormFrame of={form} className="form card" send={t("organizer.phases.stage.submit")}>
      <TextField {...field("groups")} inputMode="numeric" />
      <ChoiceField
        {...field("legs")}
        choices={[
          {
            value: "1",
            label: t("organizer.phases.stage.legsOne"),
            hint: t("organizer.phases.stage.legsOneHint"),
          },
          {
            value: "2",
            label: t("organizer.phases.stage.legsTwo"),
            hint: t("organizer.phases.stage.legsTwoHint"),
          },
          {
            value: "3",
            label: t("organizer.phases.stage.legsThree"),
            hint: t("organizer.phases.stage.legsThreeHint"),
          },
          {
            value: "4",
            label: t("organizer.phases.stage.legsFour"),
            hint: t("organizer.phases.stage.legsFourHint"),
          },
        ]}
      />
      <div className="pair">
        <TextField {...field("per_group")} inputMode="numeric" optional />
        <TextField {...field("label")} optional />
      </div>
      {teams.length > 0 ? (
        <details className="fold" open={fields.teams.errors ? true : undefined}>
          <summary>{t("organizer.phases.stage.pots")}</summary>
          <p className="hint">{t("organizer.phases.stage.potsHint")}</p>
          <SeatFields field={fields.teams} teams={teams} pots />
        </details>
      ) : null}
      <Folded of={form} className="fold" summary={t("organizer.phases.stage.more")}>
        <ChoiceField
          {...field("order")}
          choices={choicesOf("organizer.phases.stage", ["draw", "list"])}
        />
        <SeedField field={fields.seed} />
        <TextField {...field("places")} inputMode="numeric" optional />
        <TextField {...field("name")} optional />
      </Folded>
      <ReplaceFields
        fields={fields}
        kind="groups"
        phases={phases.filter(({ is_group }) => is_group)}
      />
    </FormFrame>
  );
}
