import type { Page } from "@playwright/test";
import { listGames, setStats } from "../../../app/v1/matchday/games/contract.ts";
import { overflow } from "../measures.ts";
import { updateTeam } from "../../../app/v1/people/teams/contract.ts";
import { createSquads } from "../../site/squads.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";

const WIDTHS = [320, 360, 768, 1280, 1920];

const touching = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".chart-columns")].flatMap((chart) =>
      ["b", "span"].flatMap((tag) => {
        const boxes = [...chart.querySelectorAll(tag)]
          .filter((label) => getComputedStyle(label).visibility === "visible")
          .map((label) => {
            const range = document.createRange();
            range.selectNodeContents(label);
            const { left, right, top, bottom } = range.getBoundingClientRect();
            return { text: label.textContent, left, right, top, bottom };
          });
        return boxes.flatMap((box, at) =>
          boxes
            .slice(at + 1)
            .filter(
              (other) =>
                box.right > other.left &&
                other.right > box.left &&
                box.bottom > other.top &&
                other.bottom > box.top,
            )
            .map((other) => `${box.text} ${other.text}`),
        );
      }),
    ),
  );

const broken = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((where) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll(where)) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode } = walker;
        const { parentElement } = currentNode;
        if (parentElement?.closest(".sr, svg")) continue;
        for (const { 0: word, index } of (currentNode.textContent ?? "").matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(currentNode, index);
          range.setEnd(currentNode, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
    }
    return found;
  }, selector);

/** Finds timeline texts closer to the card's edge than its padding. */
const tooNear = (texts: Element[]): (string | null)[] =>
  texts.flatMap((text) => {
    const card = text.closest(".card")?.getBoundingClientRect();
    return Array.from(text.querySelectorAll("b, .sub"), (part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const { left, right } = range.getBoundingClientRect();
      const room = Math.min(left - (card?.left ?? 0), (card?.right ?? 0) - right);
      return room < 15.5 ? part.textContent : "";
    }).filter((words) => words !== "");
  });

const linesOfAssists = (texts: Element[]): number[] =>
  texts.map((text) => {
    const range = document.createRange();
    range.selectNodeContents(text.querySelector(".sub") ?? text);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test("long charts separate their labels, and no word breaks", async ({ page, organizer }) => {
  const squads = await createSquads(organizer, 38);
  const { call, slug, enrol, team, athlete } = squads;
  await enrol("Bangu", "Wellington Nascimento", { position: "ata", shirt_number: 99 });
  const { records } = await call(listGames, { query: { championship: slug, per_page: 100 } });
  const params = { id: team("Olaria") };
  await call(updateTeam, { params, json: { name: "Fluminense Corinthians" } });
  await enrol("Bangu", "Luís Fernando Nogueira", { position: "mei", shirt_number: 10 });
  const scorer = { team_id: team("Bangu"), user_id: athlete("Wellington Nascimento") };
  await call(setStats, {
    json: {
      games: records.map(({ id }, at) => ({
        id,
        finished: true,
        events: [
          ...Array.from({ length: 10 + ((at * 7) % 23) }, (_, goal) => ({
            type: "goal" as const,
            minute: 1 + ((at + goal * 13) % 90),
            ...scorer,
          })),
          { type: "yellow_card" as const, minute: 1, ...scorer },
          {
            type: "assist" as const,
            minute: 1,
            team_id: scorer.team_id,
            user_id: athlete("Luís Fernando Nogueira"),
          },
        ],
      })),
    },
  });
  const paths = {
    numbers: `/c/${slug}/numeros`,
    team: `/c/${slug}/time/${team("Bangu")}`,
    athlete: `/c/${slug}/atletas/${athlete("Wellington Nascimento")}`,
    ranking: `/c/${slug}/atletas/ranking`,
  };
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const seen = {
        touching: await touching(page),
        broken: await broken(page, ".athlete-game, .podium, .form-strip, .record-figure"),
        overflow: await overflow(page),
      };
      expect([name, width, seen]).toEqual([name, width, { touching: [], broken: [], overflow: 0 }]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
  }
  await page.goto(`/c/${slug}/jogo/${records[0]?.id}`);
  const assists = page.locator(".timeline .event-text", { hasText: "Luís Fernando Nogueira" });
  await expect(assists.first()).toBeVisible();
  expect(await page.locator(".timeline .event-text").evaluateAll(tooNear)).toEqual([]);
  const lines = await assists.evaluateAll(linesOfAssists);
  expect(Math.max(...lines)).toBeLessThanOrEqual(2);
});
