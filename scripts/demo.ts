/** `npm run demo`: fills a server with an invented championship, only through /v1. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isOwnServer, openClient } from "./api/account.ts";
import {
  commandLine,
  readAccount,
  readServer,
  serverOptions,
  printFailure,
} from "./api/command.ts";
import { progressOn } from "./api/progress.ts";
import { UserError } from "./api/told.ts";
import { buildDemo } from "./demo/build.ts";
import { makeCalendar } from "./demo/calendar.ts";
import { raiseAt } from "./demo/raise.ts";
import { dataFolder, root } from "./run/paths.mjs";

const USAGE =
  "Uso: npm run demo -- [--base URL] [--today AAAA-MM-DD] [--email E-MAIL --password SENHA]";

const picture = (name: string): Blob => {
  const bytes = readFileSync(join(root, "scripts/demo/pictures", `${name}.webp`));
  return new Blob([bytes], { type: "image/webp" });
};

async function run(): Promise<number> {
  const options = { ...serverOptions, today: { type: "string" } } as const;
  const { values, positionals } = commandLine(options, USAGE);
  const isDay = values.today === undefined || /^\d{4}-\d{2}-\d{2}$/.test(values.today);
  if (positionals.length > 0 || !isDay) throw new UserError(USAGE);
  const base = readServer(values.base);
  const progress = progressOn(process.stderr);
  try {
    const call = await openClient(base, readAccount(values), {
      role: "demo",
      name: "Liga da Várzea",
      email: "demo@apito.localhost",
    });
    // Only the data folder's own database can grant staff rights.
    const dataDir = dataFolder();
    const raise = isOwnServer(dataDir, base) ? raiseAt(base, dataDir) : undefined;
    const built = await buildDemo(call, makeCalendar(values.today), { progress, picture, raise });
    const url = `${base}/c/${built.slug}?torneio=${built.tournament_id}`;
    console.log(JSON.stringify({ ...built, url }));
    return 0;
  } finally {
    progress.end();
  }
}

process.exitCode = await run().catch(printFailure);
