import { storedPosition } from "../../../domain/people/positions.ts";
import { Problem } from "../../../http/problem.ts";
import { accessQuery, requireFound, readAsAdmin } from "../../kit/access.ts";
import { buildPage } from "../../kit/contract.ts";
import { one } from "../../db/database.ts";
import { read, write } from "../../kit/call.ts";
import { refuseTaken } from "../../db/guard.ts";
import { withMask, openDocument } from "./documents/sealed.ts";
import { type Door, idIn, withParts } from "../../files/parts.ts";
import { keepUploads, dropFiles } from "../../files/keep.ts";
import { athletePlace, rosterRoom } from "../../files/store.ts";
import { resource, answer } from "../../kit/router.ts";
import { expectVersion } from "../../kit/edits.ts";
import {
  personalChange,
  sealedChange,
  requireConsentFor,
  requireEditor,
  requireStanding,
} from "./access.ts";
import {
  getOwnUser,
  listOwnUsers,
  updateUser,
  eraseUser,
  personalUser,
  exportUser,
} from "./contract.ts";
import * as store from "./store.ts";
import { toDocumentView } from "./documents/routes.ts";
import { selectAllUserViews, noteViews, selectViewPlace } from "./documents/store.ts";
import { selectRecord } from "./record/store.ts";
import { TEAM_HEADER, teamUuid } from "../../kit/team-link.ts";

export const personalData = resource();

personalData.serve(exportUser, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const { access, standing, place } = await read(db, {
    access: accessQuery(c),
    standing: one(store.selectRoleOver(db, tokenHash, { id })),
    place: one(selectViewPlace(db, tokenHash, { user: id })),
  });
  const { admin_id } = requireStanding(access, standing, "manager");
  const look = {
    admin_id,
    championship_id: place?.championship_id ?? null,
    way: "record" as const,
  };
  const {
    looks: _,
    row,
    views,
    ...record
  } = await write(db, {
    steps: {
      looks: noteViews(db, look, [id]),
      row: one(store.findPersonal(db, id)),
      views: selectAllUserViews(db, id),
      ...selectRecord(db, id),
    },
  });
  const user = requireFound(row);
  return answer(
    {
      exported_at: new Date().toISOString(),
      user: { ...user, document: await openDocument(c.env, user) },
      ...record,
      document_views: views.map(toDocumentView),
    },
    { "content-disposition": `attachment; filename="atleta-${id}.json"` },
  );
});

personalData.serve(eraseUser, async (c) => {
  const { id } = c.req.valid("param");
  const { version } = c.req.valid("json");
  const { db, tokenHash } = c.var;
  const { access, standing, before } = await read(db, {
    access: accessQuery(c),
    standing: one(store.selectRoleOver(db, tokenHash, { id })),
    before: one(store.findPersonal(db, id)),
  });
  requireStanding(access, standing, "owner");
  const current = requireFound(before);
  if (current.erased_at !== null) return current;
  expectVersion(c, personalUser.parse(await withMask(c.env, current)), version);
  const erased = requireFound(await store.eraseAthlete(db, current));
  dropFiles(c);
  return erased;
});

personalData.serve(listOwnUsers, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { rows, counted } = await readAsAdmin(c, store.ownUsers(db, tokenHash, query));
  return buildPage(rows, counted, query);
});

personalData.serve(getOwnUser, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const { access, standing, row } = await read(db, {
    access: accessQuery(c),
    standing: one(store.selectRoleOver(db, tokenHash, { id })),
    row: one(store.findPersonal(db, id)),
  });
  requireStanding(access, standing, "manager");
  return await withMask(c.env, requireFound(row));
});

const editorsDoor: Door = async (c) => {
  const { db, tokenHash } = c.var;
  const uuid = c.req.header(TEAM_HEADER) === undefined ? null : await teamUuid(c);
  const { access, standing } = await read(db, {
    access: accessQuery(c),
    standing: one(store.selectRoleOver(db, tokenHash, { id: idIn(c), uuid })),
  });
  requireEditor(access, standing, uuid);
};

personalData.serve(withParts(updateUser, editorsDoor), async (c) => {
  const { id } = c.req.valid("param");
  const { version, name, nickname, position, photo, ...given } = c.req.valid("json");
  const { db, tokenHash } = c.var;
  const uuid = c.req.header(TEAM_HEADER) === undefined ? null : await teamUuid(c);
  const { access, standing, before, place } = await read(db, {
    access: accessQuery(c),
    standing: one(store.selectRoleOver(db, tokenHash, { id, uuid })),
    before: one(store.findPersonal(db, id)),
    place: one(athletePlace(db, id, uuid)),
  });
  const viewOf = requireEditor(access, standing, uuid);
  const current = requireFound(before);
  expectVersion(c, viewOf(await withMask(c.env, current)), version);
  if (current.erased_at !== null) throw erasedPerson();
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
  const uploads = await keepUploads(c, owner, { photo });
  const write = refuseTaken(
    store.updatePersonal(db, current, change, uploads),
    "users.document_hash",
    "personalData.documentTaken",
    "document",
  );
  return viewOf(await withMask(c.env, requireFound(await uploads.commit(write))));
});

const erasedPerson = () => new Problem(409, "personalData.erased");
