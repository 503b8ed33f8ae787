import {
  CheckField,
  ChoiceField,
  toOptions,
  SelectField,
  TextField,
} from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FieldNotes, useChoices, useFieldsOf, useFieldTexts } from "~/components/form/field.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import type { usePageForm } from "~/components/form/use-page-form.ts";
import { shortDay } from "~/components/date.ts";
import {
  AddRow,
  ChecksField,
  HourFields,
  opensDetails,
  FieldRows,
  TeamWishes,
} from "./schedule-fields.tsx";
import { WISHES } from "~/domain/schedule/data.ts";
import type { TypedSchedule, TimeZoneName } from "./schedule.server.ts";

interface Named {
  id: number;
  name: string;
}

export interface ScheduleChoices {
  fields: (Named & { games: number })[];
  teams: Named[];
  phases: Named[];
  tournaments: Named[];
  holidays: { day: string; name: string }[];
  zones: TimeZoneName[];
  duration: number;
}

export type ScheduleFormState = ReturnType<typeof usePageForm<TypedSchedule>>;

export function ScheduleForm({
  form,
  choices,
}: {
  form: ScheduleFormState;
  choices: ScheduleChoices;
}) {
  const { t } = useText();
  const field = useFieldTexts(form.fields, "organizer.schedule");
  return (
    <FormFrame of={form} className="form card" send={t("organizer.schedule.see")}>
      <div className="pair">
        <TextField {...field("first_day")} type="date" />
        <TextField {...field("last_day")} type="date" />
      </div>
      <Openings form={form} />
      <DaysOff form={form} choices={choices} />
      <ChecksField
        {...field("field_ids")}
        options={choices.fields.map(({ id, name, games }) => ({
          value: id,
          label: name,
          hint: t("organizer.schedule.fieldGames", { count: games }),
        }))}
      />
      <div className="pair">
        <TextField
          {...field("gap")}
          hint={t("organizer.schedule.gapHint", { minutes: choices.duration })}
          inputMode="numeric"
        />
        <TextField {...field("rest_hours")} inputMode="numeric" optional />
        <TextField {...field("max_per_day")} inputMode="numeric" optional />
      </div>
      <div>
        <CheckField {...field("keep_dated")} />
        <CheckField {...field("round_on_one_day")} />
        <CheckField {...field("same_day")} />
      </div>
      <TeamWishes form={form} choices={choices} />
      <MoreOptions form={form} choices={choices} />
    </FormFrame>
  );
}

function Openings({ form }: { form: ScheduleFormState }) {
  const { t } = useText();
  const days = t("organizer.schedule.days", { returnObjects: true });
  const short = t("organizer.schedule.shortDays", { returnObjects: true });
  return (
    <fieldset className="stack gap-3">
      <legend>{t("organizer.schedule.openings")}</legend>
      <p className="hint">{t("organizer.schedule.openingsHint")}</p>
      {form.fields.windows.getFieldList().map((row, at) => {
        const opening = row.getFieldset();
        return (
          <fieldset key={row.key} className="box">
            <legend className="sr">{t("organizer.schedule.opening", { number: at + 1 })}</legend>
            <ChecksField
              field={opening.weekdays}
              label={t("organizer.schedule.weekdays")}
              options={days.map((label, value) => ({ value, label, short: short[value] ?? label }))}
              compact
            />
            <HourFields from={opening.from} to={opening.to} />
            <button
              type="submit"
              className="text-link"
              {...form.form.remove.getButtonProps({ name: form.fields.windows.name, index: at })}
              aria-label={t("organizer.schedule.removeOpening", { number: at + 1 })}
            >
              {t("organizer.schedule.remove")}
            </button>
          </fieldset>
        );
      })}
      <FieldNotes field={form.fields.windows} />
      <AddRow button={form.form.insert.getButtonProps({ name: form.fields.windows.name })}>
        {t("organizer.schedule.moreOpenings")}
      </AddRow>
    </fieldset>
  );
}

function DaysOff({ form, choices }: { form: ScheduleFormState; choices: ScheduleChoices }) {
  const { t } = useText();
  const fieldsOf = useFieldsOf("organizer.schedule.daysOff");
  const { holidays, days_off } = form.fields;
  return (
    <details className="fold" open={opensDetails(form, ["holidays", "days_off"])}>
      <summary>{t("organizer.schedule.daysOff.title")}</summary>
      <p className="hint">{t("organizer.schedule.daysOff.hint")}</p>
      <ChecksField
        field={holidays}
        label={t("organizer.schedule.daysOff.holidays")}
        options={choices.holidays.map(({ day, name }) => ({
          value: day,
          label: `${shortDay(`${day}T12:00:00Z`)} · ${name}`,
        }))}
      />
      {days_off.getFieldList().map((row, at) => {
        const field = fieldsOf(row.getFieldset());
        return (
          <FieldRows key={row.key} legend={t("organizer.schedule.daysOff.row", { number: at + 1 })}>
            <TextField {...field("day")} type="date" optional />
            <TextField {...field("reason")} optional />
          </FieldRows>
        );
      })}
      <AddRow button={form.form.insert.getButtonProps({ name: days_off.name })}>
        {t("organizer.schedule.daysOff.more")}
      </AddRow>
    </details>
  );
}

const HELD_FIELDS: (keyof TypedSchedule)[] = [
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

function MoreOptions({ form, choices }: { form: ScheduleFormState; choices: ScheduleChoices }) {
  const { t } = useText();
  const choicesOf = useChoices();
  const field = useFieldTexts(form.fields, "organizer.schedule.more");
  const { phases, tournaments, zones } = choices;
  return (
    <details className="fold" open={opensDetails(form, HELD_FIELDS)}>
      <summary>{t("organizer.schedule.more.title")}</summary>
      <Extras form={form} />
      <ChoiceField
        {...field("rounds")}
        choices={choicesOf("organizer.schedule.more", ["team", "whole"])}
      />
      {phases.length > 1 ? (
        <>
          <ChecksField {...field("phase_ids")} options={toOptions(phases)} />
          {form.fields.parallel_phases.getFieldList().map((group) => (
            <ChecksField
              key={group.key}
              field={group}
              label={t("organizer.schedule.more.parallel")}
              options={toOptions(phases)}
            />
          ))}
        </>
      ) : null}
      {tournaments.length > 0 ? (
        <ChecksField {...field("tournament_ids")} options={toOptions(tournaments)} />
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

function Extras({ form }: { form: ScheduleFormState }) {
  const { t } = useText();
  const { extras } = form.fields;
  return (
    <fieldset className="stack gap-3">
      <legend>{t("organizer.schedule.more.extras")}</legend>
      <p className="hint">{t("organizer.schedule.more.extrasHint")}</p>
      {extras.getFieldList().map((row, at) => {
        const { day, from, to } = row.getFieldset();
        return (
          <FieldRows key={row.key} legend={t("organizer.schedule.more.extra", { number: at + 1 })}>
            <TextField field={day} label={t("organizer.schedule.more.day")} type="date" />
            <HourFields from={from} to={to} />
          </FieldRows>
        );
      })}
      <AddRow button={form.form.insert.getButtonProps({ name: extras.name })}>
        {t("organizer.schedule.more.moreExtras")}
      </AddRow>
    </fieldset>
  );
}

function Weights({ form }: { form: ScheduleFormState }) {
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
