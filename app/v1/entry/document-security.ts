import type { OpenAPIHono } from "@hono/zod-openapi";

/** Permissions of each operation in the OpenAPI document. */

type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;
type Requirement = Record<string, string[]>;

const SCHEMES = {
  session: {
    type: "http",
    scheme: "bearer",
    description:
      "A sessão de quem organiza: o `token` que a entrada (`POST /v1/auth/admin/sign-in`) responde. Cada chamada nomeia a menor função que ela pede no campeonato: `scorer` (quem faz súmulas), `manager` (quem organiza) ou `owner` (a conta dona); `staff` é a equipe do Apito, e sem função basta a conta. As páginas do Apito guardam o mesmo token num cookie selado, que a API não lê.",
  },
  team: {
    type: "apiKey",
    in: "header",
    name: "apito-team",
    description: "O `uuid` de um time: o segredo que abre a página privada dele.",
  },
  sheet: {
    type: "apiKey",
    in: "header",
    name: "apito-sheet",
    description:
      "O token de um aparelho que abriu a súmula de um jogo com o link e o PIN (`POST /v1/sheet/open`). Vale só para esse jogo, até o link ser tirado ou renovado.",
  },
  device: {
    type: "apiKey",
    in: "header",
    name: "apito-endpoint",
    description:
      "O endereço de um aparelho no serviço de avisos do navegador: só o aparelho o conhece.",
  },
  publishableKey: {
    type: "apiKey",
    in: "header",
    name: "apito-key",
    description:
      "A chave pública de um campeonato. Não é segredo e não abre nada: só alarga o limite das leituras públicas. A uma chave que não existe a leitura responde como sem chave, com o cabeçalho `apito-key: unknown` e, no JSON, o campo `warning`; essa resposta ninguém guarda. O cabeçalho só chega ao Apito quando a borda não tem a resposta: com `?key=` no endereço o aviso vem sempre.",
  },
} as const;

const SESSION: Requirement = { session: [] };
const TEAM: Requirement = { team: [] };
const SHEET: Requirement = { sheet: [] };
const DEVICE: Requirement = { device: [] };
const KEY: Requirement = { publishableKey: [] };
const NOTHING: Requirement = {};

const OWN: Record<string, Requirement[]> = {
  "post /v1/auth/admin": [NOTHING],
  "post /v1/auth/admin/confirm": [NOTHING],
  "post /v1/auth/admin/password": [NOTHING],
  "put /v1/auth/admin/password": [SESSION, NOTHING],
  "post /v1/auth/admin/sign-in": [NOTHING],
  "post /v1/auth/admin/sign-in-link": [NOTHING],
  "post /v1/auth/admin/sign-in/code": [NOTHING],
  "post /v1/auth/admin/sign-in/passkey": [NOTHING],
  "post /v1/auth/admin/sign-in/passkey/options": [NOTHING],
  "post /v1/championships/{id}/reports": [NOTHING],
  "post /v1/enrolments/{token}": [NOTHING],
  "post /v1/games/{id}/votes": [NOTHING],
  "get /v1/push/subscription": [DEVICE],
  "delete /v1/push/subscription": [DEVICE],
  "post /v1/registers": [SESSION, NOTHING],
  // No session is needed, because the secret in the address or body gives access.
  "get /v1/organizer/members/invitation": [SESSION, NOTHING],
  "post /v1/sheet/door": [NOTHING],
  "post /v1/sheet/open": [NOTHING],
  "post /v1/teams/uuid": [NOTHING],
  "post /v1/push/end": [NOTHING],
  "put /v1/push/subscription": [NOTHING],
  "put /v1/teams/uuid": [TEAM, NOTHING],
  "post /v1/tournaments/uniq-document": [SESSION, TEAM],
  "post /v1/users/uniqueness": [SESSION, TEAM],
  "put /v1/users/{id}": [SESSION, TEAM],
};

/** Minimum role of a session; null: any account. */
type SessionRole = "scorer" | "manager" | "owner" | "staff" | null;

/**
 * The first matching line decides. By default, below `/v1/organizer`, a read needs a scorer and a write a
 * manager.
 */
const ROLES: [RegExp, SessionRole][] = [
  [/^\w+ \/v1\/staff\//, "staff"],
  [/^put \/v1\/organizer\/championships\/\{id\}\/plan$/, "staff"],
  [/^get \/v1\/organizer\/championships\/\{id\}\/(?:export|copy)$/, "owner"],
  [/^(?:post|delete) \/v1\/organizer\/championships\/\{id\}(?:\/owner)?$/, "owner"],
  [/^post \/v1\/organizer\/users\/\{id\}\/erase$/, "owner"],
  [/^get \/v1\/organizer\/championships\/\{id\}\/(?:key|document-views)$/, "manager"],
  [/^get \/v1\/organizer\/(?:registers|inscriptions|news|users\/|files\/)/, "manager"],
  [/^get \/v1\/organizer\/tournaments\/\{id\}\/endings$/, "manager"],
  [
    /^(?:put|post) \/v1\/organizer\/games\/(?:\{id\}(?:\/(?:close|lineups|report|kicks|entries))?|stats|team_attach|sheet_links)$/,
    "scorer",
  ],
  [/^delete \/v1\/organizer\/games\/\{id\}\/sheet_link$/, "scorer"],
  [/^(?:get|post) \/v1\/organizer\/championships(?:\/import)?$/, null],
  [
    /^\w+ \/v1\/organizer\/(?:imports|deleted_championships|teams|merges|referees|admins)(?:\/|$)/,
    null,
  ],
  [/^get \/v1\/organizer\/(?:tournaments|groups|spots|users)$/, null],
  [/^\w+ \/v1\/organizer\/(?:members\/(?:accept|invitation)|news\/preview)$/, null],
  [/^get \/v1\/organizer\//, "scorer"],
  [/^\w+ \/v1\/(?:organizer|news|registers|users\/\{id\}|tournaments)/, "manager"],
];

const findRole = (operation: string): SessionRole =>
  ROLES.find(([pattern]) => pattern.test(operation))?.[1] ?? null;

function findSchemes(method: string, path: string): Requirement[] {
  const own = OWN[`${method} ${path}`];
  if (own) return own;
  if (/^\/v1\/team(?:\/|$)/.test(path)) return [TEAM];
  if (/^\/v1\/sheet(?:\/|$)/.test(path)) return [SHEET];
  const isOpen = method === "get" && !/^\/v1\/(?:organizer|staff|auth)\//.test(path);
  return isOpen ? [KEY, NOTHING] : [SESSION];
}

/** A session carries its role, as OpenAPI 3.1 allows. */
function describeSecurity(method: string, path: string): Requirement[] {
  const role = findRole(`${method} ${path}`);
  return findSchemes(method, path).map((one) =>
    one === SESSION && role !== null ? { session: [role] } : one,
  );
}

/** Adds the security schemes to each operation; `{}` is public. */
export function withSecurity(document: Document): Document {
  document.components = { ...document.components, securitySchemes: SCHEMES };
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of ["get", "post", "put", "delete"] as const) {
      const operation = item[method];
      if (operation) operation.security = describeSecurity(method, path);
    }
  }
  return document;
}
