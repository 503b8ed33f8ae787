import { signUp } from "../../site/account.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("an aborted navigation is not a page error", async ({ page, baseURL }) => {
  await signIn(page, await signUp(baseURL ?? ""), baseURL ?? "");
  await page.goto("/organizador", { waitUntil: "networkidle" });
  const heard: string[] = [];
  page.on("pageerror", ({ message }) => heard.push(message));
  await page.evaluate(async () => {
    void Promise.reject(new DOMException("signal is aborted without reason", "AbortError"));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(heard).toEqual([]);
});
