import type { z } from "@hono/zod-openapi";
import {
  type EnrolmentRules,
  neededParts,
  NO_ENROLMENT_RULES,
  enrolmentWindowAt,
} from "../../../domain/people/enrolment.ts";
import { Problem, type FieldError } from "../../../http/problem.ts";
import { fullTeam } from "../inscriptions/routes.ts";
import type { enrolmentSchema, placeSchema, athleteFields } from "./contract.ts";
import type { EnrolmentRegisterRow } from "./store.ts";
import { storedPosition } from "../../../domain/people/positions.ts";
import type { ApiContext } from "../../kit/router.ts";
import { keepUploads } from "../../files/keep.ts";
import { rosterRoom } from "../../files/store.ts";
import { personalChange, consentFaults } from "../personal-data/access.ts";
import type { Text } from "../../../texts/text.ts";

type Enrolment = z.infer<typeof enrolmentSchema>;

type Counted = Pick<
  EnrolmentRegisterRow,
  "status" | "withdrawn_at" | "inscription_info" | "active"
>;

function enrolmentAt(row: Counted): Enrolment {
  const rules = row.inscription_info ?? NO_ENROLMENT_RULES;
  const { min_athletes, max_athletes, opens_at, closes_at, documents, text } = rules;
  return {
    state: stateAt(row, rules),
    opens_at,
    closes_at,
    min_athletes,
    max_athletes,
    athletes: row.active,
    places_left: max_athletes === null ? null : Math.max(0, max_athletes - row.active),
    athletes_missing: Math.max(0, (min_athletes ?? 0) - row.active),
    documents,
    needs: neededParts(documents),
    text,
  };
}

function stateAt(row: Counted, rules: EnrolmentRules): Enrolment["state"] {
  if (row.status === "rejected" || row.withdrawn_at !== null) return "closed";
  const window = enrolmentWindowAt(rules, new Date());
  if (window !== "open") return window;
  return rules.max_athletes !== null && row.active >= rules.max_athletes ? "full" : "open";
}

/** Returns a register for people who have its link. */
export const toEnrolmentPlace = (row: EnrolmentRegisterRow): z.infer<typeof placeSchema> => ({
  championship: { id: row.championship_id, slug: row.slug, name: row.championship },
  tournament: {
    id: row.tournament_id,
    name: row.tournament,
    category: row.category,
    season: row.season,
  },
  team: row.team,
  enrolment: enrolmentAt(row),
});

const CLOSED_TEXTS = {
  before: "enrolments.notOpenYet",
  after: "enrolments.closed",
  closed: "enrolments.teamIsOut",
} as const;

/** Refuses a roster change outside its window, 409. */
export function requireWindow(row: Counted): void {
  const { state } = enrolmentAt(row);
  if (state !== "open" && state !== "full") throw new Problem(409, CLOSED_TEXTS[state]);
}

/** Refuses an athlete while the window is closed or the roster full, 409. */
export function requirePlace(row: Counted): void {
  requireWindow(row);
  const { state, max_athletes } = enrolmentAt(row);
  if (state === "full") throw new Problem(409, fullTeam(max_athletes ?? 0));
}

type Given = z.output<z.ZodObject<typeof athleteFields>>;

/** Returns the columns of an athlete's form, and the shirt number. */
export async function toAthleteColumns(env: Env, given: Given) {
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

/** Refuses with 409 a document that is already enrolled, or is stored with another birth date. */
export function refuseKnown({ enrolled, other_birth }: EnrolmentRegisterRow): void {
  if (enrolled) throw conflict("enrolments.documentTaken");
  if (other_birth) {
    throw conflict("enrolments.otherBirthDate");
  }
}

const conflict = (message: Text): Problem => Problem.conflict("document", "taken", message);

/** Refuses with 422 a form without the parts that tournament or law require. */
export function requireParts(c: ApiContext, row: EnrolmentRegisterRow, given: Given): void {
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

/** Stores the form's files; only the photo is public. */
export async function keepAthleteFiles(c: ApiContext, row: EnrolmentRegisterRow) {
  const owner = {
    championship_id: row.championship_id,
    created_by: null,
    stranger: { room: rosterRoom(row) },
  };
  const [photo, document] = await Promise.all([
    row.has_photo ? keepUploads(c, owner, {}) : keepUploads(c, owner, { photo: undefined }),
    keepUploads(c, { ...owner, private: true }, { document_file: undefined }),
  ]);
  return { photo, document };
}
