import { SelectField, TextField } from "~/components/form/controls.tsx";
import { INSCRIPTION_STATUSES } from "~/domain/people/enrolment.ts";
import { SQUAD_ROLES } from "~/domain/people/positions.ts";
import { useText } from "~/i18n/use-text.ts";
import { Confirm } from "~/components/form/folded.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { type AnyField, useChoices, useFieldTexts } from "~/components/form/field.tsx";
import { type OwnInscription, type KnownPosition, positionOptions } from "./athlete-table.tsx";

interface InscriptionFormProps {
  inscription: OwnInscription;
  team: string;
  positions: KnownPosition[];
}

/** An athlete's place in the team: number, position, and whether they play. */
export function InscriptionForm({ inscription, team, positions }: InscriptionFormProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const { shirt_number, position, registration_number, role, status, version, user } = inscription;
  const form = usePageForm<Record<keyof Roster | "status", string>>({
    id: "inscription",
    defaultValue: {
      shirt_number: String(shirt_number ?? ""),
      position: position ?? "",
      registration_number: registration_number ?? "",
      role,
      status,
    },
  });
  const field = useFieldTexts(form.fields, "organizer.athletes");
  const isLoaned = status === "loaned";
  return (
    <section className="card stack pad">
      <h2>{t("organizer.athletes.edit.inscription")}</h2>
      <p className="sub">{team}</p>
      <FormFrame
        of={form}
        version={version}
        label={t("organizer.athletes.edit.inscription")}
        send={t("form.save")}
      >
        <RosterFields fields={form.fields} positions={positions} position={position} />
        <SelectField
          {...field("status")}
          hint={t(`organizer.athletes.edit.${isLoaned ? "loanedHint" : "statusHint"}`)}
          options={choicesOf(
            "organizer.athletes.statuses",
            INSCRIPTION_STATUSES.filter((one) => (one === "loaned") === isLoaned),
          )}
        />
      </FormFrame>
      <Confirm id="delete" text="organizer.athletes.edit.delete" values={{ name: user.name }}>
        <input type="hidden" name="name" value={user.name} />
      </Confirm>
    </section>
  );
}

type Roster = Record<"shirt_number" | "position" | "registration_number" | "role", AnyField>;

interface RosterFieldsProps {
  fields: Roster;
  positions: KnownPosition[];
  /** The position that is stored. */
  position: string | null;
}

/** What somebody is in a team: number, position, role. */
export function RosterFields({ fields, positions, position }: RosterFieldsProps) {
  const choicesOf = useChoices();
  const field = useFieldTexts(fields, "organizer.athletes");
  return (
    <div className="pair">
      <TextField {...field("shirt_number")} inputMode="numeric" maxLength={3} optional />
      <SelectField
        {...field("position")}
        empty="—"
        optional
        options={positionOptions(positions, position)}
      />
      <TextField {...field("registration_number")} maxLength={30} autoComplete="off" optional />
      <SelectField
        {...field("role")}
        options={choicesOf("organizer.athletes.roles", SQUAD_ROLES)}
      />
    </div>
  );
}
