/** A small fault: the text to replace, unique in its file; `caughtBy` names a failing test. */
export interface Fault {
  file: string;
  text: string;
  becomes: string;
  caughtBy: string;
}

const ofAll = (name: string) => `tests/v1/all-operations/${name}.test.ts`;

export const faults: Fault[] = [
  {
    file: "app/v1/kit/access.ts",
    text: "if (rank[role] < rank[least]) {",
    becomes: "if (rank[role] < 0) {",
    caughtBy: ofAll("authorization"),
  },
  {
    file: "app/v1/kit/access.ts",
    text: "role === null) throw notFound();",
    becomes: 'role === null) throw new Problem(403, "access.roleTooLow");',
    caughtBy: ofAll("authorization"),
  },
  {
    file: "app/v1/kit/access.ts",
    text: 'if (!row.staff) throw new Problem(403, "access.staffOnly");',
    becomes: "",
    caughtBy: ofAll("authorization"),
  },
  {
    file: "app/v1/kit/edits.ts",
    text: "row.version !== version) {",
    becomes: "row.version < 0) {",
    caughtBy: ofAll("races"),
  },
  {
    file: "app/v1/kit/edits.ts",
    text: "!matches(tags, row.version)) {",
    becomes: '!matches("*", row.version)) {',
    caughtBy: ofAll("preconditions"),
  },
  {
    file: "app/v1/kit/on-air.ts",
    text: "${tournament}.status = 'started' OR",
    becomes: "${tournament}.status <> '' OR",
    caughtBy: ofAll("pending-tournament"),
  },
  {
    file: "app/v1/kit/revision.ts",
    text: "= ${championship} AND ch.hidden_at IS NULL`;",
    becomes: "= ${championship}`;",
    caughtBy: "tests/v1/structure/seasons/history.test.ts",
  },
  {
    file: "app/v1/kit/cursor.ts",
    text: "offset: after ? 0 :",
    becomes: "offset: after ? 1 :",
    caughtBy: "tests/v1/site/news/editing.test.ts",
  },
  {
    file: "app/v1/db/guard.ts",
    text: "WHERE id = ${id}) = ${version}`",
    becomes: "WHERE id = ${id}) >= ${version}`",
    caughtBy: ofAll("races"),
  },
  {
    file: "app/v1/db/guard.ts",
    text: "AND t.version = j.value ->> 'version')",
    becomes: "AND t.version > 0)",
    caughtBy: ofAll("races"),
  },
  {
    file: "app/v1/kit/owned.ts",
    text: "version: sql`${table.version} + 1`",
    becomes: "version: sql`${table.version} + 0`",
    caughtBy: "tests/v1/structure/team/page.test.ts",
  },
  {
    file: "app/v1/kit/listing.ts",
    text: ".offset((page - 1) * per_page)",
    becomes: ".offset(page * per_page)",
    caughtBy: "tests/v1/structure/spots/editing.test.ts",
  },
  {
    file: "app/v1/kit/listing.ts",
    text: "instr(${search}, ${word}) > 0`",
    becomes: "instr(${search}, ${word}) >= 0`",
    caughtBy: "tests/v1/people/teams/listing.test.ts",
  },
  {
    file: "app/http/cache.ts",
    text: 'none: { "cache-control": "private, no-store" }',
    becomes: 'none: { "cache-control": "public, max-age=60" }',
    caughtBy: "tests/v1/http/gateway.test.ts",
  },
  {
    file: "app/http/origin.ts",
    text: "if (foreignOrigin || (foreignSite",
    becomes: "if (!foreignOrigin && (foreignSite",
    caughtBy: "tests/v1/http/gateway.test.ts",
  },
  {
    file: "app/http/security.ts",
    text: '"x-robots-tag": "noindex, nofollow"',
    becomes: '"x-robots-tag": "all"',
    caughtBy: "tests/pages/security.test.ts",
  },
  {
    file: "app/http/gateway.ts",
    text: "headers: { location: meant + url.search,",
    becomes: "headers: { location: meant,",
    caughtBy: "tests/v1/http/gateway.test.ts",
  },
  {
    file: "app/http/body.ts",
    text: "return Math.max(size, declared) > most ? null",
    becomes: "return declared > most ? null",
    caughtBy: "tests/pages/form-body.test.ts",
  },
  {
    file: "app/worker/page-cache.ts",
    text: 'if (response.headers.has("set-cookie") || response.headers.has("cache-control")) return response;',
    becomes: 'if (response.headers.has("set-cookie")) return response;',
    caughtBy: "tests/markup/legal.test.ts",
  },
  {
    file: "app/worker/page-cache.ts",
    text: "if (response.status === 404) {",
    becomes: "if (response.status === 410) {",
    caughtBy: "tests/markup/wrong-addresses.test.ts",
  },
  {
    file: "app/worker/answer-page.ts",
    text: "isPublic(kind) ? cacheResponse(request, response, freshness, writes) : response;",
    becomes: "cacheResponse(request, response, freshness, writes);",
    caughtBy: "tests/markup/wrong-addresses.test.ts",
  },
  {
    file: "app/routes/organizer/fields/editor.tsx",
    text: "to: back === null ? to : safeRedirect(back) };",
    becomes: "to: back === null ? safeRedirect(to) : to };",
    caughtBy: "tests/markup/desk/fields.test.ts",
  },
  {
    file: "app/routes/organizer/fields/editor.tsx",
    text: "Date.parse(ends_at) > now);",
    becomes: "Date.parse(ends_at) < now);",
    caughtBy: "tests/markup/desk/fields.test.ts",
  },
  {
    file: "app/routes/organizer/session/require-session.ts",
    text: "? pathname + search",
    becomes: "? pathname",
    caughtBy: "tests/pages/sign-in-path.test.ts",
  },
  {
    file: "app/routes/site/robots.ts",
    text: '"/organizador", "/equipe/", ',
    becomes: '"/organizador", ',
    caughtBy: "tests/markup/fan/sharing.test.ts",
  },
  {
    file: "app/components/table/standings-row.tsx",
    text: "href={teamPath(target, team.id)}",
    becomes: "href={teamPath(target, team.id + 1)}",
    caughtBy: "tests/markup/fan/table.test.ts",
  },
  {
    file: "app/components/site/head.tsx",
    text: '.replaceAll("<", "\\\\u003c")',
    becomes: "",
    caughtBy: "tests/pages/json-ld.test.ts",
  },
  {
    file: "app/components/game/outcome.tsx",
    text: 'if (winner === null) return "draw";',
    becomes: 'if (winner === null) return "loss";',
    caughtBy: "tests/markup/fan/teams.test.ts",
  },
  {
    file: "app/components/target.ts",
    text: 'athletesPath = below("/c/:id/atletas")',
    becomes: 'athletesPath = below("/c/:id/atletas/suspensos")',
    caughtBy: "tests/markup/fan/athletes.test.ts",
  },
  {
    file: "app/components/site/head.tsx",
    text: '{hidden ? <meta name="robots" content="noindex" /> : null}',
    becomes: '{hidden ? <meta name="robots" content="index" /> : null}',
    caughtBy: "tests/markup/fan/tabs.test.ts",
  },
];
