import { longChampionship, MONTH, TEAMS } from "../../site/long-championship.ts";
import { BUDGET, weigh } from "../../site/weight.ts";
import { expect, test } from "../fixtures.ts";

/** The longest pages, with the items shown at once. */
const pages: [path: string, items: string, count: number][] = [
  ["", "tr[data-team]", TEAMS],
  ["/rodadas", "a.game", 22],
  ["/atletas", "main .rows > li", TEAMS],
  ["/atletas?q=a&pagina=2", "main .rows > li", 50],
  ["/atletas/ranking", ".podium a, .ranking a", 50],
  // One team rested in the played round.
  ["/rankings/times", "main ol > li", 5 * (TEAMS - 1)],
  ["/times", ".team-grid > li", TEAMS],
  [`/calendario?mes=${MONTH}`, "a.game", 40],
  [`/calendario?ver=agenda&mes=${MONTH}&pagina=50`, "a.game", 20],
];

test(
  "1,000 athletes and 2,000 games keep every page light",
  { timeout: 240_000 },
  async ({ open, organizer, baseURL }) => {
    const slug = await longChampionship(organizer, baseURL, 2);
    for (const [path, items, count] of pages) {
      const page = await open(`/c/${slug}${path}`);
      expect([path, page.status]).toEqual([path, 200]);
      expect((await weigh(page)).total, path).toBeLessThan(BUDGET);
      expect(page.document.querySelectorAll(items), path).toHaveLength(count);
    }
  },
);
