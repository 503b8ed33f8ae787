/** `npm run backup -- FILE`: copies all data of an Apito into one file for `npm run restore`. */
import { commandLine, printFailure } from "./api/command.ts";
import { progressOn } from "./api/progress.ts";
import { UserError } from "./api/told.ts";
import { backupFolder, backupPlace } from "./copy/backup.ts";
import { openDeployedPlace, withPlace } from "./copy/place.ts";
import { formatSummary } from "./copy/summary.ts";
import { dataFolder } from "./run/paths.mjs";

const USAGE = "Uso: npm run backup -- ARQUIVO [--remote]";

async function run(): Promise<number> {
  const { values, positionals } = commandLine({ remote: { type: "boolean" } }, USAGE);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UserError(USAGE);
  const progress = progressOn(process.stderr);
  const manifest = values.remote
    ? await withPlace(openDeployedPlace(), (place) => backupPlace(place, file, progress))
    : await backupFolder(dataFolder(), file, progress);
  console.log(`${file}: ${formatSummary(manifest)}.`);
  for (const key of manifest.missing) console.error(`Falta o arquivo ${key}: já não existia.`);
  console.error(
    values.remote
      ? "A chave DOCUMENT_KEY não está na cópia: guarde-a à parte, ou documentos de atletas não poderão ser lidos."
      : "A cópia contém os segredos da pasta: guarde-a onde só você lê.",
  );
  return 0;
}

process.exitCode = await run().catch(printFailure);
