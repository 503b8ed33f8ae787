import { crossGroups, type QualifiedPlace } from "../../../../domain/brackets/crossing.ts";
import {
  type PublishedBracket,
  publishedFor,
  publishedPlaces,
  sizeOfPublished,
  findThirds,
} from "../../../../domain/brackets/published.ts";
import { shuffle } from "../../../../domain/draw/shuffle.ts";
import type { SpotSource } from "../../../../domain/qualification/facts.ts";
import { type FieldError, Problem } from "../../../../http/problem.ts";
import { type Catalogue, text } from "../../../../texts/text.ts";
import type { Language } from "../../../../texts/language.ts";
import { textsIn } from "../../../../texts/say.ts";

export interface Entrant {
  name: string;
  register_id: number | null;
  source: SpotSource | null;
}

/** A group, or the phase itself; `size` counts its spots. */
export interface GroupRow {
  id: number;
  name: string;
  size: number;
}

interface FromGroups {
  phase_id: number;
  from_place: number;
  per_group: number;
  best_placed: { count: number; published?: PublishedBracket | null | undefined } | null;
}

/**
 * Returns the entrants from a phase's groups, by seed; without groups, from one table of `size` spots.
 * Errors: 409 with too few teams, 422 for a bracket of other groups.
 */
export function groupEntrants(
  { phase_id, from_place, per_group, best_placed }: FromGroups,
  groups: GroupRow[],
  size: number,
  language: Language,
): Entrant[] {
  const { stages: words } = textsIn(language);
  const best = best_placed?.count ?? 0;
  const tables = groups.length > 0 ? groups : [{ id: null, name: "", size }];
  const published =
    from_place === 1 ? publishedBracket(tables.length, per_group, best_placed) : null;
  const places = published
    ? publishedPlaces(published)
    : crossGroups(tables.length, per_group, best);
  if ("error" in places) throw new Problem(409, places.error);
  const last = from_place + per_group - 1;
  const small = tables.find((table) => table.size < last);
  if (small) {
    const group =
      small.id === null ? text("knockouts.wholePhase") : text("stages.group", { name: small.name });
    throw new Problem(
      409,
      text("knockouts.groupTooSmall", { group, spots: small.size, passing: last }),
    );
  }
  const deep = tables.filter((table) => table.size > last).length;
  if (deep < best) {
    const position = last + 1;
    throw new Problem(409, text("knockouts.tooManyBest", { position, most: deep, best }));
  }
  return places.map((one): Entrant => {
    const place = { ...one, position: one.position + from_place - 1 };
    const { position } = place;
    if (groups.length === 0) {
      const source: SpotSource = { kind: "phase_position", phase_id, position };
      return { name: words.placed({ position }), register_id: null, source };
    }
    return { ...fromGroup(place, { phase_id, groups, published }, words), register_id: null };
  });
}

function publishedBracket(
  groups: number,
  per_group: number,
  best_placed: FromGroups["best_placed"],
): PublishedBracket | null {
  const fitting = publishedFor(groups, per_group, best_placed?.count ?? 0);
  const requested = best_placed?.published;
  if (requested === undefined) return fitting[0] ?? null;
  if (requested !== null && !fitting.includes(requested)) {
    const message = text("knockouts.publishedForOthers", sizeOfPublished(requested));
    throw Problem.field("from.best_placed.published", "does_not_fit", message);
  }
  return requested;
}

interface Source {
  phase_id: number;
  groups: GroupRow[];
  published: PublishedBracket | null;
}

function fromGroup(
  place: QualifiedPlace,
  { phase_id, groups, published }: Source,
  words: Catalogue["stages"],
): Pick<Entrant, "name" | "source"> {
  const { kind, position } = place;
  if (kind === "best") {
    const { rank, avoid_group } = place;
    const avoid_group_id = (avoid_group === null ? null : groups[avoid_group]?.id) ?? null;
    const thirds =
      published && avoid_group !== null
        ? findThirds(published, avoid_group).flatMap((group) => groups[group]?.name ?? [])
        : [];
    const name =
      thirds.length > 0
        ? words.bestOf({ position, groups: thirds })
        : words.best({ position, rank });
    return {
      name: name.slice(0, MOST_LETTERS),
      source: { kind: "best_placed", phase_id, position, rank, avoid_group_id, published },
    };
  }
  const group = groups[place.group];
  const name = words.group({ name: group?.name ?? "" });
  return {
    name: words.inGroup({ position, group: name }).slice(0, MOST_LETTERS),
    source: { kind: "group_position", group_id: group?.id ?? 0, position },
  };
}

const MOST_LETTERS = 80;

export interface RegisterRow {
  id: number;
  version: number;
  /** True when approved and not withdrawn. */
  plays: boolean;
}

/**
 * Returns the registers named at `path`, or all active ones; throws 422 for foreign, inactive or repeated
 * ones.
 */
export function enteringRegisters(
  requested: number[] | undefined,
  registers: RegisterRow[],
  path: string,
): RegisterRow[] {
  const playing = new Map(registers.filter(({ plays }) => plays).map((row) => [row.id, row]));
  if (requested === undefined) return [...playing.values()];
  const errors: FieldError[] = [];
  const seen = new Set<number>();
  const entering = requested.flatMap((id, i) => {
    const register = playing.get(id);
    const at = `${path}.${i}`;
    if (register === undefined) {
      const message = "knockouts.registerOfOther";
      errors.push({ path: at, code: "unknown", message });
    } else if (seen.has(id)) {
      errors.push({ path: at, code: "repeated", message: "knockouts.registerTwice" });
    }
    seen.add(id);
    return register ?? [];
  });
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
  return entering;
}

/** Returns the entering registers, best seed first, as given or drawn. Throws as `enteringRegisters`. */
export function registerEntrants(
  requested: number[] | undefined,
  registers: RegisterRow[],
  seed: number | null,
): { entrants: Entrant[]; used: RegisterRow[] } {
  const used = enteringRegisters(requested, registers, "from.register_ids");
  const order = seed === null ? used : shuffle(used, seed);
  const entrants = order.map(({ id }, i) => ({
    name: `Vaga ${i + 1}`,
    register_id: id,
    source: null,
  }));
  return { entrants, used };
}
