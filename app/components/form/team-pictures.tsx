import { pictureUrl, Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { ReactNode } from "react";
import type { Team as AnyTeam } from "~/components/records.ts";
import { FileForm, FormFrame, SubmitButton } from "./form-frame.tsx";
import { usePageForm } from "./use-page-form.ts";

type Team = AnyTeam & { image: string | null };

export function TeamPictureFields({ team }: { team: Team }) {
  const { t } = useText();
  return (
    <section className="card stack pad">
      <h2>{t("organizer.teams.pictures.title")}</h2>
      <Picture team={team} which="logo">
        {team.logo ? <Shield of={team} size="huge" /> : null}
      </Picture>
      <Picture team={team} which="image">
        {team.image ? (
          <img
            className="photo"
            src={pictureUrl(team.image, 1200)}
            alt={t("organizer.teams.pictures.alt", { name: team.name })}
            loading="lazy"
          />
        ) : null}
      </Picture>
    </section>
  );
}

interface PictureProps {
  team: Team;
  which: "logo" | "image";
  children: ReactNode;
}

function Picture({ team, which, children }: PictureProps) {
  const { t } = useText();
  const label = t(`organizer.teams.pictures.${which}`);
  const send = usePageForm<{ logo: File; image: File }>({ id: `picture:${which}` });
  const remove = usePageForm({ id: `removePicture:${which}` });
  const what = (
    <>
      <input type="hidden" name="id" value={team.id} />
      <input type="hidden" name="which" value={which} />
    </>
  );
  return (
    <div className="stack gap-3">
      {children}
      <FileForm
        of={send}
        name={label}
        field={send.fields[which]}
        label={label}
        hint={t("organizer.teams.pictures.hint")}
        accept="image"
        send={t("organizer.teams.pictures.send")}
      >
        {what}
      </FileForm>
      {team[which] ? (
        <FormFrame
          of={remove}
          className="bare-form"
          label={`${t("organizer.teams.pictures.remove")}: ${label}`}
        >
          {what}
          <SubmitButton kind="danger">{t("organizer.teams.pictures.remove")}</SubmitButton>
        </FormFrame>
      ) : null}
    </div>
  );
}
