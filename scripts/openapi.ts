import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { apiDocument } from "./openapi/document.ts";
import { docsPage, docsStyle } from "./openapi/page.ts";

const folder = join(import.meta.dirname, "..", "build", "client", "v1");
const document = await apiDocument();

await mkdir(folder, { recursive: true });
await Promise.all([
  writeFile(join(folder, "openapi.json"), JSON.stringify(document)),
  writeFile(join(folder, "docs.html"), docsPage(document)),
  writeFile(join(folder, "docs.css"), docsStyle),
]);
