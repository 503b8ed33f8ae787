import { createHash } from "node:crypto";
import { expect } from "vitest";
import { listChampionships } from "../../app/v1/structure/championships/contract.ts";
import { createClient } from "../../app/v1/client.ts";
import { listGames } from "../../app/v1/matchday/games/contract.ts";
import { listNews } from "../../app/v1/site/news/contract.ts";
import { listTies } from "../../app/v1/competition/standings/contract.ts";
import { listUsers } from "../../app/v1/people/users/contract.ts";

/** Lists public addresses of the server's oldest championship, files included. */
export async function listAddresses(base: string): Promise<string[]> {
  const call = createClient({ send: (request) => fetch(request), base });
  const { records: championships } = await call(listChampionships, {});
  const championship = championships.at(-1)?.slug ?? "";
  const query = { championship, per_page: 200 };
  const [games, users, news, ties] = await Promise.all([
    call(listGames, { query }),
    call(listUsers, { query }),
    call(listNews, { query }),
    call(listTies, { query }),
  ]);
  const lists = ["classifications", "ties", "tournament_rankings", "games", "users", "news"];
  const addresses = [
    `/v1/championships/${championship}`,
    ...lists.map((list) => `/v1/${list}?championship=${championship}`),
    ...games.records.slice(0, 20).map(({ id }) => `/v1/games/${id}`),
    ...users.records.slice(0, 20).map(({ id }) => `/v1/users/${id}?championship=${championship}`),
    ...news.records.map(({ id }) => `/v1/news/${id}`),
  ];
  const texts = await Promise.all(addresses.map((path) => textAt(base, path)));
  const files = new Set(texts.flatMap((text) => text.match(/\/v1\/files\/[\w.-]+/g) ?? []));
  // Two empty lists would be equal whatever was lost.
  const compared = {
    games: games.records.length,
    users: users.records.length,
    news: news.records.length,
    ties: ties.records.length,
    files: files.size,
  };
  expect(Object.entries(compared).filter(([, count]) => count === 0)).toEqual([]);
  return [...addresses, ...files];
}

const textAt = async (base: string, path: string) => (await fetch(`${base}${path}`)).text();

/** Returns each address's status and body checksum. */
export async function answersAt(
  base: string,
  paths: string[],
): Promise<[string, number, string][]> {
  const answers: [string, number, string][] = [];
  for (const path of paths) {
    const response = await fetch(`${base}${path}`);
    const body = Buffer.from(await response.arrayBuffer());
    answers.push([path, response.status, createHash("sha256").update(body).digest("hex")]);
  }
  return answers;
}
