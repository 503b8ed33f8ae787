import { createChampionship } from "../../../app/v1/championships/contract.ts";
import { rareWord } from "../../site/rare-word.ts";
import { expect, test, textOf, textsOf } from "../fixtures.ts";
import { says } from "../says.ts";

test("finds a championship with a slip and without accents", async ({ open, organizer }) => {
  const word = rareWord();
  const name = `Taça ${word} de Maceió`;
  await organizer.call(createChampionship, { json: { name, uf: "AL" } });
  const slip = word.slice(0, 3) + word.slice(4);
  for (const typed of [`taca ${word}`, `${word} alagoas`, slip]) {
    const start = await open("/");
    const found = await start.press("Buscar", { "Campeonato, time, cidade ou estado": typed });
    const results = textsOf(found.document.querySelectorAll(".result"));
    expect(results, typed).toEqual([says(new RegExp(name))]);
  }
});

test("finds championships by a team, and says by which", async ({ open }) => {
  const { document } = await open("/?q=leoes+da+ladeira");
  expect(textOf(document.querySelector(".result"))).toContain("com Leões da Ladeira");
});

test("shows what is played now and what comes next", async ({ open, demo }) => {
  const start = await open("/");
  const live = start.region("Ao vivo agora").element;
  const game = live.querySelectorAll(`a[href="/c/${demo.slug}/jogo/${demo.live}"]`);
  expect(game).not.toHaveLength(0);
  const next = start.region("Próximos jogos").element;
  expect(next.querySelectorAll("a.game")).not.toHaveLength(0);
  const found = await open("/?q=varzea");
  expect(found.queryAllByRole("region", { name: "Ao vivo agora" })).toEqual([]);
});
