import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Champion, Team } from "../../app/components/records.ts";
import { StandingsFace, ChampionFace } from "../../app/routes/share/table.tsx";
import { standing, team, textsOfPages } from "./records.ts";

const t = await textsOfPages();
const crest = ({ logo: _, ...of }: Team) => ({ ...of, picture: null });

const readWords = (face: ReactElement): string[] =>
  renderToStaticMarkup(face)
    .split(/<[^>]*>/)
    .filter((word) => word.trim() !== "");

const champion: Champion = {
  team: team(1, "Bangu"),
  runner_up: team(2, "Olaria"),
  phase: { id: 1, name: "Fase única" },
  final: null,
};

test("a two-leg cup's card names champion and aggregate", () => {
  const penalties = { scored: 4, conceded: 3 };
  for (const [final, words] of [
    [{ scored: 5, conceded: 3, penalties: null }, "Final: 5 × 3 · Vice: Olaria"],
    [{ scored: 3, conceded: 3, penalties }, "Final: 3 × 3 (4 × 3 nos pênaltis) · Vice: Olaria"],
  ] as const) {
    const won = { ...champion, final };
    for (const format of ["link", "quadrado", "historia"] as const) {
      const face = createElement(ChampionFace, { champion: won, t, crest, format, table: null });
      expect(readWords(face)).toEqual(expect.arrayContaining(["Campeão", "Bangu", words]));
    }
  }
});

test("a league's card names champion, runner-up and points", () => {
  const rows = [
    { ...standing(1, null, 1), team: team(1, "Bangu"), points: 81, played: 38 },
    { ...standing(1, null, 2), team: team(2, "Olaria"), position: 2, points: 73, played: 38 },
  ];
  for (const format of ["link", "quadrado", "historia"] as const) {
    const tables = [{ key: 1, name: "Fase única", rows }];
    const table = createElement(StandingsFace, { tables, below: true, format, t, crest });
    const words = readWords(createElement(ChampionFace, { champion, t, crest, format, table }));
    expect(words).toEqual(expect.arrayContaining(["Campeão", "Bangu", "Vice: Olaria"]));
    expect(words.join(" ")).toMatch(/1 (?:BAN |BA )?Bangu 81 38 \+?0 2 .*Olaria 73 38/);
  }
});
