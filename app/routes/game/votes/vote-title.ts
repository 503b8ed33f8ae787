import type { GameDetail } from "~/components/records.ts";
import type { VoteKind } from "~/domain/votes.ts";

/** The key of what a vote is called: where the organizer has chosen the best of the game, too, that of the fans. */
export const voteTitle = (kind: VoteKind, { man_of_the_match }: GameDetail) =>
  kind === "star" && man_of_the_match ? ("vote.ofFans" as const) : (`vote.title.${kind}` as const);
