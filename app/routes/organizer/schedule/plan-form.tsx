import { CheckField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import type { usePageForm } from "~/components/form/use-page-form.ts";
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
  zones: ZoneName[];
  /** Minutes of a game. */
  duration: number;
}

export type PlanDesk = ReturnType<typeof usePageForm<PlanTyped>>;

/** When, where and how the games of a tournament are to be played. */
export function PlanForm({ form, choices }: { form: PlanDesk; choices: PlanChoices }) {
  const { t } = useText();
  const { fields } = form;
  return (
    <FormFrame of={form} className="form card">
      <div className="pair">
        <TextField field={fields.first_day} label={t("organizer.schedule.firstDay")} type="date" />
        <TextField field={fields.last_day} label={t("organizer.schedule.lastDay")} type="date" />
      </div>
      <Openings form={form} />
      <ChecksField
        field={fields.field_ids}
        label={t("organizer.schedule.fields")}
        options={choices.fields.map(({ id, name, games }) => ({
          value: id,
          label: name,
          hint: t("organizer.schedule.fieldGames", { count: games }),
        }))}
      />
      <div className="pair">
        <TextField
          field={fields.gap}
          label={t("organizer.schedule.gap")}
          hint={t("organizer.schedule.gapHint", { minutes: choices.duration })}
          inputMode="numeric"
        />
        <TextField
          field={fields.rest_hours}
          label={t("organizer.schedule.rest")}
          hint={t("organizer.schedule.restHint")}
          inputMode="numeric"
          optional
        />
        <TextField
          field={fields.max_per_day}
          label={t("organizer.schedule.maxPerDay")}
          hint={t("organizer.schedule.maxPerDayHint")}
          inputMode="numeric"
          optional
        />
      </div>
      <div>
        <CheckField field={fields.keep_dated} label={t("organizer.schedule.keepDated")} />
        <CheckField field={fields.round_on_one_day} label={t("organizer.schedule.roundOnOneDay")} />
      </div>
      <TeamWishes form={form} choices={choices} />
      <MoreOptions form={form} choices={choices} />
      <div className="actions">
        <SubmitButton of={form}>{t("organizer.schedule.see")}</SubmitButton>
      </div>
    </FormFrame>
  );
}

/** The hours of the week in which games are played. */
function Openings({ form }: { form: PlanDesk }) {
  const { t } = useText();
  const { fields } = form;
  const days = t("organizer.schedule.days", { returnObjects: true });
  const short = t("organizer.schedule.shortDays", { returnObjects: true });
  return (
    <fieldset className="stack gap-3">
      <legend>{t("organizer.schedule.openings")}</legend>
      <p className="hint">{t("organizer.schedule.openingsHint")}</p>
      {fields.windows.getFieldList().map((row, at) => {
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
          </fieldset>
        );
      })}
      <AddRow button={form.form.insert.getButtonProps({ name: fields.windows.name })}>
        {t("organizer.schedule.moreOpenings")}
      </AddRow>
    </fieldset>
  );
}
