import { data } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/copy-parts";
import { getI18n } from "~/i18n/middleware.ts";
import { sentFormContext } from "~/routes/form/sent-form.ts";
import { type ApiClient, ApiProblem } from "~/v1/client.ts";
import {
  advanceImport,
  createImport,
  getImport,
  putImportPart,
} from "~/v1/copies/imports/contract.ts";
import { idSchema } from "~/v1/kit/contract.ts";
import { apiContext } from "~/worker/contexts.ts";
import type { CopyStep } from "./copies.tsx";

const steps = z.discriminatedUnion("step", [
  z.object({
    step: z.literal("begin"),
    bytes: z.coerce.number().int(),
    invitations: z.stringbool(),
  }),
  z.object({ step: z.literal("look"), id: idSchema }),
  z.object({ step: z.literal("part"), id: idSchema, number: idSchema, part: z.file() }),
  z.object({ step: z.literal("advance"), id: idSchema }),
]);

/** Runs one step of an import; returns its state or the reason of a failure. */
export async function action({ context }: Route.ActionArgs) {
  const given = steps.safeParse(Object.fromEntries(context.get(sentFormContext)));
  if (!given.success) throw data(null, { status: 400 });
  try {
    return Response.json(await take(context.get(apiContext), given.data));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const { status, problem } = error;
    const [first] = problem.errors ?? [];
    const isOurs = status >= 500;
    const said = isOurs ? getI18n(context).t("notice.failed") : (first?.message ?? problem.detail);
    return Response.json({ said, status } satisfies CopyStep, { status });
  }
}

async function take(api: ApiClient, given: z.output<typeof steps>): Promise<CopyStep> {
  if (given.step === "begin") {
    const { bytes, invitations } = given;
    return { row: await api(createImport, { json: { bytes, invitations } }) };
  }
  const { id } = given;
  if (given.step === "look") return { row: await api(getImport, { params: { id } }) };
  if (given.step === "advance") return { row: await api(advanceImport, { params: { id } }) };
  const { number } = given;
  const part = Buffer.from(await given.part.arrayBuffer()).toString("base64");
  return { left: (await api(putImportPart, { params: { id, number }, json: { part } })).missing };
}
