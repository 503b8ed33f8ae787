import { createContext } from "react";

/** What all forms of one page share. */
interface FormPage {
  /** Drawn anew at each load: what makes sending a form twice harmless. */
  key: string;
  /** What was typed before the session ended, and into which form. */
  lost: { form: string; fields: Record<string, unknown> } | null;
}

export const FormPageContext = createContext<FormPage>({ key: "", lost: null });
