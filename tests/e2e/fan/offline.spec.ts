import { demonstration } from "../../site/demonstration.ts";
import { expect, test } from "../fixtures.ts";

/** What a phone shows of pages seen before, where there is no signal. */
test.use({ serviceWorkers: "allow", expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test("who comes back reads the pages last seen without signal, with their age", async ({
  page,
  context,
  baseURL,
}) => {
  const demo = await demonstration(baseURL ?? "");
  const table = `/c/${demo.slug}`;
  const teams = `/c/${demo.slug}/times`;
  await page.goto(table);
  const isAnswered = () =>
    page.evaluate(() => navigator.serviceWorker.controller?.state === "activated");
  expect(await isAnswered()).toBe(false);
  await page.goto(teams);
  await expect.poll(isAnswered).toBe(true);
  const kept = () =>
    page.evaluate(async () => {
      const pages = await caches.open("apito-pages-1");
      return (await pages.keys()).map(({ url }) => new URL(url).pathname);
    });
  // The page that was open when it began.
  await expect.poll(kept).toEqual([teams]);
  await page.goto(table);
  await page.goto(`/c/${demo.slug}/inscrever-time`);
  // And the one seen since; not the form, which is nobody else's.
  await expect.poll(kept).toEqual([teams, table]);

  await context.setOffline(true);
  await page.goto(table);
  await expect(page.getByRole("table").first()).toBeVisible();
  const notice = page
    .getByRole("status")
    .filter({ hasText: "Sem sinal. Esta página foi guardada em" });
  await expect(notice).toBeVisible();

  await page.goto(`/c/${demo.slug}/calendario`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A bola saiu do alcance");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Times/ })
    .click();
  await expect(page).toHaveURL(teams);

  await context.setOffline(false);
  await page.goto(table);
  await expect(notice).toBeHidden();
});
