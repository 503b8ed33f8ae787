import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createElement, type ReactElement } from "react";
import initYoga from "yoga-wasm-web";
import { expect, test } from "vitest";
import type { Team } from "../../app/components/records.ts";
import { CARD_FORMATS, type CardFormat } from "../../app/components/target.ts";
import { renderSvg } from "../../app/routes/share/card-svg.ts";
import { ShareCard, CardShield, GameRows } from "../../app/routes/share/card.tsx";
import { GameCardFace } from "../../app/routes/share/game.tsx";
import { placeParts, type PlacedPart } from "../../app/routes/share/place-parts.ts";
import { readCard } from "../../app/routes/share/read-card.ts";
import { ChampionFace, StandingsFace } from "../../app/routes/share/table.tsx";
import { game, standing, team, textsOfPages } from "./records.ts";

const { resolve } = createRequire(import.meta.url);
const yoga = await initYoga(readFileSync(resolve("yoga-wasm-web/dist/yoga.wasm")));
const t = await textsOfPages();
const FORMATS = ["link", "quadrado", "historia"] as const;
const LONG = "Associação Desportiva e Recreativa Unidos do Jardim Aurora";
const crest = ({ logo: _, ...of }: Team) => ({ ...of, picture: null });

function layOutCard(format: CardFormat, face: ReactElement): PlacedPart {
  const head = { crest: crest(team(1, LONG)), name: LONG, about: LONG, brand: "apito", colors: [] };
  const card = createElement(ShareCard, { ...head, format }, face);
  return placeParts(yoga, readCard(card), CARD_FORMATS[format]);
}

const partsIn = (placed: PlacedPart): PlacedPart[] => [placed, ...placed.parts.flatMap(partsIn)];

/** True when parts overlap by more than a border. */
const isOn = (one: PlacedPart, other: PlacedPart): boolean =>
  one.left + one.width > other.left + 1 &&
  other.left + other.width > one.left + 1 &&
  one.top + one.height > other.top + 1 &&
  other.top + other.height > one.top + 1;

const textsIn = (placed: PlacedPart): PlacedPart[] =>
  partsIn(placed).filter(({ part }) => part.kind === "text");

const scheduled = (id: number) =>
  game({
    id,
    home_team: team(id, LONG),
    away_team: team(id + 100, LONG),
    field: { id: 1, name: LONG, city: null, map_url: null },
    status: "scheduled",
    finished: false,
    home_score: null,
    away_score: null,
    starts_at: "2026-11-27T22:00:00Z",
  });
const games = Array.from({ length: 14 }, (_, id) => scheduled(id));
const rows = Array.from({ length: 20 }, (_, id) => ({
  ...standing(1, null, id + 1),
  team: team(id + 1, `${LONG} ${id}`),
  played: 38,
  points: 100,
}));
const champion = {
  team: team(1, LONG),
  runner_up: team(2, LONG),
  phase: { id: 1, name: "Final" },
  final: null,
};

const table = (format: CardFormat, below = false) =>
  createElement(StandingsFace, { tables: [{ key: 1, name: LONG, rows }], below, format, t, crest });

const FACES: Record<string, (format: CardFormat) => ReactElement> = {
  games: (format) => createElement(GameRows, { games, format, t, crest }),
  table: (format) => table(format),
  "two tables": (format) => {
    const tables = [1, 2].map((key) => ({ key, name: LONG, rows }));
    return createElement(StandingsFace, { tables, below: false, format, t, crest });
  },
  champion: (format) => createElement(ChampionFace, { champion, table: null, format, t, crest }),
  "champion and table": (format) =>
    createElement(ChampionFace, { champion, table: table(format, true), format, t, crest }),
  game: (format) => createElement(GameCardFace, { game: scheduled(1), format, t, crest }),
};

test.for(Object.entries(FACES))("no part of a card of %s overlaps or leaves it", ([, face]) => {
  for (const format of FORMATS) {
    const card = layOutCard(format, face(format));
    const { width, height } = CARD_FORMATS[format];
    for (const { left, top, ...size } of textsIn(card)) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + size.width).toBeLessThanOrEqual(width);
      expect(top + size.height).toBeLessThanOrEqual(height);
    }
    const words = textsIn(card);
    expect(words.length).toBeGreaterThan(5);
    for (const [at, one] of words.entries()) {
      for (const other of words.slice(at + 1)) expect(isOn(one, other), format).toBe(false);
    }
  }
});

test("an unsupported card style is refused", () => {
  const shadow = createElement("div", { style: { boxShadow: "0 0 1px" } }, "x");
  expect(() => layOutCard("link", shadow)).toThrow("boxShadow");
});

test("a square logo replaces the crest", () => {
  const picture = "data:image/png;base64,AAAA";
  const shield = createElement(CardShield, {
    of: { ...crest(team(1, "Bangu")), picture },
    edge: 44,
  });
  const card = layOutCard("link", shield);
  const placed = partsIn(card).find(({ part }) => part.kind === "picture");
  expect(placed).toMatchObject({ width: 44, height: 44 });
  expect(renderSvg(card)).toContain(
    `<image href="${picture}" x="${placed?.left}" y="${placed?.top}" width="44" height="44"/>`,
  );
});

test("a card's SVG has outlined text and closed elements", () => {
  const svg = renderSvg(layOutCard("link", table("link")));
  expect(svg).not.toContain("<text");
  expect(svg).not.toContain("NaN");
  for (const tag of ["g", "svg"]) {
    const count = (pattern: RegExp) => svg.match(pattern)?.length;
    expect(count(new RegExp(`<${tag}[ >]`, "g"))).toBe(count(new RegExp(`</${tag}>`, "g")));
  }
});
