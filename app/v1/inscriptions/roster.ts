import { plainText } from "../../domain/slug.ts";
import type { FieldError } from "../../http/problem.ts";
import { type Line, lineError } from "./csv.ts";
import type { AthleteRow, FileAthlete, FileInscription, RegisterRow } from "./store.ts";

/** What a file makes of the roster: who is new, and where each line ends up. */
interface Plan {
  errors: FieldError[];
  athletes: FileAthlete[];
  inscriptions: FileInscription[];
  places: Place[];
}

type Place = Line & ({ existing: AthleteRow } | { place: number; repeated: boolean });

/**
 * Matches the lines of a file with a tournament's roster. An athlete is known by the name within the
 * team's register; one who played for the same team in another tournament of the championship is the
 * same person; everyone else is new.
 */
export function planOf(
  lines: Line[],
  tournamentId: number,
  registers: RegisterRow[],
  known: AthleteRow[],
): Plan {
  const exact = new Map(registers.map((register) => [register.team_name, register]));
  const plain = new Map(
    registers.toReversed().map((register) => [plainText(register.team_name), register]),
  );
  const inRegister = new Map<string, AthleteRow>();
  const inTeam = new Map<string, AthleteRow>();
  for (const athlete of known) {
    const name = plainText(athlete.name);
    const own = athlete.tournament_id === tournamentId;
    const [seen, key] = own ? [inRegister, athlete.register_id] : [inTeam, athlete.team_id];
    if (!seen.has(`${key} ${name}`)) seen.set(`${key} ${name}`, athlete);
  }

  const plan: Plan = { errors: [], athletes: [], inscriptions: [], places: [] };
  const placed = new Map<string, number>();
  for (const line of lines) {
    const register = exact.get(line.team) ?? plain.get(plainText(line.team));
    if (!register) {
      const message = `O time "${line.team}" não está inscrito no torneio.`;
      plan.errors.push(lineError(line.line, "team", "unknown", message));
      continue;
    }
    const name = plainText(line.name);
    const key = `${register.id} ${name}`;
    const existing = inRegister.get(key);
    if (existing) {
      plan.places.push({ ...line, existing });
      continue;
    }
    const before = placed.get(key);
    const place = before ?? plan.inscriptions.length;
    plan.places.push({ ...line, place, repeated: before !== undefined });
    if (before !== undefined) continue;
    placed.set(key, place);
    const user_id = inTeam.get(`${register.team_id} ${name}`)?.user_id ?? null;
    const { nickname, shirt_number, position } = line;
    const made = user_id === null ? plan.athletes.length : null;
    if (user_id === null) plan.athletes.push({ name: line.name, nickname, position });
    plan.inscriptions.push({ register_id: register.id, user_id, made, shirt_number, position });
  }
  return plan;
}
