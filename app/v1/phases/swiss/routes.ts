import { noteForRepeat } from "../../idempotency/known.ts";
import { nextRound } from "../../../domain/competition/next-round.ts";
import { Problem } from "../../../http/problem.ts";
import { competitionOf, competitionQueries } from "../../competition/store.ts";
import { dropFiles } from "../../files/drop.ts";
import { toGame } from "../../games/row.ts";
import { newSeed } from "../../games/schema.ts";
import { settledGames } from "../../games/settled.ts";
import { found } from "../../kit/access.ts";
import { one } from "../../db/batch.ts";
import { resource } from "../../kit/router.ts";
import { readToEdit } from "../../kit/edits.ts";
import { tournamentOf } from "../../spots/draw/store.ts";
import { findPhase } from "../store.ts";
import { drawNextRound } from "./contract.ts";
import * as store from "./store.ts";

export const swiss = resource();

swiss.serve(drawNextRound, async (c) => {
  const { id } = c.req.valid("param");
  const { version, redraw, ...body } = c.req.valid("json");
  const { db } = c.var;
  const { current, state, ...facts } = await readToEdit(
    c,
    { table: "phases", id, version },
    {
      current: one(findPhase(db, id)),
      state: one(store.stateOf(db, id)),
      ...competitionQueries(db, tournamentOf(id)),
    },
  );
  const competition = found(competitionOf(facts) ?? undefined);
  const phase = found(competition.phases.find((one) => one.id === id));
  const seed = body.seed ?? newSeed();
  const drawn = nextRound(competition, phase, { redraw, seed });
  if ("error" in drawn) throw new Problem(409, drawn.error);
  const bye = competition.teams.find((team) => team.id === drawn.bye_team_id) ?? null;
  noteForRepeat(db, { seed, bye });
  const written = await store.writeRound(db, current, found(state), drawn);
  dropFiles(c);
  const games = await settledGames(c, written.games);
  return { round: found(written.round), games: games.map(toGame), bye, seed };
});
