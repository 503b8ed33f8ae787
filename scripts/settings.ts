/**
 * Warns about settings that a public deployment needs and the build lacks. With --deploy, refuses a build
 * that could show no page.
 */
import { join } from "node:path";
import { Failure, formatFailure } from "./run/failure.mjs";
import { root } from "./run/paths.mjs";
import { missingSettings, type Missing } from "./settings/missing.ts";
import { readConfig } from "./server/worker.ts";

function warn(missing: Missing[]): void {
  for (const { name, without } of missing) console.warn(`Aviso: ${name} está vazio: ${without}`);
}

function refuse(missing: Missing[]): void {
  const needed = missing.filter(({ required }) => required).map(({ name }) => name);
  if (needed.length === 0) return;
  throw new Failure(`Falta definir em wrangler.toml: ${needed.join(", ")} (veja docs/deploy.md).`);
}

try {
  const missing = missingSettings(readConfig(join(root, "build")).vars);
  if (process.argv.includes("--deploy")) refuse(missing);
  else warn(missing);
} catch (error) {
  console.error(formatFailure(error));
  process.exitCode = 1;
}
