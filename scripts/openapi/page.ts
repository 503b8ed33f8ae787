import type { openApiDocument } from "../../app/v1/api.ts";

type Document = ReturnType<typeof openApiDocument>;
type PathItem = NonNullable<Document["paths"]>[string];
type Operation = NonNullable<PathItem["get"]>;

const METHODS = ["get", "post", "put", "delete"] as const;

/** One page that lists every call by resource: method, path, what it takes and what it answers. */
export function docsPage(document: Document): string {
  const resources = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const resource = path.replace(/^\/v1\/(organizer\/)?/, "").split("/")[0] ?? "";
    const entries = METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [entry(method, path, operation)] : [];
    });
    resources.set(resource, [...(resources.get(resource) ?? []), ...entries]);
  }
  const names = [...resources.keys()].sort();
  const nav = names.map((name) => `<a href="#${name}">${name}</a>`).join("");
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
<p>${prose(document.info.description ?? "")} O documento completo está em <a href="/v1/openapi.json">/v1/openapi.json</a> (OpenAPI ${document.openapi}).</p></header>
<nav aria-label="Recursos">${nav}</nav>
<main>${sections.join("\n")}</main>
</body>
</html>
`;
}

/** Where a parameter stands, in words. */
const PLACES: Record<string, string> = {
  path: "endereço",
  query: "consulta",
  header: "cabeçalho",
};

function entry(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).flatMap((p) =>
    "name" in p ? [row(p.name, PLACES[p.in] ?? p.in, p.required, p.schema)] : [],
  );
  const body = schemaOf(operation.requestBody);
  const required = new Set(listOf(body, "required"));
  const fields = Object.entries(recordOf(body, "properties")).map(([name, schema]) =>
    row(name, "corpo", required.has(name), schema),
  );
  const rows = [...parameters, ...fields];
  const statuses = Object.entries(operation.responses ?? {}).map(
    ([status, { description }]) => `<li><b>${status}</b> ${escape(String(description ?? ""))}</li>`,
  );
  const added = "x-apito-addition" in operation ? ' <span class="added">adição</span>' : "";
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code>${added}<span>${escape(operation.summary ?? "")}</span></summary>
${operation.description ? `<p>${prose(operation.description)}</p>` : ""}
${rows.length > 0 ? `<table><thead><tr><th>Campo</th><th>Onde</th><th>Tipo</th></tr></thead><tbody>${rows.join("")}</tbody></table>` : ""}
<ul>${statuses.join("")}</ul></details>`;
}

const row = (name: string, place: string, required: boolean | undefined, schema: unknown): string =>
  `<tr><td><code>${escape(name)}</code>${required ? " <b>*</b>" : ""}</td><td>${place}</td><td>${escape(typeOf(schema))}</td></tr>`;

/** A schema in a few words: "integer", "campo | futsal", "lista de object". */
function typeOf(schema: unknown): string {
  const choices = listOf(schema, "enum");
  if (choices.length > 0) return choices.map(String).join(" | ");
  const variants = [...listOf(schema, "anyOf"), ...listOf(schema, "oneOf")];
  if (variants.length > 0) return variants.map(typeOf).join(" | ");
  const record = isRecord(schema) ? schema : {};
  if (record.type === "array") return `lista de ${typeOf(record.items)}`;
  const types = Array.isArray(record.type) ? record.type : [record.type];
  const type = types.map((name) => (typeof name === "string" ? name : "valor")).join(" | ");
  return typeof record.format === "string" ? `${type} (${record.format})` : type;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const recordOf = (value: unknown, key: string): Record<string, unknown> => {
  const found = isRecord(value) ? value[key] : undefined;
  return isRecord(found) ? found : {};
};

const listOf = (value: unknown, key: string): unknown[] => {
  const found = isRecord(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
};

/** The schema of a body: of the form where one is taken, since it names the files, too. */
const schemaOf = (body: unknown): unknown => {
  const content = recordOf(body, "content");
  const form = recordOf(content, "multipart/form-data").schema;
  return form ?? recordOf(content, "application/json").schema;
};

/** A description, with what stands in backticks as code. */
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
table{width:100%;border-collapse:collapse;margin:8px 0}th,td{text-align:left;padding:6px 8px 6px 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}th{color:var(--muted);font-size:.8125rem}ul{padding-left:20px}a{color:var(--link)}
`;
