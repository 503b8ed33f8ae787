import { accessQuery, found } from "../../access.ts";
import { answer } from "../../answers.ts";
import { one, read, write } from "../../db/batch.ts";
import { openDocument } from "../../documents/sealed.ts";
import { viewShown } from "../../documents/views/routes.ts";
import { allViewsOfUser, noteViews, placeOfView } from "../../documents/views/store.ts";
import { resource } from "../../router.ts";
import { exportUser } from "../contract.ts";
import { requireStanding } from "../standing.ts";
import { findPersonal, standingTo } from "../store.ts";
import { recordOf } from "./store.ts";

export const personalRecord = resource();

personalRecord.serve(exportUser, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const { access, standing, place } = await read(db, {
    access: accessQuery(c),
    standing: one(standingTo(db, tokenHash, { id })),
    place: one(placeOfView(db, tokenHash, { user: id })),
  });
  const { admin_id } = requireStanding(access, standing, "manager");
  const look = {
    admin_id,
    championship_id: place?.championship_id ?? null,
    way: "record" as const,
  };
  const { row, views, inscriptions, events, lineups, bulletins, suspensions, files } = await write(
    db,
    {
      looks: noteViews(db, look, [id]),
      row: one(findPersonal(db, id)),
      views: allViewsOfUser(db, id),
      ...recordOf(db, id),
    },
  );
  const user = found(row);
  const served = (text: string): number[] => JSON.parse(text);
  return answer(
    {
      exported_at: new Date().toISOString(),
      user: { ...user, document: await openDocument(c.env, user) },
      inscriptions: inscriptions.map((row) => ({ ...row, landing: row.landing === 1 })),
      events,
      lineups: lineups.map((row) => ({
        ...row,
        starter: row.starter === 1,
        captain: row.captain === 1,
      })),
      bulletins,
      suspensions: suspensions.map((row) => ({ ...row, served_in: served(row.served_in) })),
      files,
      document_views: views.map(viewShown),
    },
    { "content-disposition": `attachment; filename="atleta-${id}.json"` },
  );
});
