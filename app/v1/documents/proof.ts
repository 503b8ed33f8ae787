import { Problem } from "../../http/problem.ts";
import { notFound } from "../access.ts";
import type { ApiContext } from "../context.ts";
import { TEAM_HEADER } from "../personal-data/standing.ts";
import { ENROLMENT_HEADER } from "./contract.ts";
import type { Secret } from "./store.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The secret by which somebody without a session may enrol, from the headers; null where there is none.
 * 404 for one that cannot be one, before the database is asked.
 */
export function secretOf(c: ApiContext): Secret | null {
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
export const unproven = (): Problem => new Problem(401, "documents.proofRequired");
