import { accessQuery, championshipOf, requireRole } from "../../access.ts";
import { resource } from "../../router.ts";
import { shown } from "../shown.ts";
import { createRegisters } from "./contract.ts";
import { registerTeams } from "./store.ts";

export const manyRegisters = resource();

manyRegisters.serve(createRegisters, async (c) => {
  const { id } = c.req.valid("param");
  const { teams } = c.req.valid("json");
  const { db } = c.var;
  const [access] = await db.batch([accessQuery(c, championshipOf("tournaments", id))]);
  const { championship_id } = requireRole(access, "manager");
  const registered = await registerTeams(db, { id, championship_id }, teams);
  return { registers: registered.map(shown) };
});
