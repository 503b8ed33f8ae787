import { type SubmissionResult, type DefaultValue, useForm } from "@conform-to/react";
import { useContext, useState, createContext } from "react";
import { useActionData, useNavigation } from "react-router";

/** A question that holds a form back until its sender insists. */
export interface Question {
  /** The form's field that insists, sent by the button that answers yes. */
  answer: "sure" | "force";
  /** Label of the button that insists. */
  yes: string;
  /** The doubts, a sentence each. */
  said: string[];
}

/** What a page learns of the form that it sent and that was not accepted. */
export interface Outcome {
  /** The form's `_form`. */
  form: string;
  result: SubmissionResult;
  /** The row as it is stored now, when somebody else changed it meanwhile. */
  current?: Record<string, unknown>;
  /** It would be written if its sender insisted. */
  asked?: Question & {
    /** Name of the field to correct; null where no field is at fault. */
    at: string | null;
    /** The answer to the question before, which this one follows. */
    insisted: "sure" | "force" | null;
  };
  /** The championship's plan does not open this. */
  needsPlan?: boolean;
  /** There were too many tries: what else leads on, the page knows. */
  stopped?: boolean;
  /** The server failed at it: what was typed may be right. */
  failed?: boolean;
  /** The answer never came. */
  offline?: boolean;
  /** What the handler shows before anything is written. */
  shown?: unknown;
}

export const isOutcome = (answer: unknown): answer is Outcome =>
  typeof answer === "object" && answer !== null && "form" in answer && "result" in answer;

/** What all forms of one page share. */
interface FormPage {
  /** Drawn again at each load: what makes sending a form twice harmless. */
  key: string;
  /** What was typed before the session ended, and into which form. */
  lost: { form: string; fields: Record<string, unknown> } | null;
  /** Whose championship's forms they are, where the page's address does not give its number. */
  championship?: number;
}

export const FormPageContext = createContext<FormPage>({ key: "", lost: null });

interface Options<S extends Record<string, unknown>> {
  /** Handler of the page's action, and which of several: "create", "edit:12". */
  id: string;
  defaultValue?: DefaultValue<S>;
}

/**
 * One form of a page: its fields as they are stored, as they were typed and refused, or as a session
 * that ended left them. After a success it starts again. On a page without React in the browser it is
 * drawn once, and all of it works the same.
 */
export function usePageForm<S extends Record<string, unknown>>({ id, defaultValue }: Options<S>) {
  const answer: unknown = useActionData();
  const page = useContext(FormPageContext);
  const outcome = isOutcome(answer) && answer.form === id ? answer : null;
  const lost = page.lost?.form === id ? page.lost : null;
  const { sending, generation } = useSending(id, outcome !== null);
  const [form, fields] = useForm<S>({
    id: `${id}-${generation}`,
    defaultNoValidate: true,
    ...(outcome && !outcome.offline && { lastResult: outcome.result }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form's own fields, kept while it was away
    defaultValue: lost ? (lost.fields as DefaultValue<S>) : defaultValue,
  });
  const { key, championship } = page;
  return { id, form, fields, outcome, sending, recovered: lost !== null, key, championship };
}

export type PageForm = Pick<
  ReturnType<typeof usePageForm>,
  "id" | "outcome" | "sending" | "recovered" | "key" | "championship"
> & { form: Pick<ReturnType<typeof usePageForm>["form"], "id" | "errors" | "onSubmit"> };

/** Whether the form is under way, and how often it was accepted. */
function useSending(id: string, refused: boolean) {
  const { formData, state } = useNavigation();
  const sending = state !== "idle" && formData?.get("_form") === id;
  const [wasSending, setWasSending] = useState(false);
  const [generation, setGeneration] = useState(0);
  if (sending && !wasSending) setWasSending(true);
  if (wasSending && state === "idle") {
    setWasSending(false);
    if (!refused) setGeneration(generation + 1);
  }
  return { sending, generation };
}
