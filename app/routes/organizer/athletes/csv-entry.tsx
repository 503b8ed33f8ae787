import { FileField, TextAreaField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";

/** Where the lines are pasted, sent as a file, or set right. */
export function CsvEntry({ csv }: { csv: string }) {
  const { t } = useText();
  const form = usePageForm<{ csv: string; file: File }>({ id: "check", defaultValue: { csv } });
  const { fields } = form;
  return (
    <FormFrame of={form} files className="form card csv-entry" label={t("organizer.csv.title")}>
      <TextAreaField
        key={csv}
        field={fields.csv}
        label={t("organizer.csv.text")}
        hint={t("organizer.csv.textHint")}
        placeholder={PLACEHOLDER}
        rows={csv ? 12 : 6}
        spellCheck={false}
      />
      <FileField
        field={fields.file}
        label={t("organizer.csv.file")}
        hint={t("organizer.csv.fileHint")}
        accept="csv"
        optional
      />
      <div className="actions">
        <SubmitButton of={form} kind={csv ? "quiet" : "main"}>
          {csv ? t("organizer.csv.checkAgain") : t("organizer.csv.check")}
        </SubmitButton>
      </div>
    </FormFrame>
  );
}

const PLACEHOLDER = "time;nome;camisa\nUnidos da Vila;Sebastião Rosa;10";
