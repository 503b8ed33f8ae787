import { type FieldError, Problem } from "../../../http/problem.ts";

/** Refuses with 422 at each register of the pots that does not take part, or comes twice. */
export function refusePots(pots: number[][], ids: Iterable<number>): void {
  const drawn = new Set(ids);
  const seen = new Set<number>();
  const errors = pots.flatMap((pot, i) =>
    pot.flatMap((id, j): FieldError[] => {
      const path = `pots.${i}.${j}`;
      if (!drawn.has(id)) {
        return [{ path, code: "unknown", message: "draws.foreignRegister" }];
      }
      const repeated = seen.has(id);
      seen.add(id);
      const message = "draws.inPotAlready";
      return repeated ? [{ path, code: "repeated", message }] : [];
    }),
  );
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
}
