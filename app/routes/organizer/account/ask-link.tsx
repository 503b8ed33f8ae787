import { TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/use-field-texts.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";

/** The form `ask`: sends a link to the address of an account. */
export function AskLink({ lead, submit }: { lead: string; submit: string }) {
  const ask = usePageForm<{ email: string }>({ id: "ask" });
  const field = useFieldTexts(ask.fields, "organizer.account");
  return (
    <>
      <p className="lead">{lead}</p>
      <FormFrame of={ask}>
        <TextField {...field("email")} type="email" autoComplete="username" />
        <SubmitButton>{submit}</SubmitButton>
      </FormFrame>
    </>
  );
}
