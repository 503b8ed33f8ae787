import * as z from "zod";

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
