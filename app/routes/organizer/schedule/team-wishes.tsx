import { SelectField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { AddRow, Hours, opensDetails, PickField, Rows } from "./plan-fields.tsx";
import type { PlanChoices, PlanDesk } from "./plan-form.tsx";

const KINDS = ["cannot", "avoid", "prefer"] as const;

interface WishesProps {
  form: PlanDesk;
  choices: PlanChoices;
}

/** What single teams ask for: hours, where they like to receive, and whom not to play beside. */
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
  const { wishes } = form.fields;
  const kinds = KINDS.map((value) => ({
    value,
    label: t(`organizer.schedule.wishes.kinds.${value}`),
  }));
  const weekdays = t("organizer.schedule.days", { returnObjects: true }).map((label, at) => ({
    value: String(at),
    label,
  }));
  return (
    <div className="stack gap-3">
      <p className="hint">{t("organizer.schedule.wishes.hint")}</p>
      {wishes.getFieldList().map((row, at) => {
        const wish = row.getFieldset();
        return (
          <Rows key={row.key} legend={t("organizer.schedule.wishes.row", { number: at + 1 })}>
            <PickField
              field={wish.team_id}
              label={t("organizer.schedule.wishes.team")}
              empty={t("organizer.schedule.wishes.noTeam")}
              among={teams}
            />
            <SelectField
              field={wish.kind}
              label={t("organizer.schedule.wishes.kind")}
              options={kinds}
            />
            <SelectField
              field={wish.weekday}
              label={t("organizer.schedule.wishes.weekday")}
              empty={t("organizer.schedule.wishes.anyDay")}
              options={weekdays}
            />
            <TextField
              field={wish.day}
              label={t("organizer.schedule.wishes.day")}
              type="date"
              optional
            />
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
  return (
    <fieldset className="stack gap-3">
      <legend>{t("organizer.schedule.wishes.homes")}</legend>
      {homes.getFieldList().map((row, at) => {
        const { team_id, field_id } = row.getFieldset();
        return (
          <Rows key={row.key} legend={t("organizer.schedule.wishes.home", { number: at + 1 })}>
            <PickField
              field={team_id}
              label={t("organizer.schedule.wishes.team")}
              empty={t("organizer.schedule.wishes.noTeam")}
              among={teams}
            />
            <PickField
              field={field_id}
              label={t("organizer.schedule.wishes.field")}
              empty={t("organizer.schedule.wishes.noField")}
              among={fields}
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
  const empty = t("organizer.schedule.wishes.noTeam");
  return (
    <fieldset className="stack gap-3">
      <legend>{t("organizer.schedule.wishes.apart")}</legend>
      <p className="hint">{t("organizer.schedule.wishes.apartHint")}</p>
      {apart.getFieldList().map((row, at) => {
        const { team_id, other_id } = row.getFieldset();
        return (
          <Rows key={row.key} legend={t("organizer.schedule.wishes.pair", { number: at + 1 })}>
            <PickField
              field={team_id}
              label={t("organizer.schedule.wishes.team")}
              empty={empty}
              among={teams}
            />
            <PickField
              field={other_id}
              label={t("organizer.schedule.wishes.other")}
              empty={empty}
              among={teams}
            />
          </Rows>
        );
      })}
      <AddRow button={form.form.insert.getButtonProps({ name: apart.name })}>
        {t("organizer.schedule.wishes.moreApart")}
      </AddRow>
    </fieldset>
  );
}
