import { crestOf } from "~/components/crest.ts";
import { Shield } from "~/components/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import { Confirm } from "~/components/form/confirm.tsx";
import { FileForm } from "~/components/form/file-form.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";

type Crested = Parameters<typeof crestOf>[0];

/** The championship's picture: seen, sent, taken away. */
export function LogoForms({ championship }: { championship: Crested }) {
  const { t } = useText();
  const form = usePageForm<{ logo: File }>({ id: "logo" });
  return (
    <section className="card desk-section" aria-labelledby="escudo">
      <h2 id="escudo">{t("organizer.championship.logo")}</h2>
      <div className="with-shield">
        <Shield of={crestOf(championship)} size="huge" />
        <FileForm
          of={form}
          field={form.fields.logo}
          label={t("organizer.championship.logoFile")}
          hint={t("organizer.championship.logoHint")}
          accept="image"
          send={t("organizer.championship.logoSend")}
        />
      </div>
      {championship.logo ? (
        <Confirm
          id="nologo"
          label={t("organizer.championship.logoRemove")}
          question={t("organizer.championship.logoRemoveAsk")}
          action={t("organizer.championship.logoRemove")}
        />
      ) : null}
    </section>
  );
}

/** The championship's rules as a document: read, sent, taken away. */
export function RulesForms({ rules }: { rules: string | null }) {
  const { t } = useText();
  const form = usePageForm<{ rules: File }>({ id: "rules" });
  return (
    <section className="card desk-section" aria-labelledby="regulamento">
      <h2 id="regulamento">{t("organizer.championship.rules")}</h2>
      <p className="sub">{t("organizer.championship.rulesLead")}</p>
      {rules ? (
        <p>
          <a className="text-link" href={rules}>
            {t("organizer.championship.rulesSee")}
          </a>
        </p>
      ) : null}
      <FileForm
        of={form}
        field={form.fields.rules}
        label={t("organizer.championship.rulesFile")}
        hint={t("organizer.championship.rulesHint")}
        accept="document"
        send={t("organizer.championship.rulesSend")}
      />
      {rules ? (
        <Confirm
          id="norules"
          label={t("organizer.championship.rulesRemove")}
          question={t("organizer.championship.rulesRemoveAsk")}
          action={t("organizer.championship.rulesRemove")}
        />
      ) : null}
    </section>
  );
}
