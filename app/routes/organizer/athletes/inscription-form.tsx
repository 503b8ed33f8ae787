import { SelectField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { Confirm } from "~/components/form/confirm.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { AnyField } from "~/components/form/field.tsx";
import type { OwnInscription } from "./athlete-table.tsx";
import { type KnownPosition, positionOptions } from "./athlete-facts.tsx";

const STATUSES = ["pending", "approved", "rejected", "released"] as const;

interface InscriptionFormProps {
  inscription: OwnInscription;
  team: string;
  positions: KnownPosition[];
}

/** An athlete's place in the team: number, position, and whether they play. */
export function InscriptionForm({ inscription, team, positions }: InscriptionFormProps) {
  const { t } = useText();
  const { shirt_number, position, role, status, version, user } = inscription;
  const form = usePageForm<Record<"shirt_number" | "position" | "role" | "status", string>>({
    id: "inscription",
    defaultValue: {
      shirt_number: String(shirt_number ?? ""),
      position: position ?? "",
      role,
      status,
    },
  });
  const { fields } = form;
  return (
    <section className="card stack pad">
      <h2>{t("organizer.athletes.edit.inscription")}</h2>
      <p className="sub">{team}</p>
      <FormFrame of={form} version={version} label={t("organizer.athletes.edit.inscription")}>
        <RosterFields fields={fields} positions={positions} position={position} />
        <SelectField
          field={fields.status}
          label={t("organizer.athletes.status")}
          hint={t("organizer.athletes.edit.statusHint")}
          options={STATUSES.map((value) => ({
            value,
            label: t(`organizer.athletes.statuses.${value}`),
          }))}
        />
        <div className="actions">
          <SubmitButton of={form}>{t("form.save")}</SubmitButton>
        </div>
      </FormFrame>
      <Confirm
        id="delete"
        label={t("organizer.athletes.edit.delete")}
        question={t("organizer.athletes.edit.deleteAsk", { name: user.name })}
        action={t("organizer.athletes.edit.delete")}
      >
        <input type="hidden" name="name" value={user.name} />
      </Confirm>
    </section>
  );
}

const ROLES = ["athlete", "coach", "staff"] as const;

interface RosterFieldsProps {
  fields: Record<"shirt_number" | "position" | "role", AnyField>;
  positions: KnownPosition[];
  /** The position that is stored. */
  position: string | null;
}

/** What somebody is in a team: number, position, role. */
export function RosterFields({ fields, positions, position }: RosterFieldsProps) {
  const { t } = useText();
  return (
    <div className="pair">
      <TextField
        field={fields.shirt_number}
        label={t("organizer.athletes.number")}
        inputMode="numeric"
        maxLength={3}
        optional
      />
      <SelectField
        field={fields.position}
        label={t("organizer.athletes.position")}
        empty="—"
        optional
        options={positionOptions(positions, position)}
      />
      <SelectField
        field={fields.role}
        label={t("organizer.athletes.role")}
        options={ROLES.map((value) => ({ value, label: t(`organizer.athletes.roles.${value}`) }))}
      />
    </div>
  );
}
