import { storedPosition } from "../../domain/positions.ts";
import { Problem } from "../../http/problem.ts";
import { accessQuery, found, requireAdmin } from "../access.ts";
import { paginated } from "../contract.ts";
import { one, read } from "../db/batch.ts";
import { refuseTaken } from "../db/taken.ts";
import { withMask } from "../documents/sealed.ts";
import { type Door, idIn } from "../files/doors.ts";
import { keepUploads } from "../files/keep.ts";
import { withParts } from "../files/parts.ts";
import { athletePlace, rosterRoom } from "../files/room/store.ts";
import { resource } from "../router.ts";
import { teamUuid } from "../team/page.ts";
import { expectVersion } from "../version.ts";
import { personalChange, sealedChange } from "./change.ts";
import { requireConsentFor } from "./consent.ts";
import { getOwnUser, listOwnUsers, updateUser } from "./contract.ts";
import { requireEditor, requireStanding, TEAM_HEADER } from "./standing.ts";
import * as store from "./store.ts";

export const personalData = resource();

personalData.serve(listOwnUsers, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { access, rows, counted } = await read(db, {
    access: accessQuery(c),
    ...store.ownUsers(db, tokenHash, query),
  });
  requireAdmin(access);
  return paginated(rows, counted, query);
});

personalData.serve(getOwnUser, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const { access, standing, row } = await read(db, {
    access: accessQuery(c),
    standing: one(store.standingTo(db, tokenHash, { id })),
    row: one(store.findPersonal(db, id)),
  });
  requireStanding(access, standing, "manager");
  return await withMask(c.env, found(row));
});

/** Opens to those who may edit the athlete that the path names. */
const editorsDoor: Door = async (c) => {
  const { db, tokenHash } = c.var;
  const uuid = c.req.header(TEAM_HEADER) === undefined ? null : await teamUuid(c);
  const [access, [standing]] = await db.batch([
    accessQuery(c),
    store.standingTo(db, tokenHash, { id: idIn(c), uuid }),
  ]);
  requireEditor(access, standing, uuid);
};

personalData.serve(withParts(updateUser, editorsDoor), async (c) => {
  const { id } = c.req.valid("param");
  const { version, name, nickname, position, photo, ...given } = c.req.valid("json");
  const { db, tokenHash } = c.var;
  const uuid = c.req.header(TEAM_HEADER) === undefined ? null : await teamUuid(c);
  const { access, standing, before, place } = await read(db, {
    access: accessQuery(c),
    standing: one(store.standingTo(db, tokenHash, { id, uuid })),
    before: one(store.findPersonal(db, id)),
    place: one(athletePlace(db, id, uuid)),
  });
  const viewOf = requireEditor(access, standing, uuid);
  const current = found(before);
  expectVersion(c, viewOf(await withMask(c.env, current)), version);
  if (current.erased_at !== null) throw erased();
  const personal = await personalChange(c.env, given, current);
  requireConsentFor(personal, current);
  const change = {
    ...(await sealedChange(c.env, current.owner_id, personal)),
    name,
    nickname,
    ...(position !== undefined && { position: position && storedPosition(position) }),
  };
  const owner = {
    championship_id: null,
    created_by: current.owner_id,
    ...(uuid !== null && { stranger: { room: place ? rosterRoom(place) : null } }),
  };
  const kept = await keepUploads(c, owner, { photo });
  const write = refuseTaken(
    store.updatePersonal(db, current, change, kept),
    "users.document_hash",
    "personalData.documentTaken",
    "document",
  );
  return viewOf(await withMask(c.env, found(await kept.settle(write))));
});

const erased = () => new Problem(409, "personalData.erased");
