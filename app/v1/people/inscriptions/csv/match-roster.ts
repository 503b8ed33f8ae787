import { plainText } from "../../../../domain/people/slug.ts";
import type { FieldError } from "../../../../http/problem.ts";
import { fullTeam, inOtherTeam } from "../routes.ts";
import { consentFaults } from "../../personal-data/access.ts";
import { type Line, lineError } from "./read.ts";
import type {
  AthleteRow,
  FileAthlete,
  FileInscription,
  FilledFields,
  RegisterRow,
} from "./store.ts";
import { type Text, toComposed, text } from "../../../../texts/text.ts";

/** A line with the keyed hash of its document. */
export type HashedLine = Line & { hash: string | null };

export interface Roster {
  tournamentId: number;
  registers: RegisterRow[];
  /** Athletes of these teams in all the championship's tournaments. */
  known: AthleteRow[];
  /** The owner's athletes with a document of the file. */
  documented: { id: number; document_hash: string }[];
  ownerId: number;
  most: number | null;
}

export interface RosterMatch {
  errors: FieldError[];
  athletes: FileAthlete[];
  fills: FilledFields[];
  inscriptions: FileInscription[];
  places: Place[];
}

type Place = HashedLine & ({ existing: AthleteRow } | { place: number; repeated: boolean });

interface Placed {
  place: number;
  line: number;
  name: string;
  register_id: number;
  hash: string | null;
}

/**
 * Matches a file with a roster: by document, else by name within the team, in all the championship's
 * tournaments. Others are new. One name with two documents is two people.
 */
export function matchRoster(lines: HashedLine[], roster: Roster): RosterMatch {
  const find = registerFinder(roster.registers);
  const identify = identifier(roster);
  const teamOf = new Map(roster.registers.map(({ id, team_name }) => [id, team_name]));
  const activeIn = new Map<number, number>();
  const active = new Map<number, number>();
  for (const { tournament_id, user_id, register_id, role, status } of roster.known) {
    if (tournament_id !== roster.tournamentId || !["pending", "approved"].includes(status))
      continue;
    activeIn.set(user_id, register_id);
    if (role === "athlete") active.set(register_id, (active.get(register_id) ?? 0) + 1);
  }

  const plan: RosterMatch = { errors: [], athletes: [], fills: [], inscriptions: [], places: [] };
  const placed = new Map<string, Placed>();
  /** The line that gave each shirt number, by register and number. */
  const shirts = new Map<string, number>();
  for (const line of lines) {
    const refuse = (column: string, code: string, message: Text) =>
      plan.errors.push(lineError(line.line, column, code, message));
    const register = find(line.team);
    if (!register) {
      refuse("team", "unknown", text("athletesFile.unknownTeam", { team: line.team }));
      continue;
    }
    const { user_id, owner_id, existing } = identify(line, register);
    if (existing && !areAlike(existing.name, line.name)) {
      const names = { known: existing.name, written: line.name };
      refuse("document", "other_name", text("athletesFile.otherName", names));
      continue;
    }
    if (existing) {
      plan.places.push({ ...line, existing });
      plan.fills.push(...toFill({ id: existing.user_id, owner_id: existing.owner_id }, line));
      continue;
    }
    const other = user_id === null ? undefined : activeIn.get(user_id);
    if (other !== undefined && other !== register.id) {
      refuse("team", "other_team", inOtherTeam(teamOf.get(other) ?? ""));
      continue;
    }
    const named = `${register.id} ${plainText(line.name)}`;
    const keys = [
      ...(user_id === null ? [] : [`user ${user_id}`]),
      ...(line.hash === null ? [] : [`document ${line.hash}`]),
    ];
    const twin = keys.map((key) => placed.get(key)).find((p) => p !== undefined);
    if (twin && twin.register_id !== register.id) {
      refuse("document", "repeated", text("athletesFile.otherLine", { line: twin.line }));
      continue;
    }
    if (twin && !areAlike(twin.name, line.name)) {
      const names = { line: twin.line, known: twin.name, written: line.name };
      refuse("document", "repeated", text("athletesFile.otherNameInLine", names));
      continue;
    }
    const namesake = placed.get(named);
    const before =
      twin ?? (namesake && samePerson(namesake.hash, line.hash) ? namesake : undefined);
    if (before) {
      plan.places.push({ ...line, place: before.place, repeated: true });
      continue;
    }
    const shirt = `${register.id} ${line.shirt_number}`;
    const wearer = line.shirt_number === null ? undefined : shirts.get(shirt);
    if (wearer !== undefined) {
      refuse("shirt_number", "repeated", text("athletesFile.shirtTwice", { line: wearer }));
      continue;
    }
    const count = (active.get(register.id) ?? 0) + (line.role === "athlete" ? 1 : 0);
    if (line.role === "athlete" && roster.most !== null && count > roster.most) {
      refuse("team", "full", fullTeam(roster.most));
      continue;
    }
    const [missing] = user_id === null ? consentFaults(line) : [];
    if (missing) {
      refuse(
        missing.path,
        missing.code,
        text("athletesFile.minor", { fault: toComposed(missing.message) }),
      );
      continue;
    }
    active.set(register.id, count);
    shirts.set(shirt, line.line);
    const place = plan.inscriptions.length;
    const { name, hash } = line;
    const here = { place, line: line.line, name, register_id: register.id, hash };
    for (const key of [...keys, named]) placed.set(key, here);
    plan.places.push({ ...line, place, repeated: false });
    const { shirt_number, position, role } = line;
    const made = user_id === null ? plan.athletes.length : null;
    if (user_id === null) plan.athletes.push(toNewAthlete(line));
    else plan.fills.push(...toFill({ id: user_id, owner_id }, line));
    plan.inscriptions.push({
      register_id: register.id,
      user_id,
      made,
      shirt_number,
      position,
      role,
    });
  }
  return plan;
}

