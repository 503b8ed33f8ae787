import type * as z from "zod";
import type { FieldMetadata } from "@conform-to/react";
import { ReplaceFields, SeedField } from "./draw-fields.tsx";
import type { Route } from "./+types/knockout";
import { useText } from "~/i18n/use-text.ts";
import { useSearchParams } from "react-router";
import { BRACKET_DECISIONS } from "~/domain/competition/decisions.ts";
import { readPathNumber } from "~/routes/request.ts";
import { CheckField, ChoiceField, SelectField, TextField } from "~/components/form/controls.tsx";
import { Folded } from "~/components/form/folded.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { DeskTitle } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { type knockoutSchema, knockoutForms } from "./knockout.server.ts";
import { type Entrants, readEntrants } from "./draw.server.ts";
import { LevelFields } from "./phase-form.tsx";
import { useChoices, useFieldsOf, useFieldTexts } from "~/components/form/field.tsx";

export async function loader(args: Route.LoaderArgs) {
  const tournament = readPathNumber(args.params.tournament);
  return loadDesk(args, (api) => readEntrants(api, tournament));
}

export const action = (args: Route.ActionArgs) => deskAction(args, knockoutForms(args));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function Knockout({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { count, phases } = loaderData;
  return (
    <div className="narrow stack">
      <DeskTitle
        page={t("organizer.phases.knockout.title")}
        lead={t("organizer.phases.knockout.lead")}
      />
      {count < 2 && !phases.some(({ is_group }) => is_group) ? (
        <p className="callout">{t("organizer.phases.knockout.few")}</p>
      ) : null}
      <KnockoutForm entrants={loaderData} />
    </div>
  );
}

function KnockoutForm({ entrants }: { entrants: Entrants }) {
  const { t } = useText();
  const choicesOf = useChoices();
  const { teams, phases, count } = entrants;
  const [search] = useSearchParams();
  const groupPhases = phases.filter(({ is_group }) => is_group);
  const last = groupPhases.at(-1);
  const form = usePageForm<Sent>({
    id: "knockout",
    defaultValue: {
      from: last ? String(last.id) : "teams",
      per_group: last ? (last.groups > 1 ? 2 : 4) : undefined,
      order: "draw",
      elimination: "single",
      decides: BRACKET_DECISIONS.find((one) => one === search.get("decide")) ?? "title",
      legs: 1,
      teams: teams.map(({ id }) => ({ id })),
      tie_rules: { level: "penalties", second_leg_host: "fixed" },
    },
  });
  const { fields } = form;
  const field = useFieldTexts(fields, "organizer.phases.knockout");
  return (
    <FormFrame of={form} className="form card" send={t("organizer.phases.knockout.submit")}>
      <ChoiceField
        {...field("from")}
        choices={[
          ...groupPhases.map(({ id, name }) => ({
            value: String(id),
            label: t("organizer.phases.knockout.fromGroups", { phase: name }),
            hint: t("organizer.phases.knockout.fromGroupsHint"),
          })),
          {
            value: "teams",
            label: t("organizer.phases.knockout.fromTeams"),
            hint: t("organizer.phases.knockout.fromTeamsHint", { count }),
          },
        ]}
      />
      <div className="pair">
        <SelectField
          {...field("decides")}
          options={choicesOf("organizer.phases.decisions", BRACKET_DECISIONS)}
        />
        <TextField {...field("trophy")} optional />
      </div>
      {groupPhases.length > 0 ? (
        <fieldset>
          <legend>{t("organizer.phases.knockout.qualified")}</legend>
          <p className="hint">{t("organizer.phases.knockout.qualifiedHint")}</p>
          <div className="pair">
            <TextField {...field("per_group")} inputMode="numeric" />
            <TextField {...field("from_place")} inputMode="numeric" optional />
            <TextField {...field("best")} inputMode="numeric" optional />
          </div>
          <SelectField
            {...field("published")}
            empty={t("organizer.phases.knockout.publishedNewest")}
            options={choicesOf("organizer.phases.knockout", [
              "uefa_2024",
              "uefa_2016",
              "fifa_2026",
              "own",
            ])}
          />
        </fieldset>
      ) : null}
      <div className="pair">
        <SelectField
          {...field("legs")}
          options={[
            { value: "1", label: t("organizer.phases.knockout.legsOne") },
            { value: "2", label: t("organizer.phases.knockout.legsTwo") },
          ]}
        />
        <SelectField
          {...field("final_legs")}
          empty={t("organizer.phases.knockout.finalSame")}
          options={[
            { value: "1", label: t("organizer.phases.knockout.legsOne") },
            { value: "2", label: t("organizer.phases.knockout.legsTwo") },
          ]}
        />
      </div>
      <SelectField
        {...field("elimination")}
        options={choicesOf("organizer.phases.knockout", ["single", "double"])}
      />
      <CheckField {...field("second_final")} />
      <CheckField {...field("third_place")} />
      <CheckField {...field("consolation")} />
      <TextField {...field("repechage")} inputMode="numeric" optional />
      {teams.length > 0 ? (
        <details
          className="fold"
          open={groupPhases.length === 0 || form.outcome ? true : undefined}
        >
          <summary>{t("organizer.phases.knockout.teams")}</summary>
          <p className="hint">{t("organizer.phases.knockout.teamsHint")}</p>
          <SelectField
            {...field("order")}
            options={choicesOf("organizer.phases.knockout", ["draw", "list"])}
          />
          <SeedField field={fields.seed} />
          <RankFields field={fields.teams} teams={teams} />
        </details>
      ) : null}
      <Folded of={form} className="fold" summary={t("organizer.phases.knockout.rules")}>
        <LevelFields fields={fields.tie_rules.getFieldset()} />
      </Folded>
      <ReplaceFields
        fields={fields}
        kind="knockout"
        phases={phases.filter(({ is_group }) => !is_group)}
      />
    </FormFrame>
  );
}

type Sent = Omit<z.input<typeof knockoutSchema>, "teams"> & { teams: RankInput[] };

type RankInput = { id: number; rank?: number; out?: boolean };

interface RankFieldsProps {
  field: FieldMetadata<RankInput[]>;
  teams: { id: number; name: string }[];
}

function RankFields({ field, teams }: RankFieldsProps) {
  const fieldsOf = useFieldsOf("organizer.phases.knockout");
  const names = new Map(teams.map(({ id, name }) => [String(id), name]));
  return (
    <div className="pair">
      {field.getFieldList().map((row) => {
        const fields = row.getFieldset();
        const field = fieldsOf(fields);
        const id = fields.id.initialValue ?? "";
        return (
          <fieldset key={row.key} className="rank">
            <legend>{names.get(id) ?? id}</legend>
            <input type="hidden" name={fields.id.name} value={id} />
            <TextField {...field("rank")} inputMode="numeric" />
            <CheckField {...field("out")} />
          </fieldset>
        );
      })}
    </div>
  );
}
