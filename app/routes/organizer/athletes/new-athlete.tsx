import { useSearchParams } from "react-router";
import { optionsOf, SelectField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { NameFields, type PERSONAL, PersonalFields } from "./person-form.tsx";
import { RosterFields } from "./inscription-form.tsx";
import type { KnownPosition } from "./athlete-facts.tsx";

type Typed = Record<
  | "register_id"
  | "name"
  | "nickname"
  | "shirt_number"
  | "position"
  | "role"
  | (typeof PERSONAL)[number],
  string
>;

interface NewAthleteProps {
  teams: { id: number; name: string }[];
  positions: KnownPosition[];
}

/** Somebody new in a team, with all that is known of the person. */
export function NewAthlete({ teams, positions }: NewAthleteProps) {
  const { t } = useText();
  const [query] = useSearchParams();
  const form = usePageForm<Typed>({
    id: "create",
    defaultValue: { role: "athlete", register_id: query.get("time") ?? "" },
  });
  const { fields } = form;
  return (
    <FormFrame of={form} className="form card" send={t("form.save")}>
      <SelectField
        field={fields.register_id}
        label={t("organizer.athletes.team")}
        empty={t("organizer.athletes.edit.chooseTeam")}
        options={optionsOf(teams)}
      />
      <NameFields fields={fields} />
      <RosterFields fields={fields} positions={positions} position={null} />
      <PersonalFields fields={fields} />
    </FormFrame>
  );
}
