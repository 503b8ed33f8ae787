import * as z from "zod";
import { Problem } from "../../http/problem.ts";
import { accessQuery, championshipOf, found, notFound, requireRole } from "../access.ts";
import { resource } from "../router.ts";
import { checkDocument, checkIdentifier } from "./contract.ts";
import { documentHash } from "./hash.ts";
import { limitLookups } from "./limit.ts";
import { secretOf, unproven } from "./proof.ts";
import { readDocument, requireDocument } from "./read.ts";
import * as store from "./store.ts";

export const documents = resource();

documents.serve(checkIdentifier, async (c) => {
  const { identifier, user } = c.req.valid("json");
  await limitLookups(c);
  const { db, tokenHash } = c.var;
  const asked = await identified(c.env, identifier);
  const secret = secretOf(c);
  if (secret !== null) {
    const [[owner], [row]] = await db.batch([
      store.ownerBehind(db, secret),
      store.identifierTaken(db, secret, asked, user),
    ]);
    found(owner);
    return { unique: row?.taken !== 1 };
  }
  const [access, [row]] = await db.batch([
    accessQuery(c),
    store.identifierTaken(db, { tokenHash }, asked, user),
  ]);
  if (access.length === 0) throw unproven();
  return { unique: row?.taken !== 1 };
});

/** What an identifier is looked up by: a CPF by its hash, an e-mail as it is; anything else is a 422. */
async function identified(env: Env, identifier: string) {
  const cpf = readDocument("cpf", identifier);
  if (cpf) return { hash: await documentHash(env, cpf) };
  const email = z.email().safeParse(identifier.toLowerCase());
  if (email.success) return { email: email.data };
  throw Problem.field("identifier", "invalid", "documents.cpfOrEmail");
}

documents.serve(checkDocument, async (c) => {
  const { tournament, document, kind } = c.req.valid("json");
  await limitLookups(c);
  const { db } = c.var;
  const hash = await documentHash(c.env, requireDocument(kind, document));
  const secret = secretOf(c);
  if (secret !== null) {
    const [[register], [row]] = await db.batch([
      store.opensTournament(db, secret, tournament),
      store.documentEnrolled(db, tournament, hash),
    ]);
    if (!register) throw notFound();
    return { unique: found(row).enrolled !== 1 };
  }
  const [access, [row]] = await db.batch([
    accessQuery(c, championshipOf("tournaments", tournament)),
    store.documentEnrolled(db, tournament, hash),
  ]);
  if (access.length === 0) throw unproven();
  requireRole(access, "manager");
  return { unique: found(row).enrolled !== 1 };
});
