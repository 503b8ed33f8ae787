import { fullDate } from "~/components/date.ts";
import { PersonFields, PlaceOnField, ReachFields } from "~/components/doors/athlete-fields.tsx";
import { AthleteFiles } from "~/components/doors/athlete-files.tsx";
import type { AthleteTyped } from "~/components/doors/athlete-typed.ts";
import { GuardianFields } from "~/components/doors/guardian-fields.tsx";
import { Folded } from "~/components/form/folded.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import type { TeamRegister } from "./use-team.ts";

const NOTHING_NEEDED = { photo: false, document_file: false };

/** One more athlete, by who cares for the team; or why there can be none. */
export function AddAthlete({ register: { id, enrolment } }: { register: TeamRegister }) {
  const { t } = useText();
  const form = usePageForm<AthleteTyped>({
    id: `add:${id}`,
    defaultValue: { document_kind: "cpf" },
  });
  const { fields } = form;
  const { state, opens_at, closes_at } = enrolment;
  if (state !== "open") {
    const moment = (state === "before" ? opens_at : closes_at) ?? "";
    return (
      <p className="callout">
        {t(`teamPage.add.${state}`, { moment: moment && fullDate(moment, true) })}
      </p>
    );
  }
  return (
    <Folded of={form} className="card team-add" look="button" summary={t("teamPage.add.title")}>
      <p className="hint">{t("teamPage.add.hint")}</p>
      <FormFrame of={form} files label={t("teamPage.add.title")}>
        <PersonFields fields={fields} whole={false} />
        <GuardianFields fields={fields} />
        <PlaceOnField fields={fields} />
        <ReachFields fields={fields} own={false} />
        <AthleteFiles fields={fields} needs={NOTHING_NEEDED} again={form.outcome !== null} />
        <div className="actions">
          <SubmitButton of={form}>{t("teamPage.add.submit")}</SubmitButton>
        </div>
      </FormFrame>
    </Folded>
  );
}
