import { expect, test } from "vitest";
import { whereIn } from "../../app/routes/championship/share-texts.ts";

test("a championship is where something happens, by the gender of its first word", () => {
  expect(
    [
      "Copa da Várzea",
      "Campeonato Paulista",
      "12ª Copa do Bairro",
      "XI Torneio de Verão",
      "Série B",
      "Liga Norte",
      "Brasileirão 2022",
      "Interbairros",
    ].map(whereIn),
  ).toEqual([
    "na Copa da Várzea",
    "no Campeonato Paulista",
    "na 12ª Copa do Bairro",
    "no XI Torneio de Verão",
    "na Série B",
    "na Liga Norte",
    "no Brasileirão 2022",
    "no Interbairros",
  ]);
});
