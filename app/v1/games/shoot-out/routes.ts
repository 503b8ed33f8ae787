import { Problem } from "../../../http/problem.ts";
import { one, read } from "../../db/database.ts";
import { found } from "../../kit/access.ts";
import { resource } from "../../kit/router.ts";
import { saveResults } from "../results/save.ts";
import { toDetail } from "../sheet/routes.ts";
import { findSheet } from "../sheet/store.ts";
import { setKicks } from "./contract.ts";

export const shootOuts = resource();

shootOuts.serve(setKicks, async (c) => {
  const { id } = c.req.valid("param");
  const given = { ...c.req.valid("json"), id };
  const insisting = { force: false, careful: false, asStored: true };
  await saveResults(c, [given], insisting).catch(namedAlone);
  const { row } = await read(c.var.db, { row: one(findSheet(c.var.db, id)) });
  return toDetail(found(row));
});

/** Throws a refusal of results with the fields as a call has them that is about one game alone. */
function namedAlone(error: unknown): never {
  if (!(error instanceof Problem) || error.extras.errors === undefined) throw error;
  const errors = error.extras.errors.map(({ path, ...rest }) => ({
    ...rest,
    path: path.replace(/^games\.0\./, ""),
  }));
  throw new Problem(error.status, error.detail, { ...error.extras, errors });
}
