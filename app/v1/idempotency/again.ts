import { ZodError } from "zod";
import { Problem } from "../../http/problem.ts";
import { schemaOf, type Success } from "../kit/answers.ts";
import type { ApiContext } from "../kit/context.ts";
import { creationOf, parametersOf, repeatedOf } from "./calls.ts";
import { type Ask, readCreated } from "./read-created.ts";
import type { Repeated } from "./repeated.ts";
import type { FirstAnswer } from "./store.ts";

interface Again {
  status: Success;
  answer: unknown;
}

/**
 * The answer of a call that was done and whose first answer got lost: what it created or changed, as that
 * is now and as the same caller may read it. Null where it cannot be read, or is not what the call promises.
 */
export async function answerAgain(
  c: ApiContext,
  ask: Ask,
  { made, body }: FirstAnswer,
): Promise<Again | null> {
  const creation = creationOf(c);
  if (creation) {
    const created = made === null ? null : await readCreated(c, ask, creation, made);
    return created === null ? null : { status: 201, answer: created };
  }
  const repeated = repeatedOf(c);
  if (!repeated) return null;
  const noted: unknown = body === null ? null : JSON.parse(body);
  const sent = { params: parametersOf(c), json: await jsonOf(c) };
  return promised(repeated, await unlessRefused(repeated.answer({ c, ask, made, noted, ...sent })));
}

function promised({ call }: Repeated, answer: unknown): Again | null {
  if (answer === null) return null;
  for (const status of [200, 201] as const) {
    const parsed = schemaOf(call, status)?.safeParse(answer);
    if (parsed?.success) return { status, answer: parsed.data };
  }
  return null;
}

const jsonOf = async (c: ApiContext): Promise<unknown> =>
  c.req.header("content-type")?.toLowerCase().startsWith("application/json")
    ? c.req.raw.clone().json()
    : undefined;

/** What is read; null where the caller may not read it any more, or it is not there as it was noted. */
async function unlessRefused(reading: Promise<unknown>): Promise<unknown> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Problem || error instanceof ZodError) return null;
    throw error;
  }
}
