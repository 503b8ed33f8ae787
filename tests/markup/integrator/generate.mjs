/**
 * Writes the types of a document, as `openapi-typescript` makes them: `node generate.mjs document types`.
 * That package asks for a compiler that is a library, which the newest is no longer: it gets the last one.
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
