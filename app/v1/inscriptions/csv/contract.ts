import { z } from "@hono/zod-openapi";
import { CSV_COLUMNS } from "../../../domain/people/enrolment.ts";
import { idSchema, json, textFileBody, writeErrors } from "../../kit/contract.ts";
import { operation } from "../../kit/operation.ts";
import { textKey } from "../../../texts/text.ts";

/**
 * What became of one line of the file; `line` counts from 1, the header line. A preview writes
 * nothing: a line that would be created has no ids yet, and one with problems is `refused`.
 */
export const rowReport = z.object({
  line: z.int(),
  team: z.string(),
  name: z.string(),
  result: z.enum(["created", "existing", "refused"]),
  /** What the line says, as it was written, by column; empty cells are left out. */
  texts: z.partialRecord(z.enum(CSV_COLUMNS), z.string()),
  user_id: z.int().nullable(),
  inscription_id: z.int().nullable(),
  problems: z.array(z.object({ column: z.string(), code: z.string(), message: z.string() })),
});

export const createInscriptionsCsv = operation("post", "/v1/organizer/inscriptions/create-csv", {
  summary: `Inscrever atletas de um CSV, como texto ou arquivo (colunas ${CSV_COLUMNS.join(",")})`,
  description:
    "Em JSON, `csv` é o texto; em multipart/form-data, o arquivo, em UTF-8 ou Windows-1252. Só team e name são obrigatórias; as colunas também podem ter nome em português, como na planilha de atletas (time, nome, apelido, camisa, posição, tipo de documento, documento, nascimento, função, responsável, autorização do responsável). Separador vírgula ou ponto e vírgula; datas como 2010-05-31 ou 31/05/2010; sem document_kind, o documento é um CPF; role é atleta, técnico ou comissão, e sem ela é atleta. Atleta novo com menos de 18 anos precisa de guardian_name e de sim em guardian_consent. Documento com asteriscos, como sai na planilha, conta como vazio. Um atleta é reconhecido pelo documento, senão pelo nome dentro do time: mandar o mesmo texto de novo não duplica. Uma linha com problema recusa o texto inteiro com 422, um erro por linha (`path` = `csv.LINHA.coluna`), e nada é gravado. Com `preview`, nada é gravado e a resposta diz de cada linha o que seria feito.",
  request: textFileBody(
    z.object({
      tournament_id: idSchema,
      csv: z
        .string()
        .min(1)
        .max(2_000_000)
        .refine((typed) => !typed.includes("\0"), textKey("athletesFile.notText")),
      preview: z.boolean().default(false),
    }),
    "csv",
    "text/csv",
  ),
  responses: {
    200: json({ records: z.array(rowReport) }, "Resultado por linha"),
    ...writeErrors,
  },
});
