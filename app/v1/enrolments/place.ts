import type { z } from "@hono/zod-openapi";
import { type EnrolmentRules, neededParts, windowAt } from "../../domain/people/enrolment.ts";
import { Problem } from "../../http/problem.ts";
import { fullTeam } from "../inscriptions/routes.ts";
import { rulesOf } from "../tournaments/rules.ts";
import { teamOf } from "../teams/team-ref.ts";
import type { enrolmentSchema, placeSchema } from "./contract.ts";
import type { PlaceRow } from "./store.ts";

type Enrolment = z.infer<typeof enrolmentSchema>;

type Counted = Pick<PlaceRow, "status" | "withdrawn_at" | "inscription_info" | "active">;

/** How a team's roster stands at this moment. */
export function enrolmentAt(row: Counted, moment = new Date()): Enrolment {
  const rules = rulesOf(row.inscription_info);
  const { min_athletes, max_athletes, opens_at, closes_at, documents, text } = rules;
  return {
    state: stateAt(row, rules, moment),
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

function stateAt(row: Counted, rules: EnrolmentRules, moment: Date): Enrolment["state"] {
  if (row.status === "rejected" || row.withdrawn_at !== null) return "closed";
  const window = windowAt(rules, moment);
  if (window !== "open") return window;
  return rules.max_athletes !== null && row.active >= rules.max_athletes ? "full" : "open";
}

/** A register as its link's holders see it. */
export const placeOf = (row: PlaceRow): z.infer<typeof placeSchema> => ({
  championship: { id: row.championship_id, slug: row.slug, name: row.championship },
  tournament: { id: row.tournament_id, name: row.tournament, category: row.category },
  team: teamOf(row.team),
  enrolment: enrolmentAt(row),
});

const CLOSED = {
  before: "enrolments.notOpenYet",
  after: "enrolments.closed",
  closed: "enrolments.teamIsOut",
} as const;

/** Refuses a change of the roster outside its window, 409. */
export function requireWindow(row: Counted): void {
  const { state } = enrolmentAt(row);
  if (state !== "open" && state !== "full") throw new Problem(409, CLOSED[state]);
}

/** Refuses one athlete more where the window is closed or no place is left, 409. */
export function requirePlace(row: Counted): void {
  requireWindow(row);
  const { state, max_athletes } = enrolmentAt(row);
  if (state === "full") throw new Problem(409, fullTeam(max_athletes ?? 0));
}
