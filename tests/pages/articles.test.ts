import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { joinName, type NameKind, type Preposition } from "../../app/texts/pt-BR/article.ts";
import { textsOfPages } from "./records.ts";

const PREPOSITIONS: readonly Preposition[] = ["", "de", "em", "por", "a"];

const joinAll = (name: string, kind?: NameKind) =>
  PREPOSITIONS.map((one) => joinName(one, name, kind).replace(name, "").trim()).join(" ");

const FEMININE = "a da na pela à";
const MASCULINE = "o do no pelo ao";
const BARE = " de em por a";

test("a title's article follows its noun", () => {
  for (const [name, joined] of [
    ["Copa da Várzea", FEMININE],
    ["12ª Copa do Bairro", FEMININE],
    ["Série B", FEMININE],
    ["TAÇA Kaiser", FEMININE],
    ["Liga dos Amigos", FEMININE],
    ["Seleção do Bairro", FEMININE],
    ["XI Torneio de Verão", MASCULINE],
    ["Campeonato Brasileiro", MASCULINE],
    ["Brasileirão", MASCULINE],
    ["Adulto 2026", MASCULINE],
    ["Sub-17", MASCULINE],
    ["Jogos da Primavera", "os dos nos pelos aos"],
    ["Eliminatórias da Copa", "as das nas pelas às"],
    ["Interbairros", BARE],
    ["Edição de Ouro", BARE],
    ["", BARE],
  ] as const) {
    expect([name, joinAll(name)]).toEqual([name, joined]);
  }
});

test("phases and groups join as a table names them", () => {
  expect(
    ["Grupo A", "Chave B", "Semifinal", "1ª fase", "Grande final", "Oitavas de final"].map((name) =>
      joinName("de", name),
    ),
  ).toEqual([
    "do Grupo A",
    "da Chave B",
    "da Semifinal",
    "da 1ª fase",
    "da Grande final",
    "das Oitavas de final",
  ]);
  expect(joinName("de", "16 avos de final")).toBe("dos 16 avos de final");
});

test("a team is masculine unless its first word is feminine", () => {
  for (const name of ["Bangu", "Leão", "América", "Internacional", "União Liga", "XV de Jaú"]) {
    expect([name, joinAll(name, "team")]).toEqual([name, MASCULINE]);
  }
  for (const name of [
    "Ponte Preta",
    "ASSOCIAÇÃO Atlética",
    "Chapecoense",
    "Ferroviária",
    "Turma do Zé",
  ]) {
    expect([name, joinAll(name, "team")]).toEqual([name, FEMININE]);
  }
});

test("initials of associations are feminine, those of clubs masculine", () => {
  for (const name of ["AA Ponte Preta", "A. A. Anapolina", "A.A. Caldense", "S. E. Palmeiras"]) {
    expect(joinName("de", name, "team")).toBe(`da ${name}`);
  }
  for (const name of ["E. C. Bahia", "EC Pinheiros", "S.C. Corinthians", "AC Milan"]) {
    expect(joinName("de", name, "team")).toBe(`do ${name}`);
  }
});

test("a name with its own article gets no second one", () => {
  for (const name of ["Os Amigos", "A Firma", "as Panteras", "A definir"]) {
    expect([joinName("de", name, "team"), joinName("", name, "team")]).toEqual([
      `de ${name}`,
      name,
    ]);
  }
});

test("a place is masculine unless its noun is feminine", () => {
  expect(
    ["Campo da Vila", "Arena Osasco", "Quadra 2", "Pacaembu"].map((name) =>
      joinName("a", name, "place"),
    ),
  ).toEqual(["ao Campo da Vila", "à Arena Osasco", "à Quadra 2", "ao Pacaembu"]);
});

test("a page's texts join names and begin sentences", async () => {
  const t = await textsOfPages();
  expect(t("enrolment.athlete.heading", { team: "Ponte Preta" })).toBe("Jogue pela Ponte Preta");
  expect(t("athletes.profile.inTournament", { tournament: "Copa Prata" })).toBe("Na Copa Prata");
  expect(t("athletes.profile.inTournament", { tournament: "Interbairros" })).toBe(
    "Em Interbairros",
  );
  expect(t("enrolment.closed.afterHint", { tournament: "Copa Prata", moment: "1/3" })).toBe(
    "A Copa Prata recebeu times até 1/3.",
  );
  expect(t("organizer.games.scores.goalsOf", { team: "Bangu" })).toBe("Gols do Bangu");
});

/** A preposition or an article written before a name, which joinName or a format would choose. */
const BY_HAND =
  /(?<![\p{L}])(?:d[eao]s?|n[ao]s?|em|pel[ao]s?|[ao]s?|à|ao)\s(?:\{\{|\$\{)(?:team|championship|tournament|phase|group|rival|opponent)\}/iu;

test("no text chooses a name's preposition by hand", () => {
  const folders = ["app/texts/pt-BR", "app/i18n/pt-BR"];
  const written = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n")),
  );
  expect(written.length).toBeGreaterThan(5_000);
  expect(written.filter((line) => BY_HAND.test(line))).toEqual([]);
});
