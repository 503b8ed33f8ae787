import * as z from "zod";

const FAULT = "A chave de acesso não respondeu. Tente de novo.";

/** What a passkey answered, as the page's script puts it into a field: JSON of the schema. */
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
