import type { SquadMember, TeamRegister } from "./use-team.ts";

const PARTS = ["document", "photo", "document_file"] as const;
export type Part = (typeof PARTS)[number];

/** What the organizer will miss of somebody who waits; of those on whom she has decided, nothing. */
export function lacksOf(athlete: SquadMember, { enrolment: { needs } }: TeamRegister): Part[] {
  if (athlete.status !== "pending" || athlete.role !== "athlete") return [];
  const lacks: Record<Part, boolean> = {
    document: !athlete.has_document,
    photo: needs.photo && athlete.photo === null,
    document_file: needs.document_file && !athlete.has_document_file,
  };
  return PARTS.filter((part) => lacks[part]);
}

/** Of how many on the roster each part is missing. */
export function lacksIn(register: TeamRegister): { part: Part; count: number }[] {
  const all = register.squad.flatMap((athlete) => lacksOf(athlete, register));
  return PARTS.map((part) => ({
    part,
    count: all.filter((one) => one === part).length,
  })).filter(({ count }) => count > 0);
}
