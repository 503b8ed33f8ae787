import type { Locator, Page } from "@playwright/test";
import { getChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { createClient } from "../../../app/v1/client.ts";
import { getTeam } from "../../../app/v1/people/teams/contract.ts";
import { getUser } from "../../../app/v1/people/users/contract.ts";
import { type Demonstration, demonstration } from "../../site/demonstration.ts";
import { expect, test } from "../fixtures.ts";

/**
 * Counts a fan's taps per task. Focusing a field is a tap, typing is not. Each limit is a known product's
 * number plus two.
 */
test.use({ viewport: { width: 360, height: 740 } });

const MORE = 2;

let demo: Demonstration;
const names = { championship: "", team: "", opponent: "", scorer: "" };

test.beforeAll(async ({ baseURL }) => {
  const base = baseURL ?? "";
  demo = await demonstration(base);
  const call = createClient({ send: fetch, base });
  const query = { championship: demo.slug };
  const [championship, team, opponent, scorer] = await Promise.all([
    call(getChampionship, { params: { id: demo.slug } }),
    call(getTeam, { params: { id: demo.team }, query }),
    call(getTeam, { params: { id: demo.opponent }, query }),
    call(getUser, { params: { id: demo.scorer }, query }),
  ]);
  names.championship = championship.name;
  names.team = team.name;
  names.opponent = opponent.name;
  names.scorer = scorer.name;
});

/** A visit that counts taps, from the start page or a mark. */
class Visit {
  readonly page: Page;
  taps: number;

  constructor(page: Page, taps = 0) {
    this.page = page;
    this.taps = taps;
  }

  async tap(target: Locator, { leaves = false } = {}): Promise<void> {
    this.taps += 1;
    // External links are tried but not followed.
    await target.click({ trial: leaves });
  }

  async find(name: string, address: string): Promise<void> {
    const box = this.page.getByRole("combobox");
    await this.tap(box);
    await box.fill(name);
    await this.tap(this.page.locator(`[role=option][href="${address}"]`));
    await expect(this.page).toHaveURL(address);
  }

  /** Returns a function that reopens this page with its taps. */
  mark(): () => Promise<Visit> {
    const { page, taps } = this;
    const address = page.url();
    return async () => {
      await page.goto(address);
      return new Visit(page, taps);
    };
  }

  expectAtMost(anchor: number): void {
    expect(this.taps).toBeLessThanOrEqual(anchor + MORE);
  }
}

const tab = (page: Page, name: string) =>
  page.locator(".tabs").getByRole("link", { name, exact: true });

/** Finds a page by name from the start page. */
async function visitTo(page: Page, name: string, address: string): Promise<Visit> {
  await page.goto("/");
  const visit = new Visit(page);
  await visit.find(name, address);
  return visit;
}

const visitToTeam = (page: Page) => visitTo(page, names.team, `/c/${demo.slug}/time/${demo.team}`);

const visitToChampionship = (page: Page) => visitTo(page, names.championship, `/c/${demo.slug}`);

test("a fan finds the team, its next game and calendar", async ({ page }) => {
  const anchors = { team: 2, nextGame: 2, calendar: 2 };
  const visit = await visitToTeam(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(names.team);
  visit.expectAtMost(anchors.team);
  const again = visit.mark();
  await visit.tap(page.locator("a.versus"));
  await expect(page.locator(".game-facts").first()).toContainText("Campo");
  await visit.tap(page.getByRole("link", { name: /^Como chegar/ }), { leaves: true });
  visit.expectAtMost(anchors.nextGame);

  const calendar = await again();
  await calendar.tap(page.locator('.team-banner [data-action="agenda"]'), { leaves: true });
  calendar.expectAtMost(anchors.calendar);
});

test("a fan follows a team, compares two and shares games", async ({ page }) => {
  const anchors = { follow: 2, compare: 3, share: 2 };
  const visit = await visitToTeam(page);
  const again = visit.mark();
  await visit.tap(page.getByRole("button", { name: "Seguir este time" }));
  await expect(page.getByRole("button", { name: "Seguindo este time" })).toBeVisible();
  visit.expectAtMost(anchors.follow);

  const compare = await again();
  await compare.tap(page.getByRole("link", { name: "Comparar com outro time" }));
  await compare.tap(page.getByRole("main").getByRole("link", { name: names.opponent }));
  await expect(page).toHaveURL(new RegExp(`/confronto/${demo.team}/${demo.opponent}$`));
  compare.expectAtMost(anchors.compare);

  const share = await again();
  await share.tap(page.locator("a.versus"));
  await share.tap(page.locator('.game-actions [data-action="compartilhar"]'), { leaves: true });
  share.expectAtMost(anchors.share);
});

test("a fan finds top scorers, suspensions and careers", async ({ page }) => {
  const anchors = { scorers: 3, suspended: 3, career: 3 };
  const scorers = await visitToChampionship(page);
  const again = scorers.mark();
  await scorers.tap(tab(page, "Artilharia"));
  await expect(page.getByRole("main")).toContainText(names.scorer);
  scorers.expectAtMost(anchors.scorers);

  const suspended = await again();
  await suspended.tap(page.locator(".tabs summary"));
  await suspended.tap(tab(page, "Atletas"));
  await suspended.tap(page.getByRole("link", { name: "Pendurados e suspensos" }));
  await expect(page).toHaveURL(/suspensos$/);
  suspended.expectAtMost(anchors.suspended);

  const career = await visitTo(page, names.scorer, `/c/${demo.slug}/atletas/${demo.scorer}`);
  await expect(page.getByRole("region", { name: "Carreira", exact: true })).toContainText(
    names.championship,
  );
  career.expectAtMost(anchors.career);
});

test("a fan finds last season and former champions", async ({ page }) => {
  const anchors = { lastSeason: 3, champions: 3 };
  const season = await visitToChampionship(page);
  const again = season.mark();
  const picker = page.getByRole("navigation", { name: "Torneios" });
  await season.tap(picker.locator("summary"));
  await season.tap(picker.getByRole("list", { name: "Temporadas" }).getByRole("link").first());
  await expect(page).toHaveURL(/\?torneio=\d+$/);
  season.expectAtMost(anchors.lastSeason);

  const champions = await again();
  await champions.tap(page.locator(".tabs summary"));
  await champions.tap(tab(page, "História"));
  await expect(page.getByRole("main")).toContainText("Campeões");
  champions.expectAtMost(anchors.champions);
});
