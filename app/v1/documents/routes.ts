import * as z from "zod";
import { Problem } from "../../http/problem.ts";
import { accessQuery, championshipOf, found, notFound, requireRole } from "../kit/access.ts";
import { resource } from "../kit/router.ts";
import { checkDocument, checkIdentifier, ENROLMENT_HEADER } from "./contract.ts";
import { documentHash, readDocument, requireDocument } from "./sealed.ts";
import * as store from "./store.ts";
import type { Secret } from "./store.ts";
import type { ApiContext } from "../kit/context.ts";
import { limitVisitor } from "../kit/limit.ts";
import { TEAM_HEADER } from "../personal-data/access.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The secret by which somebody without a session may enrol, from the headers; null where there is none.
 * 404 for one that cannot be one, before the database is asked.
 */
function secretOf(c: ApiContext): Secret | null {
  const team = headerOf(c, TEAM_HEADER);
  if (team !== null) return { team };
  const enrolment = headerOf(c, ENROLMENT_HEADER);
  return enrolment === null ? null : { enrolment };
}

function headerOf(c: ApiContext, name: string): string | null {
  const value = c.req.header(name)?.trim().toLowerCase();
  if (!value) return null;
  if (!UUID.test(value)) throw notFound();
  return value;
}

/** The 401 for a question about people by somebody who shows no right to enrol them. */
const unprovenOwner = (): Problem => new Problem(401, "documents.proofRequired");

/** Counts questions about other people's data: they must not be asked in bulk. */
const limitLookups = (c: ApiContext): Promise<void> => limitVisitor(c, c.env.LOOKUP_LIMIT);

export const documents = resource();

documents.serve(checkIdentifier, async (c) => {
  const { identifier, user } = c.req.valid("json");
  await limitLookups(c);
  const { db, tokenHash } = c.var;
  const requested = await identify(c.env, identifier);
  const secret = secretOf(c);
  if (secret !== null) {
    const [[owner], [row]] = await db.batch([
      store.ownerBehind(db, secret),
      store.identifierTaken(db, secret, requested, user),
    ]);
    found(owner);
    return { unique: row?.taken !== 1 };
  }
  const [access, [row]] = await db.batch([
    accessQuery(c),
    store.identifierTaken(db, { tokenHash }, requested, user),
  ]);
  if (access.length === 0) throw unprovenOwner();
  return { unique: row?.taken !== 1 };
});

/** What an identifier is looked up by: a CPF by its hash, an e-mail as it is; anything else is a 422. */
async function identify(env: Env, identifier: string) {
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
  if (access.length === 0) throw unprovenOwner();
  requireRole(access, "manager");
  return { unique: found(row).enrolled !== 1 };
});
