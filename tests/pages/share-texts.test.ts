import { expect, test } from "vitest";
import type { Discipline } from "../../app/components/records.ts";
import {
  resultsText,
  roundText,
  suspendedText,
  tableText,
} from "../../app/routes/championship/share-texts.ts";
import { game, standing, team, textsOfPages } from "./records.ts";

const sent = {
  t: await textsOfPages(),
  championship: "Interbairros",
  address: "https://apito.example/c/interbairros",
};

const over = game({ home_score: 2, away_score: 1 });
const byKicks = game({ home_score: 1, away_score: 1, home_penalties: 4, away_penalties: 3 });
const live = game({ status: "live", finished: false, home_score: 0, away_score: 2 });
const toCome = game({
  status: "scheduled",
  finished: false,
  home_score: null,
  away_score: null,
  starts_at: "2026-11-14T19:00:00.000Z",
});

test("a round's text has times, scores and live games", () => {
  expect(roundText("Rodada 4", [over, live, toCome], sent).split("\n")).toEqual([
    "*Rodada 4 em Interbairros*",
    "Bangu 2 × 1 Olaria",
    "Bangu 0 × 2 Olaria (ao vivo)",
    "Bangu × Olaria · sáb. 14/11 16:00",
    "",
    sent.address,
  ]);
});

test("a result's text includes shoot-outs and no upcoming games", () => {
  expect(resultsText("Semifinal", [over, byKicks, live, toCome], sent)?.split("\n")).toEqual([
    "*Resultados em Interbairros: Semifinal*",
    "Bangu 2 × 1 Olaria",
    "Bangu 1 × 1 Olaria (4 × 3 nos pênaltis)",
    "Bangu 0 × 2 Olaria (ao vivo)",
    "",
    sent.address,
  ]);
  expect(resultsText("Semifinal", [toCome], sent)).toBeNull();
});

test("a table's text has rows under their groups", () => {
  const rows = [{ ...standing(1, null, 7), points: 4 }];
  expect(tableText([{ name: "Grupo A", rows }], sent)).toBe(
    `*Tabela em Interbairros*\n1º Time 7: 4\n\n${sent.address}`,
  );
  expect(tableText([], sent)).toBeNull();
});

test("a suspension text has teams and reasons", () => {
  const out: Discipline["suspended"][number] = {
    user: { id: 1, name: "Tião" },
    team: team(10, "Bangu"),
    game_id: 1,
    reason: "cumpre 1 jogo",
    matches_left: 1,
    suspensions: [],
  };
  const discipline = { round: null, games: [], suspended: [out], pending: [] };
  expect(suspendedText("Rodada 5", discipline, sent)).toBe(
    `*Suspensos em Interbairros: Rodada 5*\nTião (Bangu): cumpre 1 jogo\n\n${sent.address}`,
  );
  expect(suspendedText("Rodada 5", { ...discipline, suspended: [] }, sent)).toBeNull();
});
