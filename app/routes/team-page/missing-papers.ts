import { lacksConsent } from "~/domain/people/enrolment.ts";
import { dayIn } from "~/domain/schedule/local-day.ts";
import type { SquadMember, TeamRegister } from "./use-team.tsx";

const PARTS = ["document", "photo", "document_file", "consent"] as const;
export type Part = (typeof PARTS)[number];

/**
 * Papers that a pending athlete still owes; after the organizer's decision only the consent of a minor's
 * guardian. Data that somebody else entered is unknown to the team and never missing.
 */
export function missingPapers(
  athlete: SquadMember,
  { enrolment: { needs } }: TeamRegister,
): Part[] {
  const consent = athlete.personal !== null && lacksConsent(athlete.personal, dayIn(new Date()));
  if (athlete.status !== "pending" || athlete.role !== "athlete") return consent ? ["consent"] : [];
  const lacks: Record<Part, boolean> = {
    document: !athlete.has_document,
    photo: needs.photo && athlete.photo === null,
    document_file: needs.document_file && !athlete.has_document_file,
    consent,
  };
  return PARTS.filter((part) => lacks[part]);
}

/** The missing papers of the roster, each with the number of athletes. */
export function missingPapersIn(register: TeamRegister): { part: Part; count: number }[] {
  const all = register.squad.flatMap((athlete) => missingPapers(athlete, register));
  return PARTS.map((part) => ({
    part,
    count: all.filter((one) => one === part).length,
  })).filter(({ count }) => count > 0);
}
