import { openFacts } from "../../competition/kept.ts";
import { read } from "../../db/batch.ts";
import { publicHeaders, revisionQuery } from "../../revision.ts";
import { resource } from "../../router.ts";
import { championshipRef } from "../../target.ts";
import { championshipWith } from "../../users/profile/store.ts";
import { stateOf } from "./answer.ts";
import { getAthleteDiscipline } from "./contract.ts";
import { athleteQueries } from "./store.ts";

export const athleteDisciplines = resource();

athleteDisciplines.openapi(getAthleteDiscipline, async (c) => {
  const { id } = c.req.valid("param");
  const { championship: ref, tournament } = c.req.valid("query");
  const { db } = c.var;
  const championship = championshipRef(ref);
  const { revision, place, causes, kept } = await read(db, {
    revision: revisionQuery(db, championshipWith(championship, id)),
    ...athleteQueries(db, id, championship, tournament),
  });
  const headers = publicHeaders(c, revision);
  return c.json(
    { discipline: stateOf({ id, place, causes, competition: await openFacts(db, kept) }) },
    200,
    headers,
  );
});
