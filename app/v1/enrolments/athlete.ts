import type { z } from "@hono/zod-openapi";
import { storedPosition } from "../../domain/people/positions.ts";
import { type FieldError, Problem } from "../../http/problem.ts";
import type { ApiContext } from "../kit/router.ts";
import { keepUploads } from "../files/keep.ts";
import { rosterRoom } from "../files/store.ts";
import { personalChange } from "../personal-data/change.ts";
import { consentFaults } from "../personal-data/access.ts";
import type { athleteFields } from "./contract.ts";
import { enrolmentAt } from "./place.ts";
import type { PlaceRow } from "./store.ts";
import type { Text } from "../../texts/text.ts";

type Given = z.output<z.ZodObject<typeof athleteFields>>;

/** The columns of an athlete's row that a form fills, and the number on the shirt. */
export async function athleteOf(env: Env, given: Given) {
  const { name, nickname = null, shirt_number = null, position, ...personal } = given;
  return {
    shirt_number,
    athlete: {
      ...(await personalChange(env, personal)),
      name,
      nickname,
      position: position ? storedPosition(position) : null,
    },
  };
}

/** Refuses an athlete whose document is in the tournament, or is known with another birth date: 409. */
export function refuseKnown({ enrolled, other_birth }: PlaceRow): void {
  if (enrolled === 1) throw conflict("enrolments.documentTaken");
  if (other_birth === 1) {
    throw conflict("enrolments.otherBirthDate");
  }
}

const conflict = (message: Text): Problem => Problem.conflict("document", "taken", message);

/** Refuses, with all that is missing at once, a form without what the tournament or the law asks for: 422. */
export function requireParts(c: ApiContext, row: PlaceRow, given: Given): void {
  const { needs } = enrolmentAt(row);
  const errors: FieldError[] = [];
  const miss = (path: string, message: Text) => errors.push({ path, code: "required", message });
  if (needs.photo && !c.var.uploads.has("photo")) miss("photo", "enrolments.photoMissing");
  if (needs.document_file && !c.var.uploads.has("document_file")) {
    miss("document_file", "enrolments.documentsMissing");
  }
  errors.push(...consentFaults(given));
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
}

/** Keeps the form's files: the photo for everyone, what shows documents for the organizer alone. */
export async function keepAthleteFiles(c: ApiContext, row: PlaceRow) {
  const owner = {
    championship_id: row.championship_id,
    created_by: null,
    stranger: { room: rosterRoom(row) },
  };
  const [photo, document] = await Promise.all([
    row.has_photo === 1 ? keepUploads(c, owner, {}) : keepUploads(c, owner, { photo: undefined }),
    keepUploads(c, { ...owner, private: true }, { document_file: undefined }),
  ]);
  return { photo, document };
}