function registerFinder(registers: RegisterRow[]) {
  const exact = new Map(registers.map((register) => [register.team_name, register]));
  const plain = new Map(
    registers.toReversed().map((register) => [plainText(register.team_name), register]),
  );
  return (team: string): RegisterRow | undefined => exact.get(team) ?? plain.get(plainText(team));
}

/** Finds a line's athlete; null is a new one. */
function identifier({ tournamentId, known, documented, ownerId }: Roster) {
  const byDocument = new Map(documented.map(({ id, document_hash }) => [document_hash, id]));
  const inRegister = new Map<string, AthleteRow>();
  const byUser = new Map<string, AthleteRow>();
  const inTeam = new Map<string, AthleteRow>();
  for (const athlete of known) {
    const name = plainText(athlete.name);
    const keep = (seen: Map<string, AthleteRow>, key: string) => {
      if (!seen.has(key)) seen.set(key, athlete);
    };
    if (athlete.tournament_id === tournamentId) {
      keep(inRegister, `${athlete.register_id} ${name}`);
      keep(byUser, `${athlete.register_id} ${athlete.user_id}`);
    } else keep(inTeam, `${athlete.team_id} ${name}`);
  }
  return (line: HashedLine, register: RegisterRow) => {
    const name = plainText(line.name);
    const documented = line.hash === null ? undefined : byDocument.get(line.hash);
    if (documented !== undefined) {
      const existing = byUser.get(`${register.id} ${documented}`);
      return { user_id: documented, owner_id: ownerId, existing };
    }
    const fits = (athlete: AthleteRow | undefined) =>
      athlete && samePerson(athlete.document_hash, line.hash) ? athlete : undefined;
    const existing = fits(inRegister.get(`${register.id} ${name}`));
    const before = existing ?? fits(inTeam.get(`${register.team_id} ${name}`));
    return { user_id: before?.user_id ?? null, owner_id: before?.owner_id ?? ownerId, existing };
  };
}

/** False when both have different documents. */
const samePerson = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other;

/** True when the longer name has all words of the shorter. */
function areAlike(one: string, other: string): boolean {
  const [few = [], many = []] = [one, other]
    .map((name) => plainText(name).split(" "))
    .sort((a, b) => a.length - b.length);
  return few.every((word) => many.includes(word));
}

const toIdentity = ({
  document,
  hash,
  birth_date,
  guardian_name,
  guardian_consent,
}: HashedLine) => ({
  document_kind: document?.kind ?? null,
  document: document?.number ?? null,
  document_hash: hash,
  birth_date,
  guardian_name,
  guardian_consent_at: guardian_consent ? new Date().toISOString() : null,
});

const toNewAthlete = (line: HashedLine) => ({
  name: line.name,
  nickname: line.nickname,
  position: line.position,
  ...toIdentity(line),
});

const toFill = (athlete: Pick<FilledFields, "id" | "owner_id">, line: HashedLine): FilledFields[] =>
  line.document || line.birth_date || line.guardian_name
    ? [{ ...athlete, ...toIdentity(line) }]
    : [];
