import { ChoiceField, optionsOf, SelectField, TextField } from "~/components/form/controls.tsx";
import { useChoices, useFieldTexts } from "~/components/form/use-field-texts.ts";
import { WISHES } from "~/domain/schedule/data.ts";
import { useText } from "~/i18n/use-text.ts";
import { AddRow, ChecksField, Hours, opensDetails, Rows } from "./plan-fields.tsx";
import type { PlanChoices, PlanDesk } from "./plan-form.tsx";
import type { PlanTyped } from "./plan.server.ts";

const HELD: (keyof PlanTyped)[] = [
  "extras",
  "rounds",
  "max_rest_days",
  "phase_ids",
  "parallel_phases",
  "tournament_ids",
  "zone",
  "seed",
  "weights",
];

interface OptionsProps {
  form: PlanDesk;
  choices: PlanChoices;
}

/** What few plans need. */
export function MoreOptions({ form, choices }: OptionsProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const field = useFieldTexts(form.fields, "organizer.schedule.more");
  const { phases, tournaments, zones } = choices;
  return (
    <details className="fold" open={opensDetails(form, HELD)}>
      <summary>{t("organizer.schedule.more.title")}</summary>
      <Extras form={form} />
      <ChoiceField
        {...field("rounds")}
        choices={choicesOf("organizer.schedule.more", ["team", "whole"])}
      />
      {phases.length > 1 ? (
        <>
          <ChecksField {...field("phase_ids")} options={optionsOf(phases)} />
          {form.fields.parallel_phases.getFieldList().map((group) => (
            <ChecksField
              key={group.key}
              field={group}
              label={t("organizer.schedule.more.parallel")}
              options={optionsOf(phases)}
            />
          ))}
        </>
      ) : null}
      {tournaments.length > 0 ? (
        <ChecksField {...field("tournament_ids")} options={optionsOf(tournaments)} />
      ) : null}
      <div className="pair">
        <TextField {...field("max_rest_days")} inputMode="numeric" optional />
        <TextField {...field("seed")} inputMode="numeric" optional />
      </div>
      <SelectField {...field("zone")} options={choicesOf("organizer.schedule.zones", zones)} />
      <Weights form={form} />
    </details>
  );
}

/** Days outside the usual week. */
function Extras({ form }: { form: PlanDesk }) {
  const { t } = useText();
  const { extras } = form.fields;
  return (
    <fieldset className="stack gap-3">
      <legend>{t("organizer.schedule.more.extras")}</legend>
      <p className="hint">{t("organizer.schedule.more.extrasHint")}</p>
      {extras.getFieldList().map((row, at) => {
        const { day, from, to } = row.getFieldset();
        return (
          <Rows key={row.key} legend={t("organizer.schedule.more.extra", { number: at + 1 })}>
            <TextField field={day} label={t("organizer.schedule.more.day")} type="date" />
            <Hours from={from} to={to} />
          </Rows>
        );
      })}
      <AddRow button={form.form.insert.getButtonProps({ name: extras.name })}>
        {t("organizer.schedule.more.moreExtras")}
      </AddRow>
    </fieldset>
  );
}

function Weights({ form }: { form: PlanDesk }) {
  const { t } = useText();
  const weights = form.fields.weights.getFieldset();
  return (
    <fieldset>
      <legend>{t("organizer.schedule.more.weights")}</legend>
      <p className="hint">{t("organizer.schedule.more.weightsHint")}</p>
      <div className="pair">
        {WISHES.map((wish) => (
          <TextField
            key={wish}
            field={weights[wish]}
            label={t(`organizer.schedule.more.weight.${wish}`)}
            inputMode="numeric"
          />
        ))}
      </div>
    </fieldset>
  );
}
