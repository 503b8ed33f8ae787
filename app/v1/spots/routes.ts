import { type FieldError, Problem } from "../../http/problem.ts";
import { accessQuery, championshipOf, found, requireAdmin, requireRole } from "../access.ts";
import { paginated } from "../contract.ts";
import { one, read } from "../db/batch.ts";
import { matchEdits } from "../edits.ts";
import { championshipOfPart } from "../phases/part.ts";
import { resource } from "../router.ts";
import { expectVersion } from "../version.ts";
import { settle } from "../settlement/settle.ts";
import { createSpot, deleteSpot, listSpots, updateSpot, updateSpots } from "./contract.ts";
import { linksOf, strayLinks } from "./links.ts";
import * as store from "./store.ts";

export const spots = resource();

spots.serve(listSpots, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const asked = championshipOfPart(query);
  const { access, rows, counted } = await read(db, {
    access: accessQuery(c, asked),
    ...store.listSpots(db, tokenHash, query),
  });
  if (asked) requireRole(access, "scorer");
  else requireAdmin(access);
  return paginated(rows, counted, query);
});

spots.serve(createSpot, async (c) => {
  const body = c.req.valid("json");
  const { db } = c.var;
  const { access, phase, links } = await read(db, {
    access: accessQuery(c, championshipOf("phases", body.phase_id)),
    phase: one(store.tournamentOfPhase(db, body.phase_id)),
    links: store.findLinks(db, linksOf([body])),
  });
  const { championship_id } = requireRole(access, "manager");
  const { tournament_id } = found(phase);
  refuse(strayLinks(body, { phase_id: body.phase_id, tournament_id }, links));
  const manual = byHand({ source: null, manual: false }, body);
  const row = found(await store.insertSpot(db, { ...body, championship_id, manual }));
  const settled = await settle(c, () => store.findSpots(db, [row.id]));
  return { spot: settled ? shown(found(settled[0])) : row };
});

spots.serve(updateSpot, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...edit } = c.req.valid("json");
  const { db } = c.var;
  const { access, before, links, played } = await read(db, {
    access: accessQuery(c, championshipOf("spots", id)),
    before: one(store.findSpots(db, [id])),
    links: store.findLinks(db, linksOf([edit])),
    played: store.playedSpots(db, [id]),
  });
  const { championship_id } = requireRole(access, "manager");
  const current = found(before);
  expectVersion(c, shown(current), version);
  refuse(strayLinks(edit, current, links));
  const after = edited(current, edit);
  const moved = movedSpots([{ before: current, after }], played);
  const written = await store.updateSpots(db, championship_id, [after], moved);
  const [row] = (await settle(c, () => store.findSpots(db, [id]))) ?? written;
  return shown(found(row));
});

spots.serve(updateSpots, async (c) => {
  const { spots: edits } = c.req.valid("json");
  const { db } = c.var;
  const ids = edits.map(({ id }) => id);
  const { access, rows, links, played } = await read(db, {
    access: accessQuery(c, championshipOf("spots", ids[0] ?? 0)),
    rows: store.findSpots(db, ids),
    links: store.findLinks(db, linksOf(edits)),
    played: store.playedSpots(db, ids),
  });
  const { championship_id } = requireRole(access, "manager");
  const { pairs } = matchEdits(rows, edits, championship_id, "spots");
  refuse(pairs.flatMap(({ before, edit }, i) => strayLinks(edit, before, links, `spots.${i}.`)));
  const changes = pairs.map(({ before, edit }) => ({ before, after: edited(before, edit) }));
  const written = await store.updateSpots(
    db,
    championship_id,
    changes.map(({ after }) => after),
    movedSpots(changes, played),
  );
  const settled = (await settle(c, () => store.findSpots(db, ids))) ?? written;
  return { spots: settled.map(shown) };
});

spots.serve(deleteSpot, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { access, before, played } = await read(db, {
    access: accessQuery(c, championshipOf("spots", id)),
    before: one(store.findSpots(db, [id])),
    played: store.playedSpots(db, [id]),
  });
  requireRole(access, "manager");
  const current = found(before);
  expectVersion(c, shown(current));
  if (played.length > 0) {
    throw new Problem(409, "spots.usedByFinishedGame");
  }
  await store.deleteSpot(db, current);
});

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
}

/** A spot as it is answered, without the tournament it was read with. */
const shown = <S extends { tournament_id: number }>({ tournament_id: _, ...spot }: S) => spot;

type Edit = {
  [K in "group_id" | "register_id" | "name" | "order" | "source" | "manual"]?:
    | store.Spot[K]
    | undefined;
};

/**
 * Whether a spot is filled by hand after an edit. Who names a register for a spot with a source means
 * it; who empties it, or takes its source away, gives it back.
 */
function byHand(before: Pick<store.Spot, "source" | "manual">, edit: Edit): boolean {
  const source = edit.source === undefined ? before.source : edit.source;
  if (source === null) return false;
  if (edit.manual !== undefined) return edit.manual;
  return edit.register_id === undefined ? before.manual : edit.register_id !== null;
}

/** The spot with what the edit names: what is left out stays, null clears. */
const edited = <S extends store.Spot>(spot: S, edit: Edit): S => ({
  ...spot,
  group_id: edit.group_id === undefined ? spot.group_id : edit.group_id,
  register_id: edit.register_id === undefined ? spot.register_id : edit.register_id,
  name: edit.name ?? spot.name,
  order: edit.order ?? spot.order,
  source: edit.source === undefined ? spot.source : edit.source,
  manual: byHand(spot, edit),
});

interface Change {
  before: store.Spot;
  after: store.Spot;
}

/**
 * The spots whose games get another team or group. A finished game was played by the teams it has:
 * a spot that it uses does not move until the game is reset.
 */
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
