import { createServer, type Server } from "node:http";
import type { Page } from "@playwright/test";
import { setStats, updateGame } from "../../app/v1/matchday/games/contract.ts";
import { listen } from "../site/listen.ts";
import { createMatch } from "../site/match.ts";
import { expect, test } from "./fixtures.ts";

/** Milliseconds until an open frame shows a change. */
const SOON = 10_000;

/** A newspaper on another origin whose policy forbids inline scripts. */
async function newspaper(baseURL: string, body: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader(
      "content-security-policy",
      `default-src 'none'; script-src ${baseURL}; frame-src ${baseURL}; style-src 'unsafe-inline'; img-src data:`,
    );
    response.end(
      `<!doctype html><title>Jornal</title><link rel="icon" href="data:,"><h1>Jornal</h1>${body}`,
    );
  });
  return { url: `${await listen(server)}/`, server };
}

const scriptFor = (baseURL: string, address: string): string =>
  `<script async src="${baseURL}/embed.js" data-embed="${address}" data-title="Copa: Tabela" data-height="300"></script>`;

const readHeight = (page: Page) =>
  page.locator("iframe").evaluate((frame: HTMLIFrameElement) => Number(frame.height));

test("the embed script adds a frame and adapts its height", async ({
  page,
  baseURL: base,
  expectedErrors,
  demo,
}) => {
  const baseURL = base ?? "";
  expectedErrors.push(/^outbound: http:\/\/127\.0\.0\.1/);
  const { url, server } = await newspaper(
    baseURL,
    scriptFor(baseURL, `/iframe/table/${demo.slug}`),
  );
  try {
    await page.goto(url);
    const frame = page.locator("iframe");
    await expect(frame).toHaveAttribute("title", "Copa: Tabela");
    await expect(frame).toHaveAttribute("loading", "lazy");
    await expect.poll(() => readHeight(page)).toBeGreaterThan(310);
    const told = await readHeight(page);
    const inside = await page
      .frameLocator("iframe")
      .locator("html")
      .evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
    expect(told).toBe(inside);
    // Messages from other windows are ignored.
    await page.evaluate(() => postMessage({ type: "apito:height", height: 9 }, "*"));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await readHeight(page)).toBe(told);
  } finally {
    server.close();
  }
});

test("a goal reaches a visible frame; hidden frames ask nothing", async ({
  page,
  organizer,
  baseURL: base,
  expectedErrors,
}) => {
  const baseURL = base ?? "";
  expectedErrors.push(/^outbound: http:\/\/127\.0\.0\.1/);
  const { cup, games } = await createMatch(organizer);
  const [game] = games;
  await organizer.call(updateGame, {
    params: { id: game },
    json: {
      status: "live",
      period: "1º tempo",
      period_started_at: new Date(Date.now() - 600_000).toISOString(),
    },
  });
  const address = `/iframe/game/${cup.slug}/${game}`;
  const { url, server } = await newspaper(
    baseURL,
    `<div style="height:6000px"></div>${scriptFor(baseURL, address)}`,
  );
  const asked: string[] = [];
  page.on("request", (request) => request.resourceType() === "fetch" && asked.push(request.url()));
  try {
    await page.goto(url);
    await page.locator("iframe").scrollIntoViewIfNeeded();
    const frame = page.frameLocator("iframe");
    await expect(frame.getByText(/\d+' do 1º tempo/)).toBeVisible();
    await organizer.call(setStats, {
      json: { games: [{ id: game, finished: false, home_score: 1, away_score: 0 }] },
    });
    await expect(frame.locator("[data-score]").first()).toHaveText("1", { timeout: SOON });
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(3_000);
    asked.length = 0;
    await page.waitForTimeout(5_000);
    expect(asked).toEqual([]);
  } finally {
    server.close();
  }
});
