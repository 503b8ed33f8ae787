import { z } from "@hono/zod-openapi";
import { order, utc } from "./contract.ts";
import { textKey } from "../texts/text.ts";

/** Who may play, as it travels: checked here, computed with in `app/domain/eligibility.ts`. */

/** A quarter of a year: no rulebook asks for more. */
const hours = z
  .int()
  .min(1)
  .max(24 * 92);
const day = z.iso.date();
const people = z.int().min(1).max(60);

export const eligibilityRulesSchema = z.object({
  /** The BID has to bring the athlete's registration before the game; null: nobody looks. */
  bid: z
    .object({
      /** At least so many hours before the kick-off. */
      hours_before: hours.nullable(),
      /** By the end of the last working day before the game's day, in São Paulo. */
      last_working_day: z.boolean(),
      /** Days from Monday to Friday on which nobody works. */
      holidays: z.array(day).max(100),
    })
    .nullable(),
  /** Days of birth, both ends included. */
  age: z
    .object({
      born_from: day.nullable(),
      born_to: day.nullable(),
      /** How many athletes outside of it a team may line up in a game. */
      exceptions: z.int().min(0).max(60).nullable(),
    })
    .nullable(),
  /** Until when somebody has to be inscribed; the last moment counts. */
  deadline: z
    .object({
      at: utc.nullable(),
      /** Until the last kick-off of the round. */
      until_round: z.object({ phase_order: order, round: order }).nullable(),
      hours_before: hours.nullable(),
    })
    .nullable(),
  /** Whether all documents that the enrolment lists have to be handed in. */
  documents: z.boolean(),
  /** How many athletes a line-up holds; without `max_starters` as many starters as the modality has. */
  squad: z.object({ max_athletes: people.nullable(), max_starters: people.nullable() }).nullable(),
});

/** The rules as they come in, which must not contradict themselves. */
export const givenEligibilityRules = eligibilityRulesSchema.superRefine(
  ({ age, squad }, context) => {
    const wrong = (path: string[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    if (age && age.born_from !== null && age.born_to !== null && age.born_to < age.born_from) {
      wrong(["age", "born_to"], textKey("eligibility.birthDatesReversed"));
    }
    const { max_athletes = null, max_starters = null } = squad ?? {};
    if (max_athletes !== null && max_starters !== null && max_athletes < max_starters) {
      wrong(["squad", "max_athletes"], textKey("eligibility.fewerAthletesThanStarters"));
    }
  },
);
