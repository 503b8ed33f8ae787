/**
 * Dates: slots from fields, days and times; plans that keep every hard rule and name each wish they
 * do not meet; the check of any schedule; and what follows when a game or a round moves. Moments are
 * UTC in milliseconds, lengths minutes, days local (see schedule/data.ts). Source: rules, section 9.
 */
export { checkSchedule } from "./schedule/precedence.ts";
export {
  type Blackout,
  DEFAULT_WEIGHTS,
  HARD_KINDS,
  type LocalWindow,
  MINUTE,
  type Named,
  type ScheduleGame,
  type ScheduleRules,
  type Slot,
  type TeamRules,
  type Violation,
  WISHES,
  type ZoneOffset,
} from "./schedule/data.ts";
export { moveGame } from "./schedule/consequences.ts";
export { moveRound } from "./schedule/move-round.ts";
export { type PlanInput, planSchedule } from "./schedule/plan.ts";
export { type FedSpot, spotFeeders } from "./schedule/spot-feeders.ts";
export { slotsOf } from "./schedule/slots.ts";
export { localOf } from "./schedule/zone.ts";
