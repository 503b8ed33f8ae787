import { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { Problem } from "../../../../http/problem.ts";
import {
  accessQuery,
  championshipOf,
  requireFound,
  notFound,
  requireRole,
  readAs,
} from "../../../kit/access.ts";
import { resource, type ApiContext } from "../../../kit/router.ts";
import {
  checkDocument,
  checkIdentifier,
  ENROLMENT_HEADER,
  type documentView,
  listViewsOfChampionship,
  listViewsOfUser,
  showDocument,
} from "./contract.ts";
import { documentHash, readDocument, requireDocument, openDocument } from "./sealed.ts";
import { limitVisitor } from "../../../kit/limit.ts";
import { requireStanding } from "../access.ts";
import { buildPage } from "../../../kit/contract.ts";
import { one } from "../../../db/database.ts";
import { read, write } from "../../../kit/call.ts";
import { findPersonal, selectRoleOver } from "../store.ts";
import * as store from "./store.ts";
import { TEAM_HEADER, UUID } from "../../../kit/team-link.ts";

/** Reads the team's or enrolment's secret from the headers; throws 404 for an impossible one. */
function readSecret(c: ApiContext): store.Secret | null {
  const team = readUuidHeader(c, TEAM_HEADER);
  if (team !== null) return { team };
  const enrolment = readUuidHeader(c, ENROLMENT_HEADER);
  return enrolment === null ? null : { enrolment };
}

function readUuidHeader(c: ApiContext, name: string): string | null {
  const value = c.req.header(name)?.trim().toLowerCase();
  if (!value) return null;
  if (!UUID.test(value)) throw notFound();
  return value;
}

const unprovenOwner = (): Problem => new Problem(401, "documents.proofRequired");

/** Limits bulk queries of personal data. */
const limitLookups = (c: ApiContext): Promise<void> => limitVisitor(c, c.env.LOOKUP_LIMIT);

export const documents = resource();

documents.serve(checkIdentifier, async (c) => {
  const { identifier, user } = c.req.valid("json");
  await limitLookups(c);
  const { db, tokenHash } = c.var;
  const requested = await identify(c.env, identifier);
  const secret = readSecret(c);
  if (secret !== null) {
    const { owner, row } = await read(db, {
      owner: one(store.ownerBehind(db, secret)),
      row: one(store.identifierTaken(db, secret, requested, user)),
    });
    requireFound(owner);
    return { unique: !row?.taken };
  }
  const { access, row } = await read(db, {
    access: accessQuery(c),
    row: one(store.identifierTaken(db, { tokenHash }, requested, user)),
  });
  if (access.length === 0) throw unprovenOwner();
  return { unique: !row?.taken };
});

/** Looks up by a CPF's hash or an e-mail; 422 otherwise. */
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
  const secret = readSecret(c);
  if (secret !== null) {
    const { register, row } = await read(db, {
      register: one(store.opensTournament(db, secret, tournament)),
      row: one(store.documentEnrolled(db, tournament, hash)),
    });
    if (!register) throw notFound();
    return { unique: !requireFound(row).enrolled };
  }
  const { access, row } = await read(db, {
    access: accessQuery(c, championshipOf("tournaments", tournament)),
    row: one(store.documentEnrolled(db, tournament, hash)),
  });
  if (access.length === 0) throw unprovenOwner();
  requireRole(access, "manager");
  return { unique: !requireFound(row).enrolled };
});

export const documentViews = resource();

documentViews.serve(showDocument, async (c) => {
  const { id } = c.req.valid("param");
  const { championship_id: named } = c.req.valid("json");
  const { db, tokenHash } = c.var;
  const { access, standing, place } = await read(db, {
    access: accessQuery(c),
    standing: one(selectRoleOver(db, tokenHash, { id })),
    place: one(store.selectViewPlace(db, tokenHash, { user: id, championship: named })),
  });
  const { admin_id } = requireStanding(access, standing, "manager");
  const championship_id = place?.championship_id ?? null;
  if (named !== undefined && championship_id === null) {
    throw Problem.field("championship_id", "unknown", "athletes.notInChampionship");
  }
  const { row } = await write(db, {
    steps: {
      looks: store.noteViews(db, { admin_id, championship_id, way: "page" }, [id]),
      row: one(findPersonal(db, id)),
    },
  });
  const athlete = requireFound(row);
  c.set("confidential", true);
  const document = await openDocument(c.env, athlete);
  return { document_kind: athlete.document_kind, document };
});

documentViews.serve(listViewsOfUser, async (c) => {
  const { id } = c.req.valid("param");
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { access, standing, rows, counted } = await read(db, {
    access: accessQuery(c),
    standing: one(selectRoleOver(db, tokenHash, { id })),
    ...store.selectUserViews(db, tokenHash, id, query),
  });
  requireStanding(access, standing, "manager");
  return buildPage(rows.map(toDocumentView), counted, query);
});

documentViews.serve(listViewsOfChampionship, async (c) => {
  const { id } = c.req.valid("param");
  const query = c.req.valid("query");
  const { db } = c.var;
  const { rows, counted } = await readAs(c, {
    manager: sql`${id}`,
    ...store.selectViewsInChampionship(db, id, query),
  });
  return buildPage(rows.map(toDocumentView), counted, query);
});

/** Returns an entry of the log of document views, for managers. */
export const toDocumentView = (row: store.DocumentViewRow): z.infer<typeof documentView> => ({
  id: row.id,
  admin: { id: row.admin_id, name: row.admin_name },
  user: { id: row.user_id, name: row.user_name },
  championship:
    row.championship_id === null
      ? null
      : { id: row.championship_id, name: row.championship_name ?? "" },
  way: row.way,
  created_at: row.created_at,
});
