import { compareNamesakes, hasFacts, type Traits } from "../../../../domain/people/namesakes.ts";
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

/** The sender's answers to the questions about a file. */
interface FileAnswers {
  /** By line: true for the athlete of an earlier line, false for another one of that name. */
  people: ReadonlyMap<number, boolean>;
  /** True to accept a shirt number that two athletes of a team have. */
  sure: boolean;
}

export interface RosterMatch {
  /** Faults, and questions with the code `doubt`. */
  errors: FieldError[];
  athletes: FileAthlete[];
  fills: FilledFields[];
  inscriptions: FileInscription[];
  places: Place[];
}

type At = { existing: AthleteRow } | { place: number };

type Place = HashedLine & ({ existing: AthleteRow } | { place: number; repeated: boolean });

/** A line that has its athlete. */
interface Placed {
  at: At;
  line: HashedLine;
  register_id: number;
}

/**
 * Matches a file with a roster: by document, else by name within the team (`compareNamesakes`), in all the
 * championship's tournaments. Others are new. Two lines of one name that nothing tells apart are a question,
 * and so is a shirt number of two athletes.
 */
export function matchRoster(
  lines: HashedLine[],
  roster: Roster,
  answers: FileAnswers,
): RosterMatch {
  const find = registerFinder(roster.registers);
  const taken = new Set<number>();
  const identify = identifier(roster, answers, taken);
  const teamOf = new Map(roster.registers.map(({ id, team_name }) => [id, team_name]));
  const activeIn = new Map<number, number>();
  const active = new Map<number, number>();
  /** The question about each shirt number that is taken, by register and number. */
  const shirts = new Map<string, Text>();
  for (const athlete of roster.known) {
    const { tournament_id, user_id, register_id, role, status, shirt_number, name } = athlete;
    if (tournament_id !== roster.tournamentId || !["pending", "approved"].includes(status))
      continue;
    activeIn.set(user_id, register_id);
    if (role !== "athlete") continue;
    active.set(register_id, (active.get(register_id) ?? 0) + 1);
    if (shirt_number === null) continue;
    shirts.set(
      `${register_id} ${shirt_number}`,
      text("inscriptions.shirtWorn", { shirt: shirt_number, name }),
    );
  }

  const plan: RosterMatch = { errors: [], athletes: [], fills: [], inscriptions: [], places: [] };
  const placed = new Map<string, Placed>();
  const namesakes = new Map<string, Placed[]>();
  for (const line of lines) {
    const refuse = (column: string, code: string, message: Text) =>
      plan.errors.push(lineError(line.line, column, code, message));
    const register = find(line.team);
    if (!register) {
      refuse("team", "unknown", text("athletesFile.unknownTeam", { team: line.team }));
      continue;
    }
    const named = `${register.id} ${plainText(line.name)}`;
    const before = namesakes.get(named) ?? [];
    namesakes.set(named, before);
    const found = identify(line, register, before);
    if ("question" in found) {
      refuse("name", "doubt", found.question);
      continue;
    }
    if ("earlier" in found) {
      plan.places.push({ ...line, ...found.earlier.at, repeated: true });
      continue;
    }
    const { user_id, owner_id, existing } = found;
    if (existing && !areAlike(existing.name, line.name)) {
      const names = { known: existing.name, written: line.name };
      refuse("document", "other_name", text("athletesFile.otherName", names));
      continue;
    }
    if (existing) {
      taken.add(existing.user_id);
      before.push({ at: { existing }, line, register_id: register.id });
      plan.places.push({ ...line, existing });
      plan.fills.push(...toFill({ id: existing.user_id, owner_id: existing.owner_id }, line));
      continue;
    }
    const other = user_id === null ? undefined : activeIn.get(user_id);
    if (other !== undefined && other !== register.id) {
      refuse("team", "other_team", inOtherTeam(teamOf.get(other) ?? ""));
      continue;
    }
    const keys = [
      ...(user_id === null ? [] : [`user ${user_id}`]),
      ...(line.hash === null ? [] : [`document ${line.hash}`]),
    ];
    const twin = keys.map((key) => placed.get(key)).find((p) => p !== undefined);
    if (twin && twin.register_id !== register.id) {
      refuse("document", "repeated", text("athletesFile.otherLine", { line: twin.line.line }));
      continue;
    }
    if (twin && !areAlike(twin.line.name, line.name)) {
      const names = { line: twin.line.line, known: twin.line.name, written: line.name };
      refuse("document", "repeated", text("athletesFile.otherNameInLine", names));
      continue;
    }
    if (twin) {
      plan.places.push({ ...line, ...twin.at, repeated: true });
      continue;
    }
    const shirt = `${register.id} ${line.shirt_number}`;
    const worn = line.shirt_number === null ? undefined : shirts.get(shirt);
    if (worn !== undefined && !answers.sure) {
      refuse("shirt_number", "doubt", worn);
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
    shirts.set(shirt, text("athletesFile.shirtTwice", { line: line.line }));
    if (user_id !== null) taken.add(user_id);
    const place = plan.inscriptions.length;
    const here = { at: { place }, line, register_id: register.id };
    before.push(here);
    for (const key of keys) placed.set(key, here);
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

const traitsOf = ({ hash, birth_date, shirt_number }: HashedLine): Traits => ({
  document: hash,
  birth_date,
  shirt_number,
});

function registerFinder(registers: RegisterRow[]) {
  const exact = new Map(registers.map((register) => [register.team_name, register]));
  const plain = new Map(
    registers.toReversed().map((register) => [plainText(register.team_name), register]),
  );
  return (team: string): RegisterRow | undefined => exact.get(team) ?? plain.get(plainText(team));
}

/** The athlete of a line: of an earlier line, of the squad, known, new (`user_id` null), or a question. */
type Found =
  | { earlier: Placed }
  | { question: Text }
  | { user_id: number | null; owner_id: number; existing?: AthleteRow | undefined };

/**
 * Finds a line's athlete. `taken` are the athletes of earlier lines; an entry of the squad without any fact
 * stands for one line.
 */
function identifier(
  { tournamentId, known, documented, ownerId }: Roster,
  answers: FileAnswers,
  taken: ReadonlySet<number>,
) {
  const byDocument = new Map(documented.map(({ id, document_hash }) => [document_hash, id]));
  const byUser = new Map<string, AthleteRow>();
  const inSquad = new Map<string, AthleteRow[]>();
  const inTeam = new Map<string, AthleteRow[]>();
  const keep = (seen: Map<string, AthleteRow[]>, key: string, athlete: AthleteRow) =>
    seen.set(key, [...(seen.get(key) ?? []), athlete]);
  for (const athlete of known) {
    const name = plainText(athlete.name);
    if (athlete.tournament_id === tournamentId) {
      keep(inSquad, `${athlete.register_id} ${name}`, athlete);
      const key = `${athlete.register_id} ${athlete.user_id}`;
      if (!byUser.has(key)) byUser.set(key, athlete);
    } else keep(inTeam, `${athlete.team_id} ${name}`, athlete);
  }
  return (line: HashedLine, register: RegisterRow, before: readonly Placed[]): Found => {
    const documented = line.hash === null ? undefined : byDocument.get(line.hash);
    if (documented !== undefined) {
      const existing = byUser.get(`${register.id} ${documented}`);
      return { user_id: documented, owner_id: ownerId, existing };
    }
    const traits = traitsOf(line);
    const name = plainText(line.name);
    const squad = inSquad.get(`${register.id} ${name}`) ?? [];
    const compared = squad.map((athlete) => {
      const own = { ...athlete, document: athlete.document_hash };
      return { athlete, kinship: compareNamesakes(own, traits), bare: !hasFacts(own) };
    });
    const inFile = before.map((earlier) => ({
      earlier,
      kinship: compareNamesakes(traitsOf(earlier.line), traits),
    }));
    const toExisting = (athlete: AthleteRow): Found => {
      const { user_id, owner_id } = athlete;
      return { user_id, owner_id, existing: athlete };
    };
    const same = compared.find(({ kinship }) => kinship === "same");
    if (same) return toExisting(same.athlete);
    const again = inFile.find(({ kinship }) => kinship === "same");
    if (again) return again;
    const open = compared.filter(
      ({ kinship, athlete }) => kinship === "unknown" && !taken.has(athlete.user_id),
    );
    const openLine = inFile.find(({ kinship }) => kinship === "unknown");
    const isSame = answers.people.get(line.line);
    if (isSame && openLine) return openLine;
    const [first] = open;
    const bare = hasFacts(traits) ? open.find((one) => one.bare) : first;
    if (bare) return toExisting(bare.athlete);
    if (isSame && first) return toExisting(first.athlete);
    if (isSame === undefined && openLine) {
      const { line: at } = openLine.earlier.line;
      return { question: text("athletesFile.namesake", { line: at }) };
    }
    if (isSame === undefined && first) {
      return { question: text("athletesFile.namesakeInTeam", { name: first.athlete.name }) };
    }
    const users = new Set(squad.map(({ user_id }) => user_id));
    const reused = (inTeam.get(`${register.team_id} ${name}`) ?? []).find((athlete) => {
      // A shirt number is of one tournament.
      const own = { ...athlete, document: athlete.document_hash, shirt_number: null };
      const isFree = !users.has(athlete.user_id) && !taken.has(athlete.user_id);
      return isFree && compareNamesakes(own, traits) !== "other";
    });
    return { user_id: reused?.user_id ?? null, owner_id: reused?.owner_id ?? ownerId };
  };
}

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
