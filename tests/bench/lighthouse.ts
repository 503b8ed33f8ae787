/** `npm run lighthouse`: what Lighthouse says of the fan pages of the server at APITO_URL, as on a phone. */
import lighthouse from "lighthouse";
import { chromium } from "@playwright/test";
import { findChromium } from "../../scripts/run/chromium.mjs";
import { demonstration, fanPages } from "../site/demonstration.ts";

const LEAST = 98;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const DEBUGGING_PORT = 9333;

const base = process.env.APITO_URL ?? "http://localhost:8787";
const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : ["tabela", "rodadas", "jogo ao vivo", "atletas", "busca"];

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [`--remote-debugging-port=${DEBUGGING_PORT}`, "--no-sandbox", "--disable-dev-shm-usage"],
});
const rows: Record<string, Record<string, number>> = {};
try {
  const demo = await demonstration(base);
  for (const name of names) {
    const path = fanPages[name]?.(demo);
    if (path === undefined) throw new Error(`There is no page called ${name}.`);
    rows[name] = await scoresOf(base + path);
  }
} finally {
  await browser.close();
}
console.table(rows);
const below = Object.values(rows).flatMap((row) =>
  Object.values(row).filter((score) => score < LEAST),
);
process.exitCode = below.length > 0 ? 1 : 0;

async function scoresOf(url: string): Promise<Record<string, number>> {
  const result = await lighthouse(url, {
    port: DEBUGGING_PORT,
    output: "json",
    logLevel: "error",
    onlyCategories: CATEGORIES,
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { categories, audits } = result.lhr;
  for (const { auditRefs } of Object.values(categories)) {
    for (const { id, weight } of auditRefs) {
      const score = audits[id]?.score;
      if (weight > 0 && typeof score === "number" && score < 0.9) {
        console.error(`${url}: ${id} ${score} ${audits[id]?.displayValue ?? ""}`);
      }
    }
  }
  return Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
  );
}
