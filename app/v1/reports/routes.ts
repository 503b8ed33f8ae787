import { found } from "../kit/access.ts";
import { limitVisitor } from "../kit/limit.ts";
import { resource } from "../kit/router.ts";
import { monthlyNetworkHash } from "../security/log-events.ts";
import { createReport } from "./contract.ts";
import * as store from "./store.ts";

export const reports = resource();

reports.serve(createReport, async (c) => {
  const { reason, text, email = null } = c.req.valid("json");
  const { db } = c.var;
  await limitVisitor(c, c.env.REGISTER_LIMIT);
  const [championship] = await store.reportable(db, c.req.valid("param").id);
  const { id } = found(championship);
  const network = (await monthlyNetworkHash(c.env, c.req.raw)) ?? null;
  await store.insertReport(db, { championship_id: id, reason, text, email, network });
});
