import { openFacts } from "../../competition/open.ts";
import { keptQuery } from "../../competition/store.ts";
import { one } from "../../db/batch.ts";
import { withMap } from "../../fields/map.ts";
import { fieldOfGame } from "../../fields/store.ts";
import { found } from "../../kit/access.ts";
import { answer } from "../../kit/answers.ts";
import { readPublic } from "../../kit/revision.ts";
import { resource } from "../../kit/router.ts";
import { championshipRef } from "../../kit/target.ts";
import { namesIn } from "../../users/squad-names.ts";
import { withOthers } from "../../users/store.ts";
import { championshipOfGame, tournamentOfGame } from "../store.ts";
import { aroundGame, suspendedIn } from "./around.ts";
import { getGameContext } from "./contract.ts";
import * as store from "./store.ts";

export const gameContexts = resource();

gameContexts.serve(getGameContext, async (c) => {
  const { id } = c.req.valid("param");
  const { championship: ref } = c.req.valid("query");
  const { db } = c.var;
  const championship = championshipOfGame(id, ref === undefined ? undefined : championshipRef(ref));
  const { headers, kept, field, scorers, squads, meetings } = await readPublic(c, championship, {
    kept: keptQuery(db, tournamentOfGame(id, ref), "facts"),
    field: one(fieldOfGame(db, id)),
    scorers: store.scorersAround(db, id),
    squads: store.squadsAround(db, id),
    meetings: store.meetingsOf(db, id),
  });
  const competition = found((await openFacts(db, kept)) ?? undefined);
  const game = found(competition.games.find((one) => one.id === id));
  const suspended = suspendedIn(competition, game);
  const ids = suspended.map(({ user_id }) => user_id);
  const names = await withOthers(db, competition.id, namesIn(squads), ids);
  const around = aroundGame({ competition, game, suspended, names, scorers, meetings });
  return answer({ field: field ? withMap(field) : null, ...around }, headers);
});
