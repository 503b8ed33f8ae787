import { sql } from "drizzle-orm";
import { cacheHeaders } from "../../../http/cache.ts";
import { found } from "../../access.ts";
import { answer } from "../../answers.ts";
import { one, read } from "../../db/batch.ts";
import { publicHeaders, revisionQuery } from "../../revision.ts";
import { resource } from "../../router.ts";
import { championshipRef } from "../../target.ts";
import { getUser } from "./contract.ts";
import { championshipWith, findProfile, playedBy, spellsOf, totalsOf } from "./store.ts";
import { careerOf } from "./totals.ts";

export const profiles = resource();

profiles.serve(getUser, async (c) => {
  const { id } = c.req.valid("param");
  const { championship: ref } = c.req.valid("query");
  const { db } = c.var;
  const place = ref === undefined ? sql`NULL` : championshipWith(championshipRef(ref), id);
  const { revision, profile, spells, totals, played } = await read(db, {
    revision: revisionQuery(db, place),
    profile: one(findProfile(db, id)),
    spells: spellsOf(db, id),
    totals: totalsOf(db, id),
    played: playedBy(db, id),
  });
  const headers = ref === undefined ? cacheHeaders("live") : publicHeaders(c, revision);
  return answer({ ...found(profile), ...careerOf(spells, totals, played) }, headers);
});
