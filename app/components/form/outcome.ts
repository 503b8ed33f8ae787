import type { SubmissionResult } from "@conform-to/react";

/** What a page learns of the form that it sent and that was not accepted. */
export interface Outcome {
  /** The form's `_form`. */
  form: string;
  result: SubmissionResult;
  /** The row as it is stored now, when somebody else changed it meanwhile. */
  current?: Record<string, unknown>;
  /** It would be written if somebody insisted: a question was asked. */
  asked?: boolean;
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
