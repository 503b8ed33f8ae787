/**
 * Writes a document's types with `openapi-typescript`: `node generate.mjs document types`. The package needs
 * the compiler as a library, so the last such one is used.
 */
import { readFile, writeFile } from "node:fs/promises";
import { registerHooks } from "node:module";

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === "typescript" ? "typescript-5" : specifier, context),
});

const [document = "", types = ""] = process.argv.slice(2);
const { default: openapiTS, astToString } = await import("openapi-typescript");
await writeFile(types, astToString(await openapiTS(await readFile(document, "utf8"))));
