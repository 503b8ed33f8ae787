import type * as z from "zod";
import { FileField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { Confirm } from "../form/confirm.tsx";
import { FormFrame, SubmitButton } from "../form/form-frame.tsx";
import { useDeskForm } from "../form/use-desk-form.ts";
import type { RulesFormProps } from "./rules-facts.ts";
import type { logoForm, pdfForm } from "./rules-schema.ts";

/** The tournament's own logo and its regulation as a document, each sent by itself. */
export function RulesFiles({ tournament: { logo, rules, version } }: RulesFormProps) {
  const { t } = useText();
  const picture = useDeskForm<z.input<typeof logoForm>>({ id: "logo" });
  const document = useDeskForm<z.input<typeof pdfForm>>({ id: "pdf" });
  return (
    <>
      {logo ? <img className="rules-logo" src={logo} alt="" width="72" height="72" /> : null}
      <FormFrame of={picture} version={version} files label={t("organizer.rules.sendLogo")}>
        <FileField
          field={picture.fields.logo}
          label={t("organizer.rules.logo")}
          hint={t("organizer.rules.logoHint")}
          accept="image"
        />
        <div className="actions">
          <SubmitButton of={picture} kind="quiet">
            {t("organizer.rules.sendLogo")}
          </SubmitButton>
        </div>
      </FormFrame>
      {logo ? (
        <Confirm
          id="no-logo"
          version={version}
          label={t("organizer.rules.removeLogo")}
          question={t("organizer.rules.removeLogo")}
          action={t("organizer.rules.removeLogo")}
        />
      ) : null}
      <FormFrame of={document} version={version} files label={t("organizer.rules.sendPdf")}>
        <FileField
          field={document.fields.rules}
          label={t("organizer.rules.pdf")}
          hint={t("organizer.rules.pdfHint")}
          accept="document"
        />
        <div className="actions">
          <SubmitButton of={document} kind="quiet">
            {t("organizer.rules.sendPdf")}
          </SubmitButton>
          {rules ? (
            <a className="text-link" href={rules}>
              {t("organizer.rules.openPdf")}
            </a>
          ) : null}
        </div>
      </FormFrame>
      {rules ? (
        <Confirm
          id="no-pdf"
          version={version}
          label={t("organizer.rules.removePdf")}
          question={t("organizer.rules.removePdf")}
          action={t("organizer.rules.removePdf")}
        />
      ) : null}
    </>
  );
}
