import { found } from "../access.ts";
import { read } from "../db/batch.ts";
import { refuseTaken } from "../db/taken.ts";
import { withMasks } from "../documents/sealed.ts";
import { anyone } from "../files/doors.ts";
import { keepUploads } from "../files/keep.ts";
import { withParts } from "../files/parts.ts";
import { championshipRoom, teamPlace } from "../files/room/store.ts";
import { limitVisitor } from "../limit.ts";
import { unconfirmedBy } from "../registers/unconfirmed.ts";
import { resource } from "../router.ts";
import { findOwnTeam, ofUuid } from "../teams/store.ts";
import { expectVersion } from "../version.ts";
import {
  getTeamPage,
  lookUpTeam,
  renewTeamLink,
  updateTeamContact,
  updateTeamPage,
} from "./contract.ts";
import { NO_TEAM, pageOf, registerShown, teamUuid } from "./page.ts";
import { pageQueries, registerQueries, updateRegister, updateTeam } from "./store.ts";

export const team = resource();

team.serve(lookUpTeam, async (c) => {
  const { uuid } = c.req.valid("json");
  await limitVisitor(c, c.env.LOOKUP_LIMIT);
  const { team, registers, squad } = await read(c.var.db, pageQueries(c.var.db, uuid));
  const page = pageOf(team, registers, await withMasks(c.env, squad));
  return { unique: page === null, team: page };
});

team.serve(getTeamPage, async (c) => {
  const uuid = await teamUuid(c);
  const { team, registers, squad } = await read(c.var.db, pageQueries(c.var.db, uuid));
  return found(pageOf(team, registers, await withMasks(c.env, squad)) ?? undefined, NO_TEAM);
});

team.serve(withParts(updateTeamPage, anyone), async (c) => {
  const { uuid, version, logo, image, ...values } = c.req.valid("json");
  const { db } = c.var;
  await limitVisitor(c, c.env.TEAM_LIMIT);
  const [[before], [place]] = await db.batch([findOwnTeam(db, ofUuid(uuid)), teamPlace(db, uuid)]);
  const { owner_id, uuid: _, ...current } = found(before, NO_TEAM);
  expectVersion(c, current, version);
  const room = place ? championshipRoom(place.championship_id) : null;
  const owner = { championship_id: null, created_by: owner_id, stranger: { room } };
  const kept = await keepUploads(c, owner, { logo, image });
  const write = kept.settle(updateTeam(db, uuid, current, values, kept));
  const message = "teams.nameTakenHere";
  const { team: row, registers, squad } = await refuseTaken(write, "teams.name", message);
  return found(pageOf(row, registers, await withMasks(c.env, squad)) ?? undefined, NO_TEAM);
});

team.serve(updateTeamContact, async (c) => {
  const uuid = await teamUuid(c);
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const { register: row, squad } = await read(db, registerQueries(db, uuid, id));
  const current = found(row);
  expectVersion(c, registerShown(current, await withMasks(c.env, squad)), version);
  const change = { ...values, ...unconfirmedBy(values, current) };
  const { register, squad: after } = await updateRegister(db, uuid, current, change);
  return registerShown(found(register), await withMasks(c.env, after));
});

team.serve(renewTeamLink, async (c) => {
  const uuid = await teamUuid(c);
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { register: row, squad } = await read(db, registerQueries(db, uuid, id));
  const current = found(row);
  expectVersion(c, registerShown(current, await withMasks(c.env, squad)));
  const values = { enrolment_token: crypto.randomUUID() };
  const { register, squad: after } = await updateRegister(db, uuid, current, values);
  return registerShown(found(register), await withMasks(c.env, after));
});
