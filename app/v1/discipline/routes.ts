import { found } from "../access.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { gameOf, peopleOf, roundOf } from "./answer.ts";
import { getDiscipline } from "./contract.ts";
import { roundQueries } from "./store.ts";

export const discipline = resource();

discipline.openapi(getDiscipline, async (c) => {
  const { tournament, championship, ...asked } = c.req.valid("query");
  const target = { tournament, championship };
  const { db } = c.var;
  const [revision, [round], games, people, causes, ...ledger] = await db.batch([
    revisionQuery(db, championshipOfTarget(target)),
    ...roundQueries(db, tournamentRef(target), asked),
  ]);
  const headers = publicHeaders(c, revision);
  const named = Object.values(asked).some((value) => value !== undefined);
  if (named) found(round, "Esta rodada não existe.");
  const answer = {
    round: round ? roundOf(round) : null,
    games: games.map(gameOf),
    ...peopleOf({ games, people, causes, ledger }),
  };
  return c.json(answer, 200, headers);
});
