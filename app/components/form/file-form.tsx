import type { ComponentProps } from "react";
import { FileField } from "./controls.tsx";
import { FormFrame, type FormFrameProps } from "./form-frame.tsx";

type FieldProps = Pick<ComponentProps<typeof FileField>, "field" | "label" | "hint" | "accept">;
type FrameProps = Pick<FormFrameProps, "of" | "version" | "stay" | "beside" | "children">;

interface FileFormProps extends FieldProps, FrameProps {
  /** What the button says. */
  send: string;
  /** Names the form where a page has several. */
  name?: string;
}

/** Sends one file, which is stored as soon as it arrives; its children go along. */
export const FileForm = ({
  field,
  label,
  hint,
  accept,
  name,
  children,
  ...frame
}: FileFormProps) => (
  <FormFrame {...frame} files label={name} kind="quiet">
    {children}
    <FileField field={field} label={label} hint={hint} accept={accept} />
  </FormFrame>
);
