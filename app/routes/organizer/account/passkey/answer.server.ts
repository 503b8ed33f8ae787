import * as z from "zod";
import { href } from "react-router";
import type { Done, Work } from "~/routes/form/form-action.server.ts";
import { getFactors } from "~/v1/auth/factors/contract.ts";

const FAULT = "A chave de acesso não respondeu. Tente de novo.";

/** The device's answer, which the page's script puts into a text field as JSON. */
export const answerIn = <S extends z.ZodType>(schema: S) =>
  z
    .string(FAULT)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: FAULT });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** After a factor was added: to the recovery codes while there are none, else back to the factor's page. */
export async function afterAdded({ api, t }: Work, done: string, page: string): Promise<Done> {
  const { recovery_codes } = await api(getFactors);
  return recovery_codes === null
    ? { say: t("organizer.security.codes.next", { done }), to: href("/organizador/conta/codigos") }
    : { say: done, to: page };
}
