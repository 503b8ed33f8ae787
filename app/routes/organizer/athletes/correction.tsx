import { Link, useLocation } from "react-router";
import { SelectField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { BulletinTeam } from "./movement.tsx";
import type { BulletinRow } from "./published.tsx";

interface CorrectionProps {
  row: BulletinRow;
  teams: BulletinTeam[];
}

/** Says anew how a row of the bulletin should be. */
export function Correction({ row, teams }: CorrectionProps) {
  const { t } = useText();
  const { pathname } = useLocation();
  const form = usePageForm<Record<"from_team_id" | "to_team_id" | "valid_from" | "note", string>>({
    id: "correct",
    defaultValue: {
      from_team_id: String(row.from_team?.id ?? ""),
      to_team_id: String(row.to_team?.id ?? ""),
      valid_from: row.valid_from ?? "",
    },
  });
  const { fields } = form;
  const options = teams.map(({ team_id, name }) => ({ value: String(team_id), label: name }));
  const title = t("organizer.bulletin.correct.title", { name: row.user.name });
  return (
    <section className="card desk-part">
      <h2>{title}</h2>
      <p className="hint">{t("organizer.bulletin.correct.hint")}</p>
      <FormFrame of={form} label={title}>
        <input type="hidden" name="corrects_id" value={row.id} />
        <input type="hidden" name="user_id" value={row.user.id} />
        <div className="pair">
          <SelectField
            field={fields.from_team_id}
            label={t("organizer.bulletin.correct.from")}
            empty={t("organizer.bulletin.correct.none")}
            options={options}
          />
          <SelectField
            field={fields.to_team_id}
            label={t("organizer.bulletin.correct.to")}
            empty={t("organizer.bulletin.correct.none")}
            options={options}
          />
        </div>
        <div className="pair">
          <TextField
            field={fields.valid_from}
            label={t("organizer.bulletin.move.validFrom")}
            type="date"
            optional
          />
          <TextField
            field={fields.note}
            label={t("organizer.bulletin.move.note")}
            maxLength={500}
            optional
          />
        </div>
        <div className="actions">
          <SubmitButton of={form}>{t("organizer.bulletin.correct.submit")}</SubmitButton>
          <Link className="text-link" to={pathname}>
            {t("organizer.bulletin.correct.cancel")}
          </Link>
        </div>
      </FormFrame>
    </section>
  );
}
