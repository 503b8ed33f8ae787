/** `npm run import -- FOLDER`: reads a season's folder and creates it through /v1. */
import { randomBytes } from "node:crypto";
import { getClassifications } from "../app/v1/competition/standings/contract.ts";
import { openClient } from "./api/account.ts";
import {
  commandLine,
  readAccount,
  readServer,
  serverOptions,
  printFailure,
} from "./api/command.ts";
import { UserError } from "./api/told.ts";
import { buildSeason } from "./import/build.ts";
import { readFolder } from "./import/folder.ts";
import { parseSeason } from "./import/parse.ts";
import { problemLine } from "./import/problems.ts";

const USAGE =
  "Uso: npm run import -- PASTA [--base URL] [--email E-MAIL --password SENHA] [--force] [--allow-doubles] [--allow-look-alikes]";

const RULES_KEPT =
  "O regulamento deste torneio foi corrigido depois de importado e continua valendo; o da pasta não entrou.";

async function run(): Promise<number> {
  const { values, positionals } = commandLine(
    {
      ...serverOptions,
      force: { type: "boolean" },
      "allow-doubles": { type: "boolean" },
      "allow-look-alikes": { type: "boolean" },
    },
    USAGE,
  );
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UserError(USAGE);
  const base = readServer(values.base);
  const account = readAccount(values);

  const { season, problems } = parseSeason(await readFolder(folder), {
    doubles: values["allow-doubles"] === true,
    lookAlikes: values["allow-look-alikes"] === true,
  });
  if (!season) {
    for (const problem of problems) console.error(problemLine(problem));
    return 1;
  }

  const call = await openClient(base, account, {
    role: "import",
    name: "Importação",
    email: `importacao-${randomBytes(6).toString("hex")}@apito.localhost`,
  });
  const built = await buildSeason(call, season, { force: values.force });
  const url = `${base}/c/${built.slug}?torneio=${built.tournament_id}`;
  if (built.rules_kept) console.error(RULES_KEPT);
  const { champion } = await call(getClassifications, {
    query: { tournament: built.tournament_id },
  });
  console.log(JSON.stringify({ ...built, champion: champion?.team.name ?? null, url }));
  return 0;
}

process.exitCode = await run().catch(printFailure);
