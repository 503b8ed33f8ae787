import { TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";

/** The form `ask`: sends a link to the address of an account. */
export function AskLink({ lead, submit }: { lead: string; submit: string }) {
  const { t } = useText();
  const ask = usePageForm<{ email: string }>({ id: "ask" });
  return (
    <>
      <p className="lead">{lead}</p>
      <FormFrame of={ask}>
        <TextField
          field={ask.fields.email}
          label={t("organizer.account.email")}
          type="email"
          autoComplete="username"
        />
        <SubmitButton of={ask}>{submit}</SubmitButton>
      </FormFrame>
    </>
  );
}
