import { optionsOf, SelectField, TextField } from "~/components/form/controls.tsx";
import { useChoices, useFieldsOf } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";
import { AddRow, Hours, opensDetails, Rows } from "./plan-fields.tsx";
import type { PlanChoices, PlanDesk } from "./plan-form.tsx";

const KINDS = ["cannot", "avoid", "prefer"] as const;

interface WishesProps {
  form: PlanDesk;
  choices: PlanChoices;
}

/** Wishes of single teams: hours, home field, and teams not to share a day with. */
export function TeamWishes({ form, choices }: WishesProps) {
  const { t } = useText();
  return (
    <details className="fold" open={opensDetails(form, ["wishes", "homes", "apart"])}>
      <summary>{t("organizer.schedule.wishes.title")}</summary>
      <HourWishes form={form} choices={choices} />
      <Homes form={form} choices={choices} />
      <Apart form={form} choices={choices} />
    </details>
  );
}

function HourWishes({ form, choices: { teams } }: WishesProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const { wishes } = form.fields;
  const fieldsOf = useFieldsOf("organizer.schedule.wishes");
  const kinds = choicesOf("organizer.schedule.wishes.kinds", KINDS);
  const weekdays = t("organizer.schedule.days", { returnObjects: true }).map((label, at) => ({
    value: String(at),
    label,
  }));
  return (
    <div className="stack gap-3">
      <p className="hint">{t("organizer.schedule.wishes.hint")}</p>
      {wishes.getFieldList().map((row, at) => {
        const wish = row.getFieldset();
        const field = fieldsOf(wish);
        return (
          <Rows key={row.key} legend={t("organizer.schedule.wishes.row", { number: at + 1 })}>
            <SelectField
              {...field("team_id")}
              empty={t("organizer.schedule.wishes.noTeam")}
              options={optionsOf(teams)}
            />
            <SelectField {...field("kind")} options={kinds} />
            <SelectField
              {...field("weekday")}
              empty={t("organizer.schedule.wishes.anyDay")}
              options={weekdays}
            />
            <TextField {...field("day")} type="date" optional />
            <Hours from={wish.from} to={wish.to} />
          </Rows>
        );
      })}
      <AddRow button={form.form.insert.getButtonProps({ name: wishes.name })}>
        {t("organizer.schedule.wishes.more")}
      </AddRow>
    </div>
  );
}

function Homes({ form, choices: { teams, fields } }: WishesProps) {
  const { t } = useText();
  const { homes } = form.fields;
  const fieldsOf = useFieldsOf("organizer.schedule.wishes");
  return (
    <fieldset className="stack gap-3">
      <legend>{t("organizer.schedule.wishes.homes")}</legend>
      {homes.getFieldList().map((row, at) => {
        const field = fieldsOf(row.getFieldset());
        return (
          <Rows key={row.key} legend={t("organizer.schedule.wishes.home", { number: at + 1 })}>
            <SelectField
              {...field("team_id")}
              empty={t("organizer.schedule.wishes.noTeam")}
              options={optionsOf(teams)}
            />
            <SelectField
              {...field("field_id")}
              empty={t("organizer.schedule.wishes.noField")}
              options={optionsOf(fields)}
            />
          </Rows>
        );
      })}
      <AddRow button={form.form.insert.getButtonProps({ name: homes.name })}>
        {t("organizer.schedule.wishes.moreHomes")}
      </AddRow>
    </fieldset>
  );
}

function Apart({ form, choices: { teams } }: WishesProps) {
  const { t } = useText();
  const { apart } = form.fields;
  const fieldsOf = useFieldsOf("organizer.schedule.wishes");
  const empty = t("organizer.schedule.wishes.noTeam");
  return (
    <fieldset className="stack gap-3">
      <legend>{t("organizer.schedule.wishes.apart")}</legend>
      <p className="hint">{t("organizer.schedule.wishes.apartHint")}</p>
      {apart.getFieldList().map((row, at) => {
        const field = fieldsOf(row.getFieldset());
        return (
          <Rows key={row.key} legend={t("organizer.schedule.wishes.pair", { number: at + 1 })}>
            <SelectField {...field("team_id")} empty={empty} options={optionsOf(teams)} />
            <SelectField {...field("other_id")} empty={empty} options={optionsOf(teams)} />
          </Rows>
        );
      })}
      <AddRow button={form.form.insert.getButtonProps({ name: apart.name })}>
        {t("organizer.schedule.wishes.moreApart")}
      </AddRow>
    </fieldset>
  );
}
