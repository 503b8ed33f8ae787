import { cacheHeaders } from "../../../http/cache.ts";
import { answer } from "../../answers.ts";
import { resource } from "../../router.ts";
import { type GameRow, toGame } from "../row.ts";
import { listGamesNow } from "./contract.ts";
import { liveSince, startingBetween } from "./store.ts";

const HOUR = 3_600_000;
/** A game that has run for longer was left open by mistake. */
const LONGEST = 6 * HOUR;
const AHEAD = 7 * 24 * HOUR;

export const gamesNow = resource();

gamesNow.serve(listGamesNow, async (c) => {
  const { db } = c.var;
  const moment = (offset: number) => new Date(Date.now() + offset).toISOString();
  const [live, next] = await db.batch([
    liveSince(db, moment(-LONGEST)),
    startingBetween(db, moment(0), moment(AHEAD)),
  ]);
  return answer({ live: live.map(ofAny), next: next.map(ofAny) }, cacheHeaders("live"));
});

function ofAny({ championship, ...row }: GameRow & { championship: string }) {
  const of: { id: number; slug: string; name: string } = JSON.parse(championship);
  return { ...toGame(row), championship: of };
}
