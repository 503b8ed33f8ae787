import type * as z from "zod";
import { useText } from "~/i18n/use-text.ts";
import { Confirm } from "~/components/form/folded.tsx";
import { FileForm } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { logoForm, pdfForm, RulesFormProps } from "./rules.server.ts";

/** The tournament's own logo and its regulation as a document, each sent by itself. */
export function RulesFiles({ tournament: { logo, rules, version } }: RulesFormProps) {
  const { t } = useText();
  const picture = usePageForm<z.input<typeof logoForm>>({ id: "logo" });
  const field = useFieldTexts(picture.fields, "organizer.rules");
  const document = usePageForm<z.input<typeof pdfForm>>({ id: "pdf" });
  return (
    <>
      {logo ? <img src={logo} alt="" width="72" height="72" /> : null}
      <FileForm
        of={picture}
        version={version}
        name={t("organizer.rules.sendLogo")}
        {...field("logo")}
        accept="image"
        send={t("organizer.rules.sendLogo")}
      />
      {logo ? (
        <Confirm
          id="no-logo"
          version={version}
          label={t("organizer.rules.removeLogo")}
          question={t("organizer.rules.removeLogo")}
        />
      ) : null}
      <FileForm
        of={document}
        version={version}
        name={t("organizer.rules.sendPdf")}
        field={document.fields.rules}
        label={t("organizer.rules.pdf")}
        hint={t("organizer.rules.pdfHint")}
        accept="document"
        send={t("organizer.rules.sendPdf")}
        beside={
          rules ? (
            <a className="text-link" href={rules}>
              {t("organizer.rules.openPdf")}
            </a>
          ) : null
        }
      />
      {rules ? (
        <Confirm
          id="no-pdf"
          version={version}
          label={t("organizer.rules.removePdf")}
          question={t("organizer.rules.removePdf")}
        />
      ) : null}
    </>
  );
}
