import { type FieldError, Problem } from "../../../http/problem.ts";
import { championshipOf, requireFound, readAs, readOwnList } from "../../kit/access.ts";
import { buildPage } from "../../kit/contract.ts";
import { one } from "../../db/database.ts";
import { expectVersion, matchEdits } from "../../kit/edits.ts";
import { resource } from "../../kit/router.ts";
import { settle } from "../../competition/settlement/settle.ts";
import { refuseContradictions } from "../../competition/settlement/contradictions/refuse.ts";
import { boundInTournament } from "../../competition/settlement/contradictions/store.ts";
import type { Competition } from "../../../domain/competition.ts";
import { createSpot, deleteSpot, listSpots, updateSpot, updateSpots } from "./contract.ts";
import * as store from "./store.ts";
import { type Text, text } from "../../../texts/text.ts";
import type { SpotSource } from "../../../domain/qualification/facts.ts";
import { championshipOfPart } from "../../kit/phases.ts";

interface SpotLinks {
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

function collectLinks(inputs: SpotLinks[]): store.LinkIds {
  const ids: store.LinkIds = { group: [], register: [], phase: [], spot: [] };
  const add = (kind: keyof store.LinkIds, id: number | null | undefined) => {
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

function strayLinks(input: SpotLinks, at: Place, links: store.Link[], path = ""): FieldError[] {
  const errors: FieldError[] = [];
  const check = (
    field: string,
    kind: store.Link["kind"],
    id: number | null | undefined,
    message: Text,
    belongs = (link: store.Link) => link.tournament_id === at.tournament_id,
  ) => {
    if (id === null || id === undefined) return;
    const link = links.find((l) => l.kind === kind && l.id === id);
    if (!link || !belongs(link)) errors.push({ path: `${path}${field}`, code: "unknown", message });
  };
  const from = sourceIds(input.source);
  const inPhase = (link: store.Link) => link.phase_id === at.phase_id;
  check("group_id", "group", input.group_id, "spots.groupOfOtherPhase", inPhase);
  check("register_id", "register", input.register_id, "spots.registerOfOther");
  check("source.group_id", "group", from.group, "spots.groupOfOther");
  check("source.avoid_group_id", "group", from.avoided, "spots.groupOfOther");
  check("source.phase_id", "phase", from.phase, "phases.ofOtherTournament");
  check("source.spot_id", "spot", from.spot, "spots.ofOther");
  return errors;
}

export const spots = resource();

spots.serve(listSpots, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const requested = championshipOfPart(query);
  const { rows, counted } = await readOwnList(c, requested, store.listSpots(db, tokenHash, query));
  return buildPage(rows, counted, query);
});

spots.serve(createSpot, async (c) => {
  const body = c.req.valid("json");
  const { db } = c.var;
  const { championship_id, phase, links, seated } = await readAs(c, {
    manager: championshipOf("phases", body.phase_id),
    phase: one(store.tournamentOfPhase(db, body.phase_id)),
    links: store.selectLinkTargets(db, collectLinks([body])),
    seated: store.seatedSpots(db, body.phase_id),
  });
  const { tournament_id } = requireFound(phase);
  refuse(strayLinks(body, { phase_id: body.phase_id, tournament_id }, links));
  const { phase_id, register_id = null } = body;
  refuse(
    findSeatedTwice([{ id: 0, phase_id, name: "", register_id }], seated, () => "register_id"),
  );
  const manual = isFilledByHand({ source: null, manual: false }, body);
  const row = requireFound(await store.insertSpot(db, { ...body, championship_id, manual }));
  const settled = await settle(c, () => store.findSpots(db, [row.id]));
  return { spot: settled ? spotAnswer(requireFound(settled[0])) : row };
});

spots.serve(updateSpot, async (c) => {
  const { id } = c.req.valid("param");
  const { version, force, ...edit } = c.req.valid("json");
  const { db } = c.var;
  const { championship_id, before, links, played, seated, bound } = await readAs(c, {
    manager: championshipOf("spots", id),
    before: one(store.findSpots(db, [id])),
    links: store.selectLinkTargets(db, collectLinks([edit])),
    played: store.playedSpots(db, [id]),
    seated: store.selectSeatedInPhases(db, [id]),
    bound: boundInTournament(db, "phases", store.phaseOfSpot(id)),
  });
  const current = requireFound(before);
  expectVersion(c, spotAnswer(current), version);
  refuse(strayLinks(edit, current, links));
  const after = editSpot(current, edit);
  const changes = [{ before: current, after }];
  const filled = listFilledSpots(changes);
  refuse(findSeatedTwice([after], seated, () => "register_id", filled));
  const moved = movedSpots(changes, played);
  await refuseContradictions(db, { ...requireFound(bound), force, apply: withSpots([after]) });
  const written = await store.updateSpots(db, championship_id, [after], moved, filled);
  const [row] = (await settle(c, () => store.findSpots(db, [id]))) ?? written;
  return spotAnswer(requireFound(row));
});

spots.serve(updateSpots, async (c) => {
  const { spots: edits, force } = c.req.valid("json");
  const { db } = c.var;
  const ids = edits.map(({ id }) => id);
  const { championship_id, rows, links, played, seated, bound } = await readAs(c, {
    manager: championshipOf("spots", ids[0] ?? 0),
    rows: store.findSpots(db, ids),
    links: store.selectLinkTargets(db, collectLinks(edits)),
    played: store.playedSpots(db, ids),
    seated: store.selectSeatedInPhases(db, ids),
    bound: boundInTournament(db, "phases", store.phaseOfSpot(ids[0] ?? 0)),
  });
  const { pairs } = matchEdits(rows, edits, championship_id, "spots");
  refuse(pairs.flatMap(({ before, edit }, i) => strayLinks(edit, before, links, `spots.${i}.`)));
  const changes = pairs.map(({ before, edit }) => ({ before, after: editSpot(before, edit) }));
  const after = changes.map((change) => change.after);
  const filled = listFilledSpots(changes);
  refuse(findSeatedTwice(after, seated, (i) => `spots.${i}.register_id`, filled));
  const moved = movedSpots(changes, played);
  await refuseContradictions(db, { ...requireFound(bound), force, apply: withSpots(after) });
  const written = await store.updateSpots(db, championship_id, after, moved, filled);
  const settled = (await settle(c, () => store.findSpots(db, ids))) ?? written;
  return { spots: settled.map(spotAnswer) };
});

spots.serve(deleteSpot, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { before, played } = await readAs(c, {
    manager: championshipOf("spots", id),
    before: one(store.findSpots(db, [id])),
    played: store.playedSpots(db, [id]),
  });
  const current = requireFound(before);
  expectVersion(c, spotAnswer(current));
  if (played.length > 0) {
    throw new Problem(409, "spots.usedByFinishedGame");
  }
  await store.deleteSpot(db, current);
});

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
}

