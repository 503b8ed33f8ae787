import { cacheHeaders } from "../../../http/cache.ts";
import { read } from "../../kit/call.ts";
import { toGame } from "../../matchday/games/row.ts";
import { answer, resource } from "../../kit/router.ts";
import { listFollowed } from "./contract.ts";
import { type FollowedGameRow, followedStatements } from "./store.ts";

export const followedTeams = resource();

followedTeams.serve(listFollowed, async (c) => {
  const asked = c.req
    .valid("query")
    .teams.split(",")
    .map((one) => {
      const [championship = "", team = ""] = one.split(":");
      return { championship, team: Number(team) };
    });
  const { teams, games } = await read(c.var.db, followedStatements(c.var.db, asked));
  const gameOf = (place: number, is_next: boolean) => {
    const row = games.find((game) => game.place === place && game.is_next === is_next);
    return row ? plainGame(row) : null;
  };
  const records = teams.map((row) => ({
    championship: {
      id: row.championship_id,
      slug: row.championship_slug,
      name: row.championship_name,
    },
    team: row.team,
    next: gameOf(row.place, true),
    last: gameOf(row.place, false),
  }));
  return answer({ records }, cacheHeaders("live"));
});

const plainGame = ({ place: _, is_next: __, ...row }: FollowedGameRow) => toGame(row);
