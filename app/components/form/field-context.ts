import { createContext } from "react";

/** What a form's fields share. */
interface FormState {
  /** The stored row, while it differs from the one that the form was opened with. */
  current: Record<string, unknown> | null;
  /** Name of the first field that was refused: it gets the focus, without script too. */
  firstRefused: string | null;
  /** Whether it is under way. */
  sending: boolean;
}

export const FormStateContext = createContext<FormState>({
  current: null,
  firstRefused: null,
  sending: false,
});
