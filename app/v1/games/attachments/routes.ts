import { sql } from "drizzle-orm";
import { Problem } from "../../../http/problem.ts";
import { accessQuery, championshipOf, found, requireRole } from "../../access.ts";
import { whole } from "../../contract.ts";
import { signedIn } from "../../files/doors.ts";
import { dropFiles } from "../../files/drop.ts";
import { keepUploads } from "../../files/keep.ts";
import { requireUpload, withParts } from "../../files/parts.ts";
import { resource } from "../../router.ts";
import { attachToGame, deleteAttachment, listAttachments } from "./contract.ts";
import * as store from "./store.ts";

export const attachments = resource();

attachments.serve(withParts(attachToGame, signedIn), async (c) => {
  const { game_id, team_id } = c.req.valid("json");
  requireUpload(c.var.uploads, "file");
  const { db } = c.var;
  const [access, [sides]] = await db.batch([
    accessQuery(c, championshipOf("games", game_id)),
    store.sidesOf(db, game_id),
  ]);
  const { championship_id, admin_id } = requireRole(access, "scorer");
  const { home_team_id, away_team_id } = found(sides);
  if (![home_team_id, away_team_id].includes(team_id)) {
    throw Problem.field("team_id", "unknown", "games.notItsTeam");
  }
  const owner = { championship_id, created_by: admin_id, private: true };
  const kept = await keepUploads(c, owner, { file: undefined });
  const place = { championship_id, game_id, team_id };
  const attached = await kept.settle(store.insertAttachment(db, place, kept));
  return found(attached);
});

attachments.serve(listAttachments, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [access, records] = await db.batch([
    accessQuery(c, championshipOf("games", id)),
    store.attachmentsOf(db, id),
  ]);
  requireRole(access, "scorer");
  return whole(records);
});

attachments.serve(deleteAttachment, async (c) => {
  const { id, file_id } = c.req.valid("param");
  const { db } = c.var;
  const [access, [attachment]] = await db.batch([
    accessQuery(c, championshipOf("games", id)),
    store.attachmentsOf(db, id, sql`${file_id}`),
  ]);
  const { championship_id } = requireRole(access, "manager");
  found(attachment);
  try {
    await store.deleteAttachment(db, { championship_id, game_id: id }, file_id);
  } catch (error) {
    // When the answer got lost, too: whoever asks again is told the first answer, and drops nothing.
    dropFiles(c);
    throw error;
  }
});
