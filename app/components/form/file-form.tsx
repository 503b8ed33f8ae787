import type { ComponentProps, ReactNode } from "react";
import { FileField } from "./controls.tsx";
import { FormFrame, SubmitButton } from "./form-frame.tsx";
import type { PageForm } from "./use-page-form.ts";

type FieldProps = Pick<ComponentProps<typeof FileField>, "field" | "label" | "hint" | "accept">;

interface FileFormProps extends FieldProps {
  of: PageForm;
  /** What the button says. */
  send: string;
  version?: number | undefined;
  /** Names the form where a page has several. */
  name?: string;
  stay?: boolean;
  /** What stands beside the button. */
  beside?: ReactNode;
  /** What goes along with the file. */
  children?: ReactNode;
}

/** Sends one file, which is stored as soon as it arrives. */
export const FileForm = ({
  of,
  send,
  version,
  name,
  stay,
  beside,
  children,
  ...field
}: FileFormProps) => (
  <FormFrame of={of} version={version} files label={name} stay={stay}>
    {children}
    <FileField {...field} />
    <div className="actions">
      <SubmitButton of={of} kind="quiet">
        {send}
      </SubmitButton>
      {beside}
    </div>
  </FormFrame>
);
