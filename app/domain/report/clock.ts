const typedClock = /^(\d{1,2})\s*(?:[:h.]\s*(\d{2})?)?\s*(?:h|min)?$/i;

/** Reads a time of day as people write it ("15:30", "15h30", "9h"): "15:30"; null where it is none. */
export function parseClock(typed: string): string | null {
  const match = typedClock.exec(typed.trim());
  if (match === null) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

const DAY = 24 * 60;

/**
 * The minutes from one time of day to another, "HH:MM" both: negative where the other comes before. A
 * game may pass midnight, and none lasts half a day, so that of the two ways round the shorter one counts.
 */
export function minutesBetween(one: string, other: string): number {
  const passed = (minutesOf(other) - minutesOf(one) + DAY) % DAY;
  return passed > DAY / 2 ? passed - DAY : passed;
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * 60 + minute;
}
