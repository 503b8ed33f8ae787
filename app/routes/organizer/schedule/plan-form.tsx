import { CheckField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FieldNotes } from "~/components/form/field.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/use-field-texts.ts";
import type { usePageForm } from "~/components/form/use-page-form.ts";
import { DaysOff } from "./days-off.tsx";
import { AddRow, ChecksField, Hours } from "./plan-fields.tsx";
import { MoreOptions } from "./more-options.tsx";
import type { PlanTyped, ZoneName } from "./plan.server.ts";
import { TeamWishes } from "./team-wishes.tsx";

interface Named {
  id: number;
  name: string;
}

/** What a plan may name. */
export interface PlanChoices {
  fields: (Named & { games: number })[];
  teams: Named[];
  phases: Named[];
  tournaments: Named[];
  /** Days on which the tournament may want to rest. */
  holidays: { day: string; name: string }[];
  zones: ZoneName[];
  /** Minutes of a game. */
  duration: number;
}

export type PlanDesk = ReturnType<typeof usePageForm<PlanTyped>>;

/** When, where and how the games of a tournament are to be played. */
export function PlanForm({ form, choices }: { form: PlanDesk; choices: PlanChoices }) {
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

/** The hours of the week in which games are played. */
function Openings({ form }: { form: PlanDesk }) {
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
            <Hours from={opening.from} to={opening.to} />
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
