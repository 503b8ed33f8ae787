import { useText } from "~/i18n/use-text.ts";
import { FileForm } from "~/components/form/file-form.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { pictureUrl } from "~/components/picture.ts";
import type { OwnUser } from "./person-form.tsx";

/** The picture that fans see of an athlete. */
export function PersonPhoto({ user }: { user: OwnUser }) {
  const { t } = useText();
  const send = usePageForm<{ photo: File }>({ id: "photo" });
  const remove = usePageForm({ id: "removePhoto" });
  return (
    <section className="card desk-part">
      <h2>{t("organizer.athletes.edit.photo")}</h2>
      {user.photo ? (
        <img
          className="person-photo"
          src={pictureUrl(user.photo, 256)}
          alt={t("organizer.athletes.edit.photoAlt", { name: user.name })}
        />
      ) : null}
      <FileForm
        of={send}
        name={t("organizer.athletes.edit.photo")}
        field={send.fields.photo}
        label={t("organizer.athletes.edit.photo")}
        hint={t("organizer.athletes.edit.photoHint")}
        accept="image"
        send={t("organizer.athletes.edit.photoSend")}
      >
        <input type="hidden" name="id" value={user.id} />
      </FileForm>
      {user.photo ? (
        <FormFrame
          of={remove}
          className="bare-form"
          label={t("organizer.athletes.edit.photoRemove")}
        >
          <input type="hidden" name="id" value={user.id} />
          <SubmitButton of={remove} kind="danger">
            {t("organizer.athletes.edit.photoRemove")}
          </SubmitButton>
        </FormFrame>
      ) : null}
    </section>
  );
}
