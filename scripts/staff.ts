/** `npm run staff -- E-MAIL`: manages the platform's staff, which no API call can change. */
import { join } from "node:path";
import { commandLine, printFailure } from "./api/command.ts";
import { UserError } from "./api/told.ts";
import { root } from "./run/paths.mjs";
import { askLocal, askRemote } from "./staff/ask.ts";
import { normalizeEmail, type Member, makeStatements } from "./staff/statements.ts";

const USAGE = `Uso: npm run staff -- E-MAIL [--revoke] [--remote]
     npm run staff -- --list [--remote]`;

const line = ({ id, name, email }: Member) => `${email} (${name}, conta ${id})`;

async function run(): Promise<number> {
  const options = {
    revoke: { type: "boolean" },
    list: { type: "boolean" },
    remote: { type: "boolean" },
  } as const;
  const { values, positionals } = commandLine(options, USAGE);
  const [given, ...more] = positionals;
  const { list = false, revoke = false, remote = false } = values;
  const isUsable = list ? given === undefined && !revoke : given !== undefined;
  if (!isUsable || more.length > 0) throw new UserError(USAGE);
  const dataDir = process.env["DATA_DIR"] || join(root, ".data");
  const ask = (statements: string[]) =>
    remote ? askRemote(statements) : askLocal(dataDir, statements);

  if (given === undefined) {
    const members = await ask(makeStatements({ list: true }));
    for (const member of members) console.log(line(member));
    if (members.length === 0) console.log("Ninguém é da equipe.");
    return 0;
  }
  const email = normalizeEmail(given);
  const [member] = await ask(makeStatements({ email, staff: !revoke }));
  if (!member) {
    throw new UserError(
      `Nenhuma conta tem o e-mail ${email}. A pessoa cria a conta primeiro, em /organizador/criar-conta.`,
    );
  }
  console.log(`${line(member)} ${revoke ? "não é mais" : "agora é"} da equipe.`);
  return 0;
}

process.exitCode = await run().catch(printFailure);