const spotAnswer = <S extends { tournament_id: number }>({ tournament_id: _, ...spot }: S) => spot;

type Edit = {
  [K in "group_id" | "register_id" | "name" | "order" | "source" | "manual"]?:
    | store.Spot[K]
    | undefined;
};

/**
 * True when the edit names a register for a spot with a source; an edit without either lets the source fill
 * the spot.
 */
function isFilledByHand(before: Pick<store.Spot, "source" | "manual">, edit: Edit): boolean {
  const source = edit.source === undefined ? before.source : edit.source;
  if (source === null) return false;
  if (edit.manual !== undefined) return edit.manual;
  return edit.register_id === undefined ? before.manual : edit.register_id !== null;
}

/** Returns the edited spot: missing fields stay, null clears. */
const editSpot = <S extends store.Spot>(spot: S, edit: Edit): S => ({
  ...spot,
  group_id: edit.group_id === undefined ? spot.group_id : edit.group_id,
  register_id: edit.register_id === undefined ? spot.register_id : edit.register_id,
  name: edit.name ?? spot.name,
  order: edit.order ?? spot.order,
  source: edit.source === undefined ? spot.source : edit.source,
  manual: isFilledByHand(spot, edit),
});

/** Returns a function that puts edited spots into the facts. */
const withSpots =
  (edited: store.Spot[]) =>
  (competition: Competition): Competition => {
    const byId = new Map(
      edited.map(({ id, group_id, register_id, source, manual }) => [
        id,
        { group_id, register_id, source, manual },
      ]),
    );
    const spots = competition.spots.map((spot) => ({ ...spot, ...byId.get(spot.id) }));
    return { ...competition, spots };
  };

type Filled = Pick<store.Spot, "id" | "phase_id" | "name" | "register_id">;

const listFilledSpots = (changes: Change[]): store.SeatedSpot[] =>
  changes.flatMap(({ before, after: { id, phase_id, name, register_id } }) =>
    register_id === null || register_id === before.register_id
      ? []
      : [{ id, phase_id, name, register_id }],
  );

/** Finds a team in two spots; `after` has all spots of the call, so two may swap. */
function findSeatedTwice(
  after: Filled[],
  seated: store.SeatedSpot[],
  pathOf: (index: number) => string,
  filled: Pick<Filled, "id">[] = after,
): FieldError[] {
  const changed = new Set(after.map(({ id }) => id));
  const others: Filled[] = [...seated.filter(({ id }) => !changed.has(id)), ...after];
  const filling = new Set(filled.map(({ id }) => id));
  return after.flatMap(({ id, phase_id, register_id }, i) => {
    if (register_id === null || !filling.has(id)) return [];
    const other = others.find(
      (spot) => spot.id !== id && spot.phase_id === phase_id && spot.register_id === register_id,
    );
    if (!other) return [];
    const message = text("spots.registerSeated", { spot: other.name });
    return [{ path: pathOf(i), code: "twice", message }];
  });
}

interface Change {
  before: store.Spot;
  after: store.Spot;
}

/** Refuses with 409 spots with a finished game: the organizer must reset it first. */
function movedSpots(changes: Change[], played: { id: number }[]): number[] {
  const moved = changes
    .filter(
      ({ before, after }) =>
        before.register_id !== after.register_id || before.group_id !== after.group_id,
    )
    .map(({ before }) => before.id);
  if (played.some(({ id }) => moved.includes(id))) {
    throw new Problem(409, "spots.reopenFirst");
  }
  return moved;
}
