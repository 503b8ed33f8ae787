import { accessQuery, found } from "../../access.ts";
import { resource } from "../../router.ts";
import { exportUser } from "../contract.ts";
import { requireStanding } from "../standing.ts";
import { findPersonal, standingTo } from "../store.ts";
import { recordOf } from "./store.ts";

export const personalRecord = resource();

personalRecord.openapi(exportUser, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const [access, [standing], [user], inscriptions, events, lineups, bulletins, suspensions, files] =
    await db.batch([
      accessQuery(c),
      standingTo(db, tokenHash, { id }),
      findPersonal(db, id),
      ...recordOf(db, id),
    ]);
  requireStanding(access, standing, "manager");
  const served = (text: string): number[] => JSON.parse(text);
  return c.json(
    {
      exported_at: new Date().toISOString(),
      user: found(user),
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
    },
    200,
    { "content-disposition": `attachment; filename="atleta-${id}.json"` },
  );
});
