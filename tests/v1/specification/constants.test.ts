import { expect, test } from "vitest";
import { NOTICE_MILLISECONDS } from "../../../app/components/notice-times.ts";
import { LOAD_LIMIT } from "../../../app/fan/loading.ts";
import { LOCALE } from "../../../app/i18n/resources.ts";
import { ZONE } from "../../../app/domain/schedule/local-day.ts";
import { readAnswer, list } from "./reading.ts";

test("there are twelve positions and 27 states with cities", async () => {
  expect(list.parse(await readAnswer("/v1/positions")).records).toHaveLength(12);
  const { records: states } = list.parse(await readAnswer("/v1/states"));
  expect(states).toHaveLength(27);
  for (const { code } of states) {
    const { records } = list.parse(await readAnswer(`/v1/states/${String(code)}/cities`));
    expect([code, records.length > 0]).toEqual([code, true]);
  }
});

test("positions have their abbreviations, labels and order", async () => {
  const { records } = list.parse(await readAnswer("/v1/positions"));
  expect(
    records.map(
      ({ abbrev, label, order }) => `${String(order)} ${String(abbrev)} ${String(label)}`,
    ),
  ).toEqual([
    "1 Gol Goleiro",
    "2 Def Defensor",
    "3 Zag Zagueiro",
    "4 LD Lateral Direito",
    "5 LE Lateral Esquerdo",
    "6 Mei Meia",
    "7 Vol Volante",
    "8 Ata Atacante",
    "9 CA Centro Avante",
    "10 Ala Ala",
    "11 Piv Pivô",
    "12 Fix Fixo",
  ]);
});

test("the app keeps the specification's durations and time zone", () => {
  expect(NOTICE_MILLISECONDS).toEqual({ info: 1500, success: 1500, warning: 3000 });
  expect(LOAD_LIMIT).toBe(120_000);
  expect(LOCALE).toBe("pt-BR");
  expect(ZONE).toBe("America/Sao_Paulo");
});
