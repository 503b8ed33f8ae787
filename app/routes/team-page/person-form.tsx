import { fullDay } from "~/components/date.ts";
import { PersonFields, ReachFields } from "~/components/doors/athlete-fields.tsx";
import type { AthleteTyped } from "~/components/doors/athlete-typed.ts";
import { GuardianFields } from "~/components/doors/guardian-fields.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import type { SquadMember } from "./use-team.ts";

type Typed = Omit<AthleteTyped, "position" | "shirt_number" | "photo" | "document_file"> & {
  document_removed: string;
};

/** The person, as far as the team itself has told about them. */
export function PersonForm({ athlete }: { athlete: SquadMember }) {
  const { t } = useText();
  const { personal } = athlete;
  return (
    <section className="card desk-part">
      <h3>{t("teamPage.athlete.person")}</h3>
      {personal ? (
        <OwnPerson athlete={athlete} personal={personal} />
      ) : (
        <p className="hint">{t("teamPage.athlete.foreign")}</p>
      )}
    </section>
  );
}

interface OwnPersonProps {
  athlete: SquadMember;
  personal: NonNullable<SquadMember["personal"]>;
}

function OwnPerson({ athlete: { user_id, name, nickname }, personal }: OwnPersonProps) {
  const { t } = useText();
  const { version, guardian_consent_at, document: mask, ...known } = personal;
  const form = usePageForm<Typed>({
    id: "person",
    defaultValue: {
      name,
      nickname: nickname ?? "",
      ...known,
      document_kind: known.document_kind ?? "cpf",
      guardian_consent: guardian_consent_at === null ? "" : "on",
    },
  });
  return (
    <FormFrame of={form} version={version} label={t("teamPage.athlete.person")}>
      <input type="hidden" name="user" value={user_id} />
      <PersonFields
        fields={form.fields}
        whole={false}
        known={mask === null ? undefined : { mask, removed: form.fields.document_removed }}
      />
      <ReachFields fields={form.fields} own={false} />
      <GuardianFields fields={form.fields} />
      {guardian_consent_at ? (
        <p className="hint">
          {t("teamPage.athlete.consentGiven", { day: fullDay(guardian_consent_at) })}
        </p>
      ) : null}
      <p className="hint">{t("teamPage.athlete.privacy")}</p>
      <div className="actions">
        <SubmitButton of={form}>{t("form.save")}</SubmitButton>
      </div>
    </FormFrame>
  );
}
