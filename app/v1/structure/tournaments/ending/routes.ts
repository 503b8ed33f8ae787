import { Problem } from "../../../../http/problem.ts";
import { ENDINGS } from "../../../../domain/competition/ended-early.ts";
import { endEarly } from "../../../../domain/competition/ending.ts";
import { readFacts } from "../../../competition/facts/open.ts";
import { readModelQuery } from "../../../competition/facts/store.ts";
import { tablesView } from "../../../competition/views/tables.ts";
import { one } from "../../../db/database.ts";
import { championshipOf, readAs, requireFound } from "../../../kit/access.ts";
import { readToEdit } from "../../../kit/edits.ts";
import { resource } from "../../../kit/router.ts";
import type { Text } from "../../../../texts/text.ts";
import { endTournament, previewEndings, reopenTournament } from "../contract.ts";
import { findTournament } from "../store.ts";
import * as store from "./store.ts";

export const tournamentEnding = resource();

tournamentEnding.serve(previewEndings, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { row, counts, kept } = await readAs(c, {
    manager: championshipOf("tournaments", id),
    row: one(findTournament(db, id)),
    counts: one(store.countGames(db, id)),
    kept: readModelQuery(db, id, "facts"),
  });
  const { ended, version } = requireFound(row);
  const { open, live } = requireFound(counts);
  const competition = requireFound((await readFacts(db, kept)) ?? undefined);
  const at = new Date().toISOString();
  const previews = ENDINGS.map((how) => {
    const { rows, champion } = tablesView(endEarly(competition, { how, at, reason: null }));
    return { how, champion, records: rows };
  });
  return { ended, games: open, live, previews, version };
});

tournamentEnding.serve(endTournament, async (c) => {
  const { id } = c.req.valid("param");
  const { version, how, reason = null } = c.req.valid("json");
  const { db } = c.var;
  const { current, counts } = await readToEdit(
    c,
    { table: "tournaments", id, version },
    { current: one(findTournament(db, id)), counts: one(store.countGames(db, id)) },
  );
  const refuse = (message: Text): never => {
    throw new Problem(409, message, { current });
  };
  const { open, live, cancelled, played } = requireFound(counts);
  if (current.ended) refuse("tournaments.alreadyEnded");
  if (live > 0) refuse("tournaments.hasLiveGame");
  if (open + cancelled === 0) refuse("tournaments.nothingLeft");
  if (played === 0 && how !== "annulled") refuse("tournaments.nothingPlayed");
  const ended = { how, at: new Date().toISOString(), reason };
  return requireFound(await store.endTournament(db, current, ended));
});

tournamentEnding.serve(reopenTournament, async (c) => {
  const { id } = c.req.valid("param");
  const { version } = c.req.valid("json");
  const { db } = c.var;
  const { current } = await readToEdit(
    c,
    { table: "tournaments", id, version },
    { current: one(findTournament(db, id)) },
  );
  if (!current.ended) throw new Problem(409, "tournaments.notEnded", { current });
  return requireFound(await store.reopenTournament(db, current));
});
