import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contrast, darkenForText } from "../../../app/components/team/color.ts";
import { SHIELD_BACKGROUNDS } from "../../../app/domain/competition/shield-fields.ts";

const CSS = readFileSync(join(import.meta.dirname, "../../../app/sheet/sheet.css"), "utf8");

/** Contrast of what is read at the pitch. */
const READABLE = 7;

function readTokens(selector: string): Map<string, string> {
  const [, block = ""] = new RegExp(`\\n${selector} \\{([^}]*)\\}`).exec(CSS) ?? [];
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = "", color = ""]) => [
      name,
      color,
    ]),
  );
}

const light = readTokens(":root");

const looks = {
  light,
  dark: new Map([...light, ...readTokens(":root.dark")]),
  sun: new Map([...light, ...readTokens(":root.sun")]),
};

const PAIRS = [
  ["text", "ground"],
  ["text", "card"],
  ["text", "sunken"],
  ["quiet", "ground"],
  ["quiet", "card"],
  ["quiet", "sunken"],
  ["loss", "ground"],
  ["win", "ground"],
  ["on-ink", "ink"],
  ["on-ink", "ink-2"],
  ["on-ink-quiet", "ink"],
  ["on-button", "button"],
  ["on-volt", "volt"],
  ["on-lack", "lack"],
] as const;

for (const [look, tokens] of Object.entries(looks)) {
  test(`${look}: what is read has a contrast of at least 7:1`, () => {
    for (const [ink, ground] of PAIRS) {
      const colors = [tokens.get(ink) ?? "", tokens.get(ground) ?? ""] as const;
      expect(contrast(...colors), `${ink} on ${ground}`).toBeGreaterThanOrEqual(READABLE);
    }
  });
}

test("white words on bars, buttons and teams' tones have 7:1", () => {
  const bars = [...CSS.matchAll(/\n\.net[\w-]* \{[^}]*background: (#[\da-f]{6})/g)];
  expect(bars.length).toBeGreaterThan(3);
  const grounds = [
    ...bars.map(([, color = ""]) => color),
    light.get("good") ?? "",
    light.get("bad") ?? "",
    ...[...SHIELD_BACKGROUNDS, "#ffffff", "#f2c200"].map(darkenForText),
  ];
  for (const ground of grounds) {
    expect(contrast("#ffffff", ground), ground).toBeGreaterThanOrEqual(READABLE);
  }
});
