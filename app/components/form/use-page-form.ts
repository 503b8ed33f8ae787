import { type SubmissionResult, type DefaultValue, useForm } from "@conform-to/react";
import { useContext, useState, createContext } from "react";
import { useActionData, useNavigation } from "react-router";

/** A question that blocks a form until its sender confirms. */
export interface Question {
  answer: "sure" | "force";
  yes: string;
  said: string[];
  /** Another answer: these spots keep their teams by hand. */
  keep?: { spots: string; yes: string };
  /** The answer that gives the form up and reads the page again, instead of a correction. */
  no?: string;
}

export interface FormOutcome {
  form: string;
  result: SubmissionResult;
  current?: Record<string, unknown>;
  /** The form is valid, but needs confirmation. */
  asked?: Question & {
    at: string | null;
    /** The previous confirmation that led to this question. */
    insisted: "sure" | "force" | null;
  };
  needsPlan?: boolean;
  /** True after too many attempts; the page shows how to continue. */
  stopped?: boolean;
  failed?: boolean;
  /** True when the server did not answer. */
  offline?: boolean;
  shown?: unknown;
}

export const isOutcome = (answer: unknown): answer is FormOutcome =>
  typeof answer === "object" && answer !== null && "form" in answer && "result" in answer;

/** A form that was sent in vain: after its session ended or, with `key` and `discard`, without signal. */
interface LostForm {
  form: string;
  fields: Record<string, unknown>;
  /** The idempotency key that it was sent with. */
  key?: string;
  discard?: () => void;
}

interface FormPage {
  /** The idempotency key, new at each load, which makes sending a form twice harmless. */
  key: string;
  lost: LostForm | null;
  championship?: number;
}

export const FormPageContext = createContext<FormPage>({ key: "", lost: null });

interface Options<S extends Record<string, unknown>> {
  id: string;
  defaultValue?: DefaultValue<S>;
}

/**
 * Returns one form of a page with stored, refused or restored values. It resets after success and works
 * without React in the browser too.
 */
export function usePageForm<S extends Record<string, unknown>>({ id, defaultValue }: Options<S>) {
  const answer: unknown = useActionData();
  const page = useContext(FormPageContext);
  const outcome = isOutcome(answer) && answer.form === id ? answer : null;
  const lost = page.lost?.form === id ? page.lost : null;
  const { sending, generation } = useSending(id, outcome !== null);
  const [form, fields] = useForm<S>({
    // A new id fills the form with the values that the device kept.
    id: `${id}-${generation}${lost?.discard ? "-kept" : ""}`,
    defaultNoValidate: true,
    ...(outcome && !outcome.offline && { lastResult: outcome.result }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form's own fields, kept while it was away
    defaultValue: lost ? (lost.fields as DefaultValue<S>) : defaultValue,
  });
  const key = lost?.key ?? page.key;
  const { championship } = page;
  const { discard } = lost ?? {};
  return {
    id,
    form,
    fields,
    outcome,
    sending,
    recovered: lost !== null,
    discard,
    key,
    championship,
  };
}

export type PageForm = Pick<
  ReturnType<typeof usePageForm>,
  "id" | "outcome" | "sending" | "recovered" | "discard" | "key" | "championship"
> & { form: Pick<ReturnType<typeof usePageForm>["form"], "id" | "errors" | "onSubmit"> };

/** Returns whether the form is being sent, and how often it was accepted. */
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
