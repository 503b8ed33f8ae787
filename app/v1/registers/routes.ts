import { accessQuery, championshipOf, found, requireRole } from "../access.ts";
import { paginated } from "../contract.ts";
import { refuseTaken } from "../db/taken.ts";
import { finishedQuery, refuseFinished } from "../games/finished.ts";
import { adminOf } from "../mine.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { teamOf } from "../team-ref.ts";
import { expectVersion } from "../version.ts";
import { createRegister, deleteRegister, listRegisters, updateRegister } from "./contract.ts";
import * as store from "./store.ts";

export const registers = resource();

const shown = (row: store.RegisterRow) => ({ ...row, team: teamOf(row.team) });

registers.openapi(listRegisters, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const [revision, rows, [counted]] = await db.batch([
    revisionQuery(db, championshipOfTarget(query)),
    ...store.approvedRegisters(db, tournamentRef(query), query),
  ]);
  const headers = publicHeaders(c, revision);
  return c.json(paginated(rows.map(shown), counted?.total ?? 0, query), 200, headers);
});

registers.openapi(createRegister, async (c) => {
  const body = c.req.valid("json");
  const { db, tokenHash } = c.var;
  const [access, [team]] = await db.batch([
    accessQuery(c, championshipOf("tournaments", body.tournament_id)),
    store.ownTeam(db, body.team_id, adminOf(tokenHash)),
  ]);
  const { championship_id } = requireRole(access, "manager");
  found(team, "Este time não é seu ou não existe.");
  const row = await refuseTaken(
    store.insertRegister(db, { ...body, championship_id }),
    "registers.team_id",
    "Este time já está inscrito neste torneio.",
  );
  return c.json(shown(found(row)), 201);
});

registers.openapi(updateRegister, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const [access, [before]] = await db.batch([
    accessQuery(c, championshipOf("registers", id)),
    store.findRegister(db, id),
  ]);
  requireRole(access, "manager");
  const current = found(before);
  expectVersion(shown(current), version);
  return c.json(shown(found(await store.updateRegister(db, current, values))), 200);
});

registers.openapi(deleteRegister, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [access, [before], finished] = await db.batch([
    accessQuery(c, championshipOf("registers", id)),
    store.findRegister(db, id),
    finishedQuery(db, store.gamesOf(id)),
  ]);
  requireRole(access, "manager");
  refuseFinished(
    finished,
    "Este time já tem jogo encerrado no torneio; marque a desistência dele.",
  );
  await store.deleteRegister(db, found(before));
  return c.body(null, 204);
});
