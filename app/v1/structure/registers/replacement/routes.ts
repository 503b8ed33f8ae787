import { Problem } from "../../../../http/problem.ts";
import { settle } from "../../../competition/settlement/settle.ts";
import { one } from "../../../db/database.ts";
import { championshipOf, readAs, requireFound } from "../../../kit/access.ts";
import { expectVersion } from "../../../kit/edits.ts";
import { resource } from "../../../kit/router.ts";
import { toGame } from "../../../matchday/games/row.ts";
import { replaceTeam, undoReplacement } from "../contract.ts";
import { ownRegisterAnswer } from "../shown.ts";
import { findRegister } from "../store.ts";
import * as store from "./store.ts";

export const replacements = resource();

replacements.serve(replaceTeam, async (c) => {
  const { id } = c.req.valid("param");
  const { version, register_id, from = null, takes_points = false } = c.req.valid("json");
  const { db } = c.var;
  const { register, heir, state } = await readAs(c, {
    manager: championshipOf("registers", id),
    register: one(findRegister(db, id)),
    heir: one(findRegister(db, register_id)),
    state: one(store.readState(db, id, register_id)),
  });
  const old = requireFound(register);
  const current = ownRegisterAnswer(old);
  expectVersion(c, current, version);
  if (old.withdrawn_at !== null) throw new Problem(409, "registers.alreadyOut", { current });
  const { has_place, within_tie } = requireFound(state);
  const fits =
    heir?.tournament_id === old.tournament_id &&
    heir.id !== old.id &&
    heir.status === "approved" &&
    heir.withdrawn_at === null &&
    heir.replaces === null;
  if (!fits || has_place) {
    throw Problem.field("register_id", "unknown", "registers.replacementHasPlace");
  }
  if (within_tie) throw new Problem(409, "registers.replacedWithinTie", { current });
  const ids = await store.replaceTeam(db, old, heir, { from, takes_points });
  await settle(c);
  const now = await store.readReplaced(db, old.id, heir.id, ids);
  return {
    register: ownRegisterAnswer(requireFound(now.register)),
    replaced: ownRegisterAnswer(requireFound(now.replaced)),
    games: now.games.map(toGame),
  };
});

replacements.serve(undoReplacement, async (c) => {
  const { id } = c.req.valid("param");
  const { version } = c.req.valid("json");
  const { db } = c.var;
  const { register, replaced, played } = await readAs(c, {
    manager: championshipOf("registers", id),
    register: one(findRegister(db, id)),
    replaced: one(store.findReplaced(db, id)),
    played: store.playedGames(db, id),
  });
  const heir = requireFound(register);
  const current = ownRegisterAnswer(heir);
  expectVersion(c, current, version);
  if (!replaced) throw new Problem(409, "registers.replacesNone", { current });
  if (played.length > 0) throw new Problem(409, "registers.replacementPlayed", { current });
  await store.undoReplacement(db, replaced, heir);
  await settle(c);
  const now = await store.readReplaced(db, replaced.id, heir.id, []);
  return {
    register: ownRegisterAnswer(requireFound(now.register)),
    replaced: ownRegisterAnswer(requireFound(now.replaced)),
  };
});
