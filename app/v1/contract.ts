import { z } from "@hono/zod-openapi";
import { MODALITIES } from "../domain/modality.ts";
import { problemSchema } from "../http/problem.ts";

/** Schemas and response sets that every resource's contract is made of. */

export const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const idParam = z.object({ id: idSchema });

/** A championship's number or slug. */
export const refSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);

export const DEFAULT_PER_PAGE = 50;
export const MAX_PER_PAGE = 200;

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(DEFAULT_PER_PAGE),
});
export type PageQuery = z.infer<typeof pageQuery>;

export const paginationSchema = z.object({
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  pages: z.int(),
});

/** `{records, pagination}` of `total` rows. */
export function paginated<T>(records: T[], total: number, { page, per_page }: PageQuery) {
  return {
    records,
    pagination: { page, per_page, total, pages: Math.max(1, Math.ceil(total / per_page)) },
  };
}

/** A list that is answered whole: one page, however long. */
export function whole<T>(records: T[]) {
  const total = records.length;
  return { records, pagination: { page: 1, per_page: total, total, pages: 1 } };
}

export const listOf = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), pagination: paginationSchema });

export const utc = z.iso.datetime();
export const uf = z.string().regex(/^[A-Z]{2}$/, "Informe a sigla do estado, por exemplo SP.");
export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "Informe a cor com seis dígitos, por exemplo #1d5fc4.");
export const name = (max = 120) => z.string().trim().min(1).max(max);
export const text = (max = 2000) => z.string().trim().max(max);
export const order = z.int().min(0).max(100_000);
export const version = z.int().min(1);
export const modality = z.enum(MODALITIES);

/** A reference to a team as public answers carry it. */
export const teamRef = z.object({
  id: z.int(),
  name: z.string(),
  short_name: z.string().nullable(),
  primary_color: z.string().nullable(),
  secondary_color: z.string().nullable(),
  logo: z.string().nullable(),
});
export type TeamRef = z.infer<typeof teamRef>;

export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

const problem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: problemSchema } },
});

/** The failures of a public read. */
export const readErrors = {
  404: problem("Não existe"),
  422: problem("Parâmetro inválido"),
};

/** The failures of a call that needs a signed-in organizer. */
export const organizerErrors = {
  401: problem("Sem sessão"),
  ...readErrors,
};

/** The failures of a write. */
export const writeErrors = {
  400: problem("Corpo ilegível"),
  ...organizerErrors,
  409: problem("Conflito com o que já está gravado"),
  413: problem("Corpo grande demais"),
  415: problem("Tipo de conteúdo não aceito"),
};

/** Marks a call that the specification does not list. */
export const addition = { "x-apito-addition": true } as const;
