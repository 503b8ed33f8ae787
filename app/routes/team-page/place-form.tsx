import { PlaceOnField } from "~/components/doors/athlete-fields.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import type { SquadMember } from "./use-team.ts";

/** An athlete's number and position in the team. */
export function PlaceForm({ athlete }: { athlete: SquadMember }) {
  const { t } = useText();
  const { position, shirt_number, version } = athlete;
  const form = usePageForm<Pick<SquadMember, "position" | "shirt_number">>({
    id: "place",
    defaultValue: { position, shirt_number },
  });
  return (
    <section className="card desk-part">
      <h3>{t("teamPage.athlete.place")}</h3>
      <FormFrame of={form} version={version} label={t("teamPage.athlete.place")}>
        <PlaceOnField fields={form.fields} stored={position} />
        <div className="actions">
          <SubmitButton of={form}>{t("form.save")}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}
