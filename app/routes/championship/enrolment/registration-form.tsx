import { fullDate } from "~/components/date.ts";
import { ContactFields } from "~/components/doors/contact-fields.tsx";
import { ColorFields, PictureField } from "~/components/doors/look-fields.tsx";
import { Part } from "~/components/doors/part.tsx";
import { TeamFields } from "~/components/doors/team-fields.tsx";
import { SelectField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { Acceptance } from "~/components/legal-links.tsx";
import type { Registration } from "~/components/registration.ts";
import { useText } from "~/i18n/use-text.ts";
import { titleOf } from "../chosen.ts";

interface RegistrationFormProps {
  open: Registration[];
  /** The tournament of the page's address. */
  asked: number | undefined;
  states: { code: string; name: string }[];
}

const NAMES = {
  tournament_id: "",
  name: "",
  short_name: "",
  uf: "",
  city: "",
  own_colors: "",
  primary_color: "#1d5fc4",
  secondary_color: "#ffffff",
  logo: "",
  contact_name: "",
  contact_email: "",
  contact_phone: "",
};

/** A new team asks to take part. */
export function RegistrationForm({ open, asked, states }: RegistrationFormProps) {
  const { t } = useText();
  const first =
    open.length === 1 ? open[0] : open.find(({ tournament }) => tournament.id === asked);
  const form = usePageForm<typeof NAMES>({
    id: "register",
    defaultValue: { ...NAMES, tournament_id: first ? String(first.tournament.id) : "" },
  });
  const { fields } = form;
  return (
    <FormFrame of={form} files className="door-form" label={t("enrolment.team.title")}>
      <Part title={t("enrolment.team.part.tournament")}>
        <SelectField
          field={fields.tournament_id}
          label={t("enrolment.team.tournament")}
          {...(open.length > 1 && { empty: t("enrolment.team.chooseTournament") })}
          options={open.map(({ tournament, season, closes_at }) => ({
            value: String(tournament.id),
            label: closes_at
              ? `${titleOf({ tournament, season })} (${t("enrolment.window.until", { moment: fullDate(closes_at, true) }).toLowerCase()})`
              : titleOf({ tournament, season }),
          }))}
        />
      </Part>
      <Part title={t("enrolment.team.part.team")}>
        <TeamFields fields={fields} states={states} />
        <PictureField
          field={fields.logo}
          label={t("enrolment.team.logo")}
          hint={t("organizer.teams.pictures.hint")}
          accept="image"
          optional
          again={form.outcome !== null}
        />
        <ColorFields fields={fields} />
      </Part>
      <Part title={t("enrolment.team.part.contact")}>
        <ContactFields
          fields={fields}
          labels={{
            name: t("enrolment.team.contactName"),
            phone: t("enrolment.team.contactPhone"),
          }}
          emailHint={t("enrolment.team.contactEmailHint")}
        />
        <p className="hint">{t("enrolment.team.privacy")}</p>
      </Part>
      <div className="door-end">
        <p>{t("enrolment.team.next")}</p>
        <Acceptance of="enrolment" />
        <SubmitButton of={form}>{t("enrolment.team.submit")}</SubmitButton>
      </div>
    </FormFrame>
  );
}
