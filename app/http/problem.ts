import * as z from "zod";

/** One field that was not accepted: where it is, a stable code, and what to tell the person. */
export const fieldErrorSchema = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
});

/** RFC 9457 problem details; `title` and `detail` are for people, in Portuguese. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  request_id: z.string().optional(),
  errors: z.array(fieldErrorSchema).optional(),
  current: z.unknown().optional(),
});

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type ProblemBody = z.infer<typeof problemSchema>;

const titles: Record<number, string> = {
  400: "Pedido inválido",
  401: "Entre na sua conta",
  402: "Recurso de outro plano",
  403: "Sem permissão",
  404: "Não encontrado",
  405: "Método não permitido",
  409: "Conflito",
  412: "Versão desatualizada",
  413: "Conteúdo grande demais",
  415: "Tipo de conteúdo não aceito",
  421: "Endereço errado",
  422: "Dados inválidos",
  429: "Muitas tentativas",
  500: "Ocorreu um problema",
  503: "Fora do ar por um momento",
};

/** What is said when nothing better is known; never an internal message. */
export const GENERIC_DETAIL = "Ocorreu um problema! Por favor, tente novamente.";

interface ProblemExtras {
  errors?: FieldError[];
  /** The row as it is now, for a 409 or 412. */
  current?: unknown;
  headers?: Record<string, string>;
  /** What it was thrown for, for the log; never answered. */
  cause?: unknown;
}

/** Whether a status says that nothing was written; of a failure nobody knows whether the write stands. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** An expected failure, thrown anywhere below a door and answered there with its true status. */
export class Problem extends Error {
  readonly status: number;
  readonly detail: string;
  readonly extras: ProblemExtras;

  constructor(status: number, detail: string, extras: ProblemExtras = {}) {
    super(`${status} ${detail}`, { cause: extras.cause });
    this.name = "Problem";
    this.status = status;
    this.detail = detail;
    this.extras = extras;
  }

  /** A 422 of a single field. */
  static field(path: string, code: string, message: string): Problem {
    return new Problem(422, message, { errors: [{ path, code, message }] });
  }
}

/** The one envelope: `application/problem+json`, never cached. */
export function problemResponse(problem: Problem, requestId?: string): Response {
  const { errors, current, headers } = problem.extras;
  const body: ProblemBody = {
    type: "about:blank",
    title: titles[problem.status] ?? "Erro",
    status: problem.status,
    detail: problem.detail,
    ...(requestId && { request_id: requestId }),
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
  };
  return new Response(JSON.stringify(body), {
    status: problem.status,
    headers: {
      "content-type": "application/problem+json; charset=utf-8",
      "cache-control": "private, no-store",
      ...headers,
    },
  });
}
