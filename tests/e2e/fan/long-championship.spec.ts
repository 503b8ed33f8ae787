import { longChampionship, MONTH } from "../../site/long-championship.ts";
import { expect, test } from "../fixtures.ts";
import { overflow } from "../measures.ts";

test.use({ viewport: { width: 360, height: 740 } });
// Preparing the championship takes most of a minute.
test.describe.configure({ timeout: 240_000 });

const pages = [
  "",
  "/rodadas",
  "/atletas",
  "/atletas?q=a&pagina=2",
  "/atletas/ranking",
  "/rankings/times",
  "/times",
  `/calendario?ver=mes&mes=${MONTH}`,
  `/calendario?ver=agenda&mes=${MONTH}&pagina=25`,
];

test("1,000 athletes and games fit a small phone everywhere", async ({
  page,
  organizer,
  baseURL,
}) => {
  // A second leg only adds planning time.
  const slug = await longChampionship(organizer, baseURL ?? "", 1);
  for (const path of pages) {
    await test.step(path, async () => {
      expect((await page.goto(`/c/${slug}${path}`))?.status()).toBe(200);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  }
});
