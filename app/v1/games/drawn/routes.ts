import { accessQuery, championshipOf, found, requireRole } from "../../access.ts";
import { read } from "../../db/batch.ts";
import { resource } from "../../router.ts";
import { toGame } from "../row.ts";
import { settledGames } from "../settled.ts";
import { createGame, createGames } from "./contract.ts";
import { drawn, idsOf } from "./draw.ts";
import * as store from "./store.ts";

export const drawnGames = resource();

drawnGames.serve(createGame, async (c) => {
  const body = c.req.valid("json");
  const { db } = c.var;
  const championship = championshipOf("rounds", body.round_id);
  const { access, rounds, spots, fields } = await read(db, {
    access: accessQuery(c, championship),
    ...store.drawContext(db, idsOf([body]), championship),
  });
  const { championship_id } = requireRole(access, "manager");
  const { tournament_id } = found(rounds[0]);
  const ready = drawn([body], { tournament_id, rounds, spots, fields }, () => "");
  const { last } = await store.insertGames(db, { championship_id, tournament_id }, ready);
  const [row] = await settledGames(c, [found(last)]);
  return toGame(found(row));
});

drawnGames.serve(createGames, async (c) => {
  const { tournament_id, games: given } = c.req.valid("json");
  const { db } = c.var;
  const championship = championshipOf("tournaments", tournament_id);
  const { access, rounds, spots, fields } = await read(db, {
    access: accessQuery(c, championship),
    ...store.drawContext(db, idsOf(given), championship),
  });
  const { championship_id } = requireRole(access, "manager");
  const ready = drawn(given, { tournament_id, rounds, spots, fields }, (i) => `games.${i}.`);
  const { ids } = await store.insertGames(db, { championship_id, tournament_id }, ready);
  return { games: ids.map((id) => ({ id })) };
});
