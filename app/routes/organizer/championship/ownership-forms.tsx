import { href, Link } from "react-router";
import { CheckField, SelectField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { Confirm } from "~/components/form/confirm.tsx";

interface OwnershipFormsProps {
  championship: { id: number; slug: string };
  /** Who may become the owner. */
  heirs: { email: string; name: string | null }[];
}

/** What only the owner does: takes a copy of everything, hands the championship over, deletes it. */
export function OwnershipForms({ championship, heirs }: OwnershipFormsProps) {
  const { t } = useText();
  const { slug } = championship;
  const own = { championship: String(championship.id) };
  return (
    <section className="card desk-section" aria-labelledby="dono">
      <h2 id="dono">{t("organizer.championship.ownership")}</h2>
      <p className="sub">{t("organizer.championship.archiveLead")}</p>
      <p>
        <a
          className="button button-quiet"
          href={href("/organizador/:championship/dados/copia", own)}
          download
        >
          {t("organizer.championship.archiveGet")}
        </a>
      </p>
      {heirs.length > 0 ? (
        <Confirm<{ email: string }>
          id="transfer"
          label={t("organizer.championship.transfer")}
          question={t("organizer.championship.transferAsk")}
          action={t("organizer.championship.transferDo")}
        >
          {({ email }) => (
            <SelectField
              field={email}
              label={t("organizer.championship.transferTo")}
              empty="—"
              options={heirs.map(({ email, name }) => ({
                value: email,
                label: name ? `${name} (${email})` : email,
              }))}
            />
          )}
        </Confirm>
      ) : (
        <div className="sub">
          <p>{t("organizer.championship.transferNone")}</p>
          <Link className="text-link" to={href("/organizador/:championship/equipe", own)}>
            {t("organizer.championship.transferInvite")}
          </Link>
        </div>
      )}
      <Confirm<{ confirm: string; force: boolean }>
        id="delete"
        label={t("organizer.championship.delete")}
        question={t("organizer.championship.deleteAsk", { slug })}
        action={t("organizer.championship.deleteDo")}
      >
        {({ confirm, force }) => (
          <>
            <TextField
              field={confirm}
              label={t("organizer.championship.deleteConfirm", { slug })}
              autoComplete="off"
            />
            <CheckField field={force} label={t("organizer.championship.deleteForce")} />
          </>
        )}
      </Confirm>
    </section>
  );
}
