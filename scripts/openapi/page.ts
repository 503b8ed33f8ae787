import { type apiDocument, METHODS } from "./document.ts";
import { isPart, listOf, optionsOf, partOf, type SchemaPart, typesOf } from "./schema.ts";

type Document = Awaited<ReturnType<typeof apiDocument>>;
type PathItem = NonNullable<Document["paths"]>[string];
type Operation = NonNullable<PathItem["get"]>;

/** Returns one page with all operations by resource, then the shared types. */
export function docsPage(document: Document): string {
  const resources = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const resource = path.replace(/^\/v1\/(organizer\/)?/, "").split("/")[0] ?? "";
    const entries = METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [entry(method, path, operation, document)] : [];
    });
    resources.set(resource, [...(resources.get(resource) ?? []), ...entries]);
  }
  const names = [...resources.keys()].sort();
  const nav = [...names, "tipos"].map((name) => `<a href="#${name}">${name}</a>`).join("");
  const sections = names.map(
    (name) => `<section id="${name}"><h2>${name}</h2>${resources.get(name)?.join("")}</section>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#252d3a">
<title>API do Apito</title>
<link rel="stylesheet" href="/v1/docs.css">
</head>
<body>
<header><p class="brand">apito<i>.</i></p><h1>API do Apito</h1>
<p>${prose(document.info.description ?? "")} O documento completo está em <a href="/v1/openapi.json">/v1/openapi.json</a> (OpenAPI ${document.openapi}). <b>*</b> marca o que é obrigatório.</p></header>
<nav aria-label="Recursos">${nav}</nav>
<main>${sections.join("\n")}
<section id="tipos"><h2>tipos</h2>${typeEntries(document)}</section></main>
</body>
</html>
`;
}

const typeEntries = (document: Document): string =>
  Object.entries(document.components?.schemas ?? {})
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([name, schema]) =>
        `<div class="type" id="tipo-${name}"><h3>${name}</h3>${renderFields(schema)}</div>`,
    )
    .join("\n");

const PLACES: Record<string, string> = {
  path: "endereço",
  query: "consulta",
  header: "cabeçalho",
};

function entry(method: string, path: string, operation: Operation, document: Document): string {
  const parameters = (operation.parameters ?? []).flatMap((p) =>
    "name" in p
      ? [row(p.name, p.required === true, `${renderType(p.schema)} · ${PLACES[p.in] ?? p.in}`)]
      : [],
  );
  const content = partOf(operation.requestBody, "content");
  const json = partOf(content, "application/json");
  const form = partOf(content, "multipart/form-data").schema;
  const files = Object.entries(partOf(form, "properties")).filter(([, field]) => isFile(field));
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, response]) => [status, resolve(document, response)] as const,
  );
  const success = answers.find(([status]) => status < "300")?.[1];
  const answer = partOf(partOf(success, "content"), "application/json").schema;
  const statuses = answers.map(
    ([status, { description }]) =>
      `<li><b>${status}</b> ${escape(typeof description === "string" ? description : "")}</li>`,
  );
  const added = "x-apito-addition" in operation ? ' <span class="added">adição</span>' : "";
  const parts = [
    `<p><b>Quem:</b> ${callers(operation)}</p>`,
    operation.description && `<p>${prose(operation.description)}</p>`,
    parameters.length > 0 && table(parameters),
    isPart(json.schema) && `<h3>Corpo</h3>${renderFields(json.schema)}`,
    files.length > 0 &&
      `<p>Em multipart, também como arquivo: ${files.map(([name]) => `<code>${escape(name)}</code>`).join(", ")}.</p>`,
    "example" in json && `<pre><code>${escape(JSON.stringify(json.example, null, 1))}</code></pre>`,
    isPart(answer) && `<h3>Resposta</h3>${renderFields(answer)}`,
    `<ul>${statuses.join("")}</ul>`,
  ];
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code>${added}<span>${escape(operation.summary ?? "")}</span></summary>
${parts.filter(Boolean).join("\n")}</details>`;
}

function resolve(document: Document, part: unknown): SchemaPart {
  const ref = isPart(part) ? part.$ref : undefined;
  if (typeof ref !== "string") return isPart(part) ? part : {};
  const [kind = "", name = ""] = ref.replace("#/components/", "").split("/");
  return partOf(partOf(document.components, kind), name);
}

const CALLERS: Record<string, string> = {
  session: "uma conta com sessão",
  team: "o time, com o <code>uuid</code> no cabeçalho <code>apito-team</code>",
  sheet: "o aparelho de uma súmula aberta, com o token dele em <code>apito-sheet</code>",
  device: "o aparelho, com o endereço dele em <code>apito-endpoint</code>",
};

const SESSION_ROLES: Record<string, string> = {
  scorer: "a sessão de quem faz súmulas no campeonato (<code>scorer</code>) ou mais",
  manager: "a sessão de quem organiza o campeonato (<code>manager</code>) ou da conta dona",
  owner: "a sessão da conta dona do campeonato (<code>owner</code>)",
  staff: "a sessão da equipe do Apito (<code>staff</code>)",
};

function callers({ security = [] }: Operation): string {
  const isOpen = security.some((one) => Object.keys(one).length === 0);
  const named = security.flatMap((one) =>
    Object.entries(one).flatMap(
      ([scheme, [role = ""]]) => SESSION_ROLES[role] ?? CALLERS[scheme] ?? [],
    ),
  );
  return [...named, ...(isOpen ? ["qualquer pessoa, sem sessão"] : [])].join("; ou ");
}

const table = (rows: string[]): string =>
  `<table><thead><tr><th>Campo</th><th>Tipo</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;

