/**
 * Warns about settings that a public deployment needs and the build lacks. With --deploy, refuses a build
 * that could show no page.
 */
import { join } from "node:path";
import { Failure, lineOf } from "./run/failure.mjs";
import { root } from "./run/paths.mjs";
import { missingSettings, type Missing } from "./settings/missing.ts";
import { configOf } from "./server/worker.ts";

function warn(missing: Missing[]): void {
  for (const { name, without } of missing) console.warn(`Aviso: ${name} está vazio: ${without}`);
}

function refuse(missing: Missing[]): void {
  const needed = missing.filter(({ required }) => required).map(({ name }) => name);
  if (needed.length === 0) return;
  throw new Failure(`Falta definir em wrangler.toml: ${needed.join(", ")} (veja docs/deploy.md).`);
}

try {
  const missing = missingSettings(configOf(join(root, "build")).vars);
  if (process.argv.includes("--deploy")) refuse(missing);
  else warn(missing);
} catch (error) {
  console.error(lineOf(error));
  process.exitCode = 1;
}
