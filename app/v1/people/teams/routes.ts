import { sql } from "drizzle-orm";
import { Problem } from "../../../http/problem.ts";
import { cacheHeaders } from "../../../http/cache.ts";
import {
  accessQuery,
  requireFound,
  readAsAdmin,
  requireAdmin,
  requireRole,
  adminOfSession,
} from "../../kit/access.ts";
import { answer, resource } from "../../kit/router.ts";
import { buildPage } from "../../kit/contract.ts";
import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { refuseTaken } from "../../db/guard.ts";
import { type Door, idIn, sessionDoor, withParts } from "../../files/parts.ts";
import { keepUploads } from "../../files/keep.ts";
import { readPublic } from "../../kit/revision.ts";
import { withListedCity } from "../../kit/place.ts";
import { isAnnounced } from "../../kit/on-air.ts";
import { championshipOfTarget, championshipRef, namesTarget } from "../../kit/target.ts";
import { expectVersion } from "../../kit/edits.ts";
import { ownerOf } from "../../kit/owned.ts";
import {
  createTeam,
  deleteTeam,
  getOwnTeam,
  getTeam,
  listOwnTeams,
  listTeams,
  renewTeamUuid,
  updateTeam,
} from "./contract.ts";
import { findSuccessor } from "../merges/store.ts";
import { refuseMerged } from "../merges/successor.ts";
import * as store from "./store.ts";

export const teams = resource();

const TAKEN_NAME = "teams.nameTaken";

teams.serve(listTeams, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  if (!namesTarget(query)) {
    const { rows, counted } = await read(db, store.publicTeams(db, query));
    return answer(buildPage(rows, counted, query), cacheHeaders("live"));
  }
  const { headers, rows, counted } = await readPublic(
    c,
    championshipOfTarget(query, isAnnounced),
    store.publicTeams(db, query),
  );
  return answer(buildPage(rows, counted, query), headers);
});

teams.serve(getTeam, async (c) => {
  const { id } = c.req.valid("param");
  const { championship } = c.req.valid("query");
  const { db } = c.var;
  const queries = {
    ...store.publicTeam(db, id, championship),
    successor: one(findSuccessor(db, "team", id)),
  };
  const { headers, team, registers, successor } =
    championship === undefined
      ? { headers: cacheHeaders("live"), ...(await read(db, queries)) }
      : await readPublic(c, championshipRef(championship), queries);
  refuseMerged(team, successor);
  return answer({ ...requireFound(team), registers }, headers);
});

teams.serve(listOwnTeams, async (c) => {
  const { championship_id: id, ...query } = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { access, rows, counted } = await read(db, {
    access: accessQuery(c, id === undefined ? undefined : sql`${id}`),
    ...store.ownTeams(db, id === undefined ? adminOfSession(tokenHash) : ownerOf(id), query),
  });
  const isOwner = id === undefined || requireRole(access, "manager").role === "owner";
  requireAdmin(access);
  const shown = rows.map((team) => (isOwner ? team : { ...team, uuid: null }));
  return buildPage(shown, counted, query);
});

teams.serve(getOwnTeam, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const mine = store.editableBy(tokenHash);
  const { admin_id, row } = await readAsAdmin(c, { row: one(store.findOwnTeam(db, mine, id)) });
  return seenBy(admin_id, requireFound(row));
});

/** Only the owner gets the uuid. */
const seenBy = <T extends { owner_id: number; uuid: string }>(
  adminId: number,
  { owner_id, uuid, ...team }: T,
) => ({ ...team, uuid: owner_id === adminId ? uuid : null });

teams.serve(withParts(createTeam, sessionDoor), async (c) => {
  const { logo, image, sure = false, ...values } = c.req.valid("json");
  const { db, tokenHash } = c.var;
  const { admin_id, alike } = await readAsAdmin(c, {
    alike: store.selectLookAlikes(db, adminOfSession(tokenHash), [values.name]),
  });
  if (!sure) askAboutName(alike, values.name);
  const team = await withListedCity(values);
  const uploads = await keepUploads(c, filesOf(admin_id), { logo, image });
  const write = uploads.commit(store.insertTeam(db, admin_id, team, uploads));
  return requireFound(await refuseTaken(write, "teams.name", TAKEN_NAME));
});

function askAboutName(alike: readonly { name: string }[], name: string): void {
  const errors = store.questionsAboutNames(alike, [name], () => "name");
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
}

const editorsDoor: Door = async (c) => {
  const { db, tokenHash } = c.var;
  const mine = store.editableBy(tokenHash);
  const { team } = await readAsAdmin(c, { team: one(store.findOwnTeam(db, mine, idIn(c))) });
  requireFound(team);
};

teams.serve(withParts(updateTeam, editorsDoor), async (c) => {
  const { id } = c.req.valid("param");
  const { version, logo, image, sure = false, ...values } = c.req.valid("json");
  const { db, tokenHash } = c.var;
  const mine = store.editableBy(tokenHash);
  const { admin_id, before, alike } = await readAsAdmin(c, {
    before: one(store.findOwnTeam(db, mine, id)),
    alike: store.selectRivalNames(db, id, values.name),
  });
  const current = requireFound(before);
  const { owner_id } = current;
  expectVersion(c, seenBy(admin_id, current), version);
  const { name = current.name } = values;
  if (!sure && name !== current.name) askAboutName(alike, name);
  const change = await withListedCity(values, current);
  const uploads = await keepUploads(c, filesOf(owner_id), { logo, image });
  const write = uploads.commit(store.updateTeam(db, mine, current, change, uploads));
  const written = requireFound(await refuseTaken(write, "teams.name", TAKEN_NAME));
  return seenBy(admin_id, { ...written, owner_id });
});

/** The owner keeps a team's pictures, because a team spans championships. */
const filesOf = (owner_id: number) => ({ championship_id: null, created_by: owner_id });

teams.serve(deleteTeam, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const mine = store.ofSession(tokenHash);
  const { row, unused } = await readAsAdmin(c, {
    row: one(store.findOwnTeam(db, mine, id)),
    unused: store.unusedTeam(db, id),
  });
  const { owner_id: _, ...current } = requireFound(row);
  expectVersion(c, current);
  if (unused.length === 0) throw new Problem(409, "teams.inUse");
  await store.deleteTeam(db, mine, current);
});

teams.serve(renewTeamUuid, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const mine = store.ofSession(tokenHash);
  const { before } = await readAsAdmin(c, { before: one(store.findOwnTeam(db, mine, id)) });
  const { owner_id: _, ...current } = requireFound(before);
  expectVersion(c, current);
  return requireFound(await store.renewUuid(db, mine, current));
});
