import type { z } from "@hono/zod-openapi";
import {
  type EligibilityRules,
  isObstacle,
  type Reason,
} from "../../../../domain/eligibility/rules.ts";
import { lineupFaults } from "../../../../domain/eligibility.ts";
import type { Modality } from "../../../../domain/rulebook/modality.ts";
import { type FieldError, Problem } from "../../../../http/problem.ts";
import type { Member } from "../eligibility/routes.ts";
import type { setLineup } from "./contract.ts";
import type { LineupAthlete } from "./store.ts";
import { type Text, text } from "../../../../texts/text.ts";

type Given = z.infer<
  (typeof setLineup)["request"]["body"]["content"]["application/json"]["schema"]
>["athletes"];

interface Known {
  rules: EligibilityRules | null;
  game: { modality: Modality; finished: boolean };
  /** Members of the team, former ones included. */
  squad: Member[];
  /** True when the organizer overrules objections. */
  force: boolean;
}

/**
 * Returns the line-up to write, with default shirt numbers; coach and staff are on the bench. Throws 422 with
 * all objections.
 */
export function prepareLineup(athletes: Given, known: Known): LineupAthlete[] {
  const members = new Map(known.squad.map((member) => [member.user_id, member]));
  const lineup = athletes.map(
    ({ user_id, shirt_number, starter, captain = false, function: as }) => {
      const { role = "athlete", shirt_number: own = null } = members.get(user_id) ?? {};
      return {
        user_id,
        shirt_number: shirt_number === undefined ? own : shirt_number,
        starter: starter ?? role === "athlete",
        captain,
        function: as ?? null,
        role,
      };
    },
  );
  const wrong = athletes.flatMap((_, i) => findConfusions(athletes, i, members));
  const against = reasonsAgainst(lineup, members, known);
  const errors = [...wrong, ...against.map(({ error }) => error)];
  if (errors.length > 0) {
    const insist = wrong.length === 0 && against.every(({ pardonable }) => pardonable);
    const detail = insist ? "lineups.checkFieldsOrInsist" : "request.checkFields";
    throw new Problem(422, detail, { errors });
  }
  return lineup.map(({ role: _, ...athlete }) => athlete);
}

const errorAt = (i: number, field: string, code: string, message: Text): FieldError => ({
  path: `athletes.${i}.${field}`,
  code,
  message,
});

/** Errors that `force` never overrules: unknown people, repetitions, a coach on the field. */
function findConfusions(athletes: Given, i: number, members: ReadonlyMap<number, Member>) {
  const errors: FieldError[] = [];
  const wrong = (field: string, code: string, message: Text) =>
    errors.push(errorAt(i, field, code, message));
  const one = athletes[i];
  if (!one) return errors;
  const { user_id, shirt_number, starter, captain, function: as } = one;
  const before = athletes.slice(0, i);
  const member = members.get(user_id);
  if (!member) {
    wrong("user_id", "unknown", "athletes.notInTeam");
  } else if (before.some((other) => other.user_id === user_id)) {
    wrong("user_id", "repeated", "athletes.twice");
  }
  if (shirt_number != null && before.some((other) => other.shirt_number === shirt_number)) {
    wrong("shirt_number", "repeated", text("lineups.sameShirt", { shirt: shirt_number }));
  }
  if (captain && before.some((other) => other.captain)) {
    wrong("captain", "repeated", "lineups.oneCaptain");
  }
  if (member && member.role !== "staff" && as != null) {
    wrong("function", "role", "lineups.functionOfStaff");
  }
  if (member && member.role !== "athlete") {
    if (starter) wrong("starter", "role", "lineups.staffOnBench");
    if (captain) wrong("captain", "role", "lineups.captainIsAthlete");
  }
  return errors;
}

type Lineup = (LineupAthlete & Pick<Member, "role">)[];

const isPardonable = ({ code }: Pick<Reason, "code">, { game }: Known): boolean =>
  code !== "suspended" || game.finished;

/** Objections to a person; with `force`, only those that cannot be overruled. */
function reasonsAgainst(
  lineup: Lineup,
  members: ReadonlyMap<number, Member>,
  known: Known,
): { error: FieldError; pardonable: boolean }[] {
  const reasonsOf = (user_id: number): Reason[] => members.get(user_id)?.reasons ?? [];
  const faults = lineupFaults(
    known.rules,
    known.game.modality,
    lineup.map(({ user_id, role, starter }) => ({
      role,
      starter,
      codes: reasonsOf(user_id).map(({ code }) => code),
    })),
  );
  const against = [
    ...lineup.flatMap(({ user_id }, i) =>
      reasonsOf(user_id)
        .filter(isObstacle)
        .map((reason) => ({
          error: errorAt(i, "user_id", reason.code, reason.message),
          pardonable: isPardonable(reason, known),
        })),
    ),
    ...faults.map(({ place, code, message }) => ({
      error: errorAt(place, code === "too_many_starters" ? "starter" : "user_id", code, message),
      pardonable: true,
    })),
  ];
  return known.force ? against.filter(({ pardonable }) => !pardonable) : against;
}
