import type { LeadingTournament } from "~/v1/structure/championships/contract.ts";

type Named = Pick<LeadingTournament, "name" | "category" | "season">;

/** "Série Ouro · Sub-17 · 2023": the names of a found tournament, without repetitions. */
export const foundTitle = ({ name, category, season }: Named): string =>
  [name, category ?? "", season]
    .filter(
      (part, at, parts) =>
        !parts.some((other, i) => i !== at && other.includes(part) && (other !== part || i < at)),
    )
    .join(" · ");
