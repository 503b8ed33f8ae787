import { accessQuery, found } from "../../access.ts";
import { one, read } from "../../db/batch.ts";
import { withMask } from "../../documents/sealed.ts";
import { dropFiles } from "../../files/drop.ts";
import { resource } from "../../router.ts";
import { expectVersion } from "../../version.ts";
import { eraseUser, personalUser } from "../contract.ts";
import { requireStanding } from "../standing.ts";
import { findPersonal, standingTo } from "../store.ts";
import { erase } from "./store.ts";

export const erasure = resource();

erasure.serve(eraseUser, async (c) => {
  const { id } = c.req.valid("param");
  const { version } = c.req.valid("json");
  const { db, tokenHash } = c.var;
  const { access, standing, before } = await read(db, {
    access: accessQuery(c),
    standing: one(standingTo(db, tokenHash, { id })),
    before: one(findPersonal(db, id)),
  });
  requireStanding(access, standing, "owner");
  const current = found(before);
  if (current.erased_at !== null) return current;
  expectVersion(c, personalUser.parse(await withMask(c.env, current)), version);
  const erased = found(await erase(db, current));
  dropFiles(c);
  return erased;
});
