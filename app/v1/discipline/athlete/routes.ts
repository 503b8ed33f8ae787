import { answer } from "../../answers.ts";
import { openFacts } from "../../competition/kept.ts";
import { readPublic } from "../../revision.ts";
import { resource } from "../../router.ts";
import { championshipRef } from "../../target.ts";
import { championshipWith } from "../../users/profile/store.ts";
import { stateOf } from "./answer.ts";
import { getAthleteDiscipline } from "./contract.ts";
import { athleteQueries } from "./store.ts";

export const athleteDisciplines = resource();

athleteDisciplines.serve(getAthleteDiscipline, async (c) => {
  const { id } = c.req.valid("param");
  const { championship: ref, tournament } = c.req.valid("query");
  const { db } = c.var;
  const championship = championshipRef(ref);
  const { headers, place, causes, kept } = await readPublic(
    c,
    championshipWith(championship, id),
    athleteQueries(db, id, championship, tournament),
  );
  return answer(
    { discipline: stateOf({ id, place, causes, competition: await openFacts(db, kept) }) },
    headers,
  );
});