function renderFields(schema: unknown): string {
  const rows = renderRows(schema, "");
  return rows.length > 0 ? table(rows) : `<p>${renderType(schema)}</p>`;
}

function renderRows(schema: unknown, path: string): string[] {
  return optionsOf(schema).flatMap((option) => {
    if (typesOf(option).includes("array"))
      return renderRows(isPart(option) ? option.items : null, `${path}[]`);
    const required = new Set(listOf(option, "required"));
    return Object.entries(partOf(option, "properties")).flatMap(([name, field]) => {
      const place = path === "" ? name : `${path}.${name}`;
      return [row(place, required.has(name), renderType(field)), ...renderRows(field, place)];
    });
  });
}

const row = (name: string, required: boolean, type: string): string =>
  `<tr><td><code>${escape(name)}</code>${required ? " <b>*</b>" : ""}</td><td>${type}</td></tr>`;

const isFile = (schema: unknown): boolean => isPart(schema) && schema.format === "binary";

const TYPES: Record<string, string> = {
  array: "lista",
  boolean: "sim ou não",
  integer: "número inteiro",
  null: "null",
  number: "número",
  object: "objeto",
  string: "texto",
};

const FORMATS: Record<string, string> = {
  binary: "arquivo",
  date: "data AAAA-MM-DD",
  "date-time": "data e hora em UTC",
  email: "e-mail",
  uri: "endereço",
};

/** Returns a short type as HTML: "número inteiro", "campo | futsal", "lista de Game". */
function renderType(schema: unknown): string {
  if (!isPart(schema)) return "qualquer valor";
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.replace(/.*\//, "");
    return `<a href="#tipo-${name}">${name}</a>`;
  }
  const choices = listOf(schema, "enum");
  if (choices.length > 0) return escape(choices.map(String).join(" | "));
  const options = optionsOf(schema);
  if (options[0] !== schema) return [...new Set(options.map(renderType))].join(" | ");
  if ("const" in schema) return escape(JSON.stringify(schema.const));
  const types = typesOf(schema);
  if (types.length === 0) return "qualquer valor";
  const words = types.map((type) => {
    if (type === "array" && schema.items !== undefined)
      return `lista de ${renderType(schema.items)}`;
    const format = type === "string" ? FORMATS[String(schema.format)] : undefined;
    return format ?? `${TYPES[type] ?? type}${renderBounds(type, schema)}`;
  });
  return words.join(" | ");
}

/** Returns limits such as "(1 a 120)"; none for an id. */
function renderBounds(type: string, schema: SchemaPart): string {
  const [least, most] =
    type === "string" ? [schema.minLength, schema.maxLength] : [schema.minimum, schema.maximum];
  if (type === "null" || typeof most !== "number" || most >= Number.MAX_SAFE_INTEGER) return "";
  const unit = type === "string" ? " letras" : "";
  return typeof least === "number" && least !== 0
    ? ` (${least} a ${most}${unit})`
    : ` (até ${most}${unit})`;
}

const prose = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const docsStyle = `:root{color-scheme:light dark;--bg:#f4f5f2;--card:#fff;--line:#e3e6e1;--text:#1a2029;--muted:#5c6672;--link:#0a6b3d}
@media (prefers-color-scheme:dark){:root{--bg:#12161c;--card:#1b212a;--line:#2c3440;--text:#eef1f4;--muted:#9ea8b4;--link:#8fe0b0}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:400 .9375rem/1.5 system-ui,sans-serif}
header{background:#252d3a;color:#fff;padding:24px 16px}header>*{max-width:960px;margin:0 auto 8px}header a{color:#c8f04b}
.brand{font-weight:800;font-size:1.25rem}.brand i{color:#c8f04b;font-style:normal}h1{font-size:1.5rem}
nav{max-width:960px;margin:16px auto;padding:0 16px;display:flex;flex-wrap:wrap;gap:8px}nav a{min-height:44px;display:inline-flex;align-items:center;padding:0 12px;border:1px solid var(--line);border-radius:99px;background:var(--card);color:var(--text);text-decoration:none;font-weight:600}
main{max-width:960px;margin:0 auto;padding:0 16px 48px}h2{font-size:1.125rem;margin:24px 0 8px}
details{background:var(--card);border:1px solid var(--line);border-radius:12px;margin:8px 0;padding:0 16px}summary{min-height:48px;padding:10px 0;display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center;cursor:pointer}summary span:last-child{color:var(--muted);flex-basis:100%}
code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}.get{color:var(--link)}.post{color:#1d5fc4}.put{color:#a85400}.delete{color:#b3261e}
@media (prefers-color-scheme:dark){.post{color:#83b4ff}.put{color:#f0a860}.delete{color:#ff8a80}}
.added{border:1px solid var(--line);border-radius:6px;padding:0 6px;font-size:.75rem}
table{width:100%;border-collapse:collapse;margin:8px 0}th,td{text-align:left;padding:6px 8px 6px 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}td:first-child{width:50%}h3{font-size:.9375rem;margin:16px 0 0}pre{margin:8px 0;padding:12px;border:1px solid var(--line);border-radius:8px;overflow-x:auto;font-size:.8125rem}
.type{scroll-margin-top:8px;background:var(--card);border:1px solid var(--line);border-radius:12px;margin:8px 0;padding:0 16px 8px}.type:target{outline:2px solid var(--link)}.type,section details{content-visibility:auto;contain-intrinsic-size:auto 72px}th{color:var(--muted);font-size:.8125rem}ul{padding-left:20px}a{color:var(--link)}
`;
