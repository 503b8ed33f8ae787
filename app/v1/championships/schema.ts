import { z } from "@hono/zod-openapi";
import { modality } from "../contract.ts";

/** A championship as lists show it. */
export const championshipSummary = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  uf: z.string().nullable(),
  modality,
  color: z.string().nullable(),
  plan: z.enum(["free", "premium", "elite"]),
  enable_register: z.boolean(),
  logo: z.string().nullable(),
});
