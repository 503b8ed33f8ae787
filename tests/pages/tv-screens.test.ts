import { assert, nat, property } from "fast-check";
import { expect, test } from "vitest";
import type { AthleteTotals } from "../../app/components/records.ts";
import { buildScreens } from "../../app/routes/tv/screen.tsx";
import { team } from "./records.ts";

const titles = {
  live: "Ao vivo agora",
  table: "Tabela",
  results: "Resultados",
  coming: "Próximos jogos",
  scorers: "Artilharia",
  groupName: (name: string) => `Grupo ${name}`,
};

const nothing = {
  won: [],
  live: [],
  stage: null,
  results: [],
  coming: [],
  scorers: [],
};

const scorer = (id: number): AthleteTotals => ({
  position: id,
  user: { id, name: `Atleta ${id}` },
  team: team(1, ""),
  games_count: null,
  other_teams: [],
  goals_count: 1,
  og_count: 0,
  assist_count: 0,
  yellow_card_count: 0,
  blue_card_count: 0,
  red_card_count: 0,
});

test("a list uses the fewest screens, two columns of five", () => {
  assert(
    property(nat({ max: 60 }), (count) => {
      const scorers = Array.from({ length: count }, (_, at) => scorer(at + 1));
      const screens = buildScreens({ ...nothing, scorers }, titles);
      expect(screens).toHaveLength(Math.ceil(count / 10));
      const shown = screens.flatMap((screen) =>
        screen.kind === "scorers" ? screen.columns.flat() : [],
      );
      expect(shown).toEqual(scorers);
      for (const { columns } of screens) {
        expect(columns.length).toBeLessThanOrEqual(2);
        for (const column of columns) expect(column.length).toBeLessThanOrEqual(5);
      }
    }),
  );
});

test("an empty list has no screen", () => {
  expect(buildScreens(nothing, titles)).toEqual([]);
});
