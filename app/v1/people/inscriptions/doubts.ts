import { compareNamesakes, type Traits } from "../../../domain/people/namesakes.ts";
import { plainText } from "../../../domain/people/slug.ts";
import { type FieldError, Problem } from "../../../http/problem.ts";
import { text } from "../../../texts/text.ts";
import type { SquadMember } from "./store.ts";

/** A person who is entered by hand. */
interface Entered extends Traits {
  /** Null for an athlete who is known by id. */
  name: string | null;
}

/** Throws 422 with questions about a person whose name or shirt number the squad already has. */
export function askAboutEntry(squad: readonly SquadMember[], entered: Entered): void {
  const { name, shirt_number } = entered;
  const namesake =
    name === null
      ? undefined
      : squad.find((member) => isNamed(member, name) && mayBe(member, entered));
  ask([
    ...(namesake ? [question("name", text("inscriptions.namesake", { name: namesake.name }))] : []),
    ...questionAboutShirt(squad, shirt_number, "shirt_number"),
  ]);
}

const isNamed = (member: SquadMember, name: string): boolean =>
  plainText(member.name) === plainText(name);

/** A person entered by hand may have a wrong shirt number, so only document and birth date decide. */
const mayBe = ({ document_hash: document, birth_date }: SquadMember, entered: Entered): boolean =>
  compareNamesakes(
    { document, birth_date, shirt_number: null },
    { ...entered, shirt_number: null },
  ) !== "other";

/** Asks a visitor about a taken shirt number, without the wearer's name. */
export function askAboutTakenShirt(squad: readonly SquadMember[], shirt: number | null): void {
  const taken = shirt !== null && squad.some(({ shirt_number }) => shirt_number === shirt);
  ask(taken ? [question("shirt_number", text("enrolments.shirtTaken", { shirt }))] : []);
}

interface Worn {
  id: number;
  register_id: number;
  shirt_number: number | null;
  /** True when the athlete is active in the squad after the call. */
  active: boolean;
  /** True when the call gives the athlete this number in this squad. */
  fresh: boolean;
}

/** Throws 422 with a question about each shirt number that the decisions give to two athletes of a squad. */
export function askAboutShirts(
  squads: readonly SquadMember[],
  decided: readonly Worn[],
  pathOf: (at: number) => string,
): void {
  const byId = new Map(decided.map((decision) => [decision.id, decision]));
  const after = squads.flatMap((member) => {
    const decision = byId.get(member.id);
    if (decision?.active === false) return [];
    return { ...member, shirt_number: decision ? decision.shirt_number : member.shirt_number };
  });
  ask(
    decided.flatMap(({ id, register_id, shirt_number, active, fresh }, at) => {
      const others = after.filter((one) => one.id !== id && one.register_id === register_id);
      return active && fresh ? questionAboutShirt(others, shirt_number, pathOf(at)) : [];
    }),
  );
}

function questionAboutShirt(
  squad: readonly SquadMember[],
  shirt: number | null,
  path: string,
): FieldError[] {
  const wearer = shirt === null ? undefined : squad.find((one) => one.shirt_number === shirt);
  if (shirt === null || !wearer) return [];
  return [question(path, text("inscriptions.shirtWorn", { shirt, name: wearer.name }))];
}

const question = (path: string, message: FieldError["message"]): FieldError => ({
  path,
  code: "doubt",
  message,
});

function ask(errors: FieldError[]): void {
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
}
