import type { z } from "@hono/zod-openapi";
import { type FieldError, Problem } from "../../../http/problem.ts";
import type { setLineup } from "./contract.ts";
import type { LineupAthlete } from "./store.ts";

type Given = z.infer<
  (typeof setLineup)["request"]["body"]["content"]["application/json"]["schema"]
>["athletes"];

/**
 * The line-up ready to be written: an athlete without a shirt number has the inscription's. Throws a
 * 422 with all that is wrong. `eligible` are the athletes whom the team may line up.
 */
export function linedUp(
  athletes: Given,
  eligible: { user_id: number; shirt_number: number | null }[],
): LineupAthlete[] {
  const numbers = new Map(eligible.map(({ user_id, shirt_number }) => [user_id, shirt_number]));
  const errors: FieldError[] = [];
  const wrong = (i: number, field: string, code: string, message: string) =>
    errors.push({ path: `athletes.${i}.${field}`, code, message });
  athletes.forEach(({ user_id, shirt_number, captain }, i) => {
    const before = athletes.slice(0, i);
    if (!numbers.has(user_id)) {
      wrong(i, "user_id", "unknown", "Este atleta não está inscrito e aprovado por este time.");
    } else if (before.some((other) => other.user_id === user_id)) {
      wrong(i, "user_id", "repeated", "Este atleta veio duas vezes.");
    }
    if (shirt_number != null && before.some((other) => other.shirt_number === shirt_number)) {
      wrong(i, "shirt_number", "repeated", `Dois atletas com a camisa ${shirt_number}.`);
    }
    if (captain && before.some((other) => other.captain)) {
      wrong(i, "captain", "repeated", "O time tem um só capitão.");
    }
  });
  if (errors.length > 0) throw new Problem(422, "Confira os campos indicados.", { errors });
  return athletes.map(({ user_id, shirt_number, starter = true, captain = false }) => ({
    user_id,
    shirt_number: shirt_number === undefined ? (numbers.get(user_id) ?? null) : shirt_number,
    starter,
    captain,
  }));
}
