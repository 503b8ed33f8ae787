import { glob } from "node:fs/promises";
import { join } from "node:path";
import { z } from "@hono/zod-openapi";
import { openApiDocument } from "../../app/v1/api.ts";
import { resource } from "../../app/v1/kit/router.ts";
import { withComponents } from "./components.ts";
import { bodyExample } from "./example.ts";
import { isPart, partOf } from "./schema.ts";

export const METHODS = ["get", "post", "put", "delete"] as const;

const MODULES = "{http/problem,v1/**/{contract,schema,rules}}.ts";

async function readExports() {
  const operations = new Map<string, string>();
  const schemas = new Map<string, z.ZodType>();
  const folder = join(import.meta.dirname, "..", "..", "app");
  const files: string[] = [];
  for await (const file of glob(MODULES, { cwd: folder })) files.push(file);
  for (const file of files.sort()) {
    const module: object = await import(join(folder, file));
    for (const [name, value] of Object.entries(module)) {
      if (value instanceof z.ZodType) schemas.set(name, value);
      else if (isPart(value) && typeof value["method"] === "string") {
        operations.set(`${value["method"]} ${String(value["path"])}`, name);
      }
    }
  }
  return { operations, schemas };
}

function writeSchemas(schemas: ReadonlyMap<string, z.ZodType>): Map<string, unknown> {
  const alone = resource();
  for (const [name, schema] of schemas) {
    if (schema instanceof z.ZodObject && "openapi" in schema)
      alone.openAPIRegistry.register(name, schema);
  }
  const info = { title: "", version: "" };
  const { components } = alone.getOpenAPI31Document({ openapi: "3.1.0", info });
  return new Map(Object.entries(components?.schemas ?? {}));
}

export async function apiDocument() {
  const { operations, schemas } = await readExports();
  // A contract also holds functions, which JSON drops.
  const document: ReturnType<typeof openApiDocument> = JSON.parse(
    JSON.stringify(openApiDocument()),
  );
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const name = operations.get(`${method} ${path}`);
      if (name === undefined) throw new Error(`No contract exports ${method} ${path}.`);
      operation.operationId = name;
      const json = partOf(partOf(operation.requestBody, "content"), "application/json");
      if (isPart(json["schema"])) json["example"] = bodyExample(name, json["schema"]);
    }
  }
  return withComponents(document, writeSchemas(schemas));
}
