import * as z from "zod";
import { Problem } from "../../http/problem.ts";
import { found } from "../access.ts";
import { limitLookups } from "./limit.ts";
import { resource } from "../router.ts";
import { checkDocument, checkIdentifier } from "./contract.ts";
import { documentHash } from "./hash.ts";
import { readDocument, requireDocument } from "./read.ts";
import { documentEnrolled, identifierTaken } from "./store.ts";

export const documents = resource();

documents.openapi(checkIdentifier, async (c) => {
  const { identifier, user } = c.req.valid("json");
  await limitLookups(c);
  const asked = await identified(c.env, identifier);
  const [[row]] = await c.var.db.batch([identifierTaken(c.var.db, asked, user)]);
  return c.json({ unique: row?.taken !== 1 }, 200);
});

/** What an identifier is looked up by: a CPF by its hash, an e-mail as it is; anything else is a 422. */
async function identified(env: Env, identifier: string) {
  const cpf = readDocument("cpf", identifier);
  if (cpf) return { hash: await documentHash(env, cpf) };
  const email = z.email().safeParse(identifier.toLowerCase());
  if (email.success) return { email: email.data };
  throw Problem.field("identifier", "invalid", "Informe um CPF ou um e-mail.");
}

documents.openapi(checkDocument, async (c) => {
  const { tournament, document, kind } = c.req.valid("json");
  await limitLookups(c);
  const hash = await documentHash(c.env, requireDocument(kind, document));
  const [[row]] = await c.var.db.batch([documentEnrolled(c.var.db, tournament, hash)]);
  return c.json({ unique: found(row).enrolled !== 1 }, 200);
});
