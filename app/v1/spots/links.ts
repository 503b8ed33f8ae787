import type { SpotSource } from "../../domain/spot-source.ts";
import type { FieldError } from "../../http/problem.ts";
import type { Link, LinkIds } from "./store.ts";
import type { Text } from "../../texts/text.ts";

/** What a spot's input may point at. */
interface Pointing {
  group_id?: number | null | undefined;
  register_id?: number | null | undefined;
  source?: SpotSource | null | undefined;
}

const sourceIds = (source: SpotSource | null | undefined) => ({
  group: source && "group_id" in source ? source.group_id : null,
  phase: source && "phase_id" in source ? source.phase_id : null,
  spot: source && "spot_id" in source ? source.spot_id : null,
  avoided: source && "avoid_group_id" in source ? source.avoid_group_id : null,
});

/** All ids that the inputs name, to be looked up together. */
export function linksOf(inputs: Pointing[]): LinkIds {
  const ids: LinkIds = { group: [], register: [], phase: [], spot: [] };
  const add = (kind: keyof LinkIds, id: number | null | undefined) => {
    if (id !== null && id !== undefined) ids[kind].push(id);
  };
  for (const { group_id, register_id, source } of inputs) {
    const from = sourceIds(source);
    add("group", group_id);
    add("register", register_id);
    add("group", from.group);
    add("group", from.avoided);
    add("phase", from.phase);
    add("spot", from.spot);
  }
  return ids;
}

interface Place {
  phase_id: number;
  tournament_id: number;
}

/** What an input names outside the spot's phase or tournament; paths begin with `path`. */
export function strayLinks(input: Pointing, at: Place, links: Link[], path = ""): FieldError[] {
  const errors: FieldError[] = [];
  const check = (
    field: string,
    kind: Link["kind"],
    id: number | null | undefined,
    message: Text,
    belongs = (link: Link) => link.tournament_id === at.tournament_id,
  ) => {
    if (id === null || id === undefined) return;
    const link = links.find((l) => l.kind === kind && l.id === id);
    if (!link || !belongs(link)) errors.push({ path: `${path}${field}`, code: "unknown", message });
  };
  const from = sourceIds(input.source);
  const inPhase = (link: Link) => link.phase_id === at.phase_id;
  check("group_id", "group", input.group_id, "spots.groupOfOtherPhase", inPhase);
  check("register_id", "register", input.register_id, "spots.registerOfOther");
  check("source.group_id", "group", from.group, "spots.groupOfOther");
  check("source.avoid_group_id", "group", from.avoided, "spots.groupOfOther");
  check("source.phase_id", "phase", from.phase, "phases.ofOtherTournament");
  check("source.spot_id", "spot", from.spot, "spots.ofOther");
  return errors;
}
