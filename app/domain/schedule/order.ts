import { type DatedGame, endOf, type ScheduleRules, type Violation } from "./data.ts";
import { type OrderKind, precedence } from "./precedence.ts";
import { broken } from "./violation.ts";
import { type TextKey, text } from "../../texts/text.ts";

const KEYS = {
  phase_order: "violations.phaseOrder",
  knockout_order: "violations.knockoutOrder",
  round_order: "violations.roundOrder",
} as const satisfies Record<OrderKind, TextKey>;

/** Games that begin before one that has to be over by then: of each kind the one that ends last. */
export function disorder(games: DatedGame[], rules: ScheduleRules): Violation[] {
  const tournaments = Map.groupBy(games, ({ tournament_id }) => tournament_id);
  return [...tournaments.values()].flatMap((own) =>
    own.flatMap((late) => {
      const last = new Map<OrderKind, DatedGame>();
      for (const early of own) {
        if (endOf(early) <= late.start) continue;
        const kind = precedence(early, late, rules);
        if (kind === null) continue;
        const known = last.get(kind);
        if (!known || endOf(known) < endOf(early)) last.set(kind, early);
      }
      return [...last].map(([kind, early]) =>
        broken(
          kind,
          [late.id, early.id],
          text(KEYS[kind], { late: late.label, early: early.label }),
          {
            round_id: late.round_id,
          },
        ),
      );
    }),
  );
}
