/** `npm run restore -- FILE`: makes a data folder from a copy, or fills an empty deployment. */
import { mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { commandLine, printFailure } from "./api/command.ts";
import { progressOn } from "./api/progress.ts";
import { UserError } from "./api/told.ts";
import { openDeployedPlace, withPlace } from "./copy/place.ts";
import { restoreFolder, restorePlace } from "./copy/restore.ts";
import { formatSummary } from "./copy/summary.ts";
import { cache, dataFolder } from "./run/paths.mjs";

const USAGE = "Uso: npm run restore -- ARQUIVO [--force | --remote]";

async function run(): Promise<number> {
  const options = { remote: { type: "boolean" }, force: { type: "boolean" } } as const;
  const { values, positionals } = commandLine(options, USAGE);
  const [file, ...more] = positionals;
  const { remote = false, force = false } = values;
  if (file === undefined || more.length > 0 || (remote && force)) throw new UserError(USAGE);
  const progress = progressOn(process.stderr);
  if (remote) {
    await mkdir(cache, { recursive: true });
    const work = await mkdtemp(join(cache, "copy-"));
    const manifest = await withPlace(openDeployedPlace(), (place) =>
      restorePlace(file, place, { work, progress }),
    );
    console.log(`Restaurado na instalação: ${formatSummary(manifest)}.`);
    console.error("Confira DOCUMENT_KEY: precisa ser a da instalação de que veio a cópia.");
    return 0;
  }
  const dataDir = dataFolder();
  const { manifest, aside } = await restoreFolder(file, dataDir, { force, progress });
  console.log(`Restaurado em ${dataDir}: ${formatSummary(manifest)}.`);
  if (aside !== null) console.log(`O que estava nela ficou em ${aside}.`);
  if (manifest.source === "deployment") {
    console.error(
      `A cópia é de uma instalação e não traz segredos: escreva DOCUMENT_KEY=… em ${join(dataDir, "secrets.env")} antes de iniciar.`,
    );
  }
  return 0;
}

process.exitCode = await run().catch(printFailure);
