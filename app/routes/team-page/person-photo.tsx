import { FileForm } from "~/components/form/file-form.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { pictureUrl } from "~/components/picture.ts";
import { useText } from "~/i18n/use-text.ts";
import type { SquadMember } from "./use-team.ts";

/** The athlete's photo; the team may send another of whom it entered itself. */
export function PersonPhoto({
  athlete: { user_id, name, photo, personal },
}: {
  athlete: SquadMember;
}) {
  const { t } = useText();
  const form = usePageForm<{ photo: File }>({ id: "photo" });
  if (!photo && !personal) return null;
  return (
    <section className="card desk-part">
      <h3>{t("teamPage.athlete.photo")}</h3>
      {photo ? (
        <img
          className="person-photo"
          src={pictureUrl(photo, 256)}
          alt={t("teamPage.athlete.photoAlt", { name })}
          loading="lazy"
        />
      ) : null}
      {personal ? (
        <FileForm
          of={form}
          name={t("teamPage.athlete.photo")}
          field={form.fields.photo}
          label={t("enrolment.athlete.photo")}
          hint={t("enrolment.athlete.photoHint")}
          accept="image"
          send={t("teamPage.athlete.photoSend")}
        >
          <input type="hidden" name="user" value={user_id} />
        </FileForm>
      ) : null}
    </section>
  );
}
