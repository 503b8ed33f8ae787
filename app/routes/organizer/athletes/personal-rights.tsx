import { href, useParams, useRouteLoaderData } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import type { loader as championshipLoader } from "../championship/frame.tsx";
import { Confirm } from "~/components/form/confirm.tsx";
import type { OwnUser } from "./person-form.tsx";

/** What the law gives a person: a copy of all that is stored, and its erasure. */
export function PersonalRights({ user }: { user: OwnUser }) {
  const { t } = useText();
  const { championship = "" } = useParams();
  const own = useRouteLoaderData<typeof championshipLoader>("routes/organizer/championship/frame");
  return (
    <section className="card desk-part">
      <h2>{t("organizer.athletes.edit.rights")}</h2>
      <p className="hint">{t("organizer.athletes.edit.rightsHint")}</p>
      <div className="actions">
        <a
          className="button button-quiet"
          href={href("/organizador/:championship/pessoas/:user/dados", {
            championship,
            user: String(user.id),
          })}
        >
          {t("organizer.athletes.edit.export")}
        </a>
      </div>
      {own?.championship.role === "owner" ? (
        <Confirm
          id="erase"
          version={user.version}
          label={t("organizer.athletes.edit.erase")}
          question={t("organizer.athletes.edit.eraseAsk", { name: user.name })}
          action={t("organizer.athletes.edit.eraseDo")}
        >
          <input type="hidden" name="id" value={user.id} />
        </Confirm>
      ) : null}
    </section>
  );
}
