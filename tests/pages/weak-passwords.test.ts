import { fc } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { guessable } from "../../app/v1/accounts/auth/strength/guessable.ts";
import {
  clubs,
  foreignWords,
  names,
  commonPasswords,
  words,
} from "../../app/v1/accounts/auth/strength/words.ts";
import { cases } from "../domain/support/cases.ts";

const OWN = ["Zica da Silva", "zica@bairro.example", "Copa da Várzea", "apito"];

const passing = (tried: string[]) => tried.filter((password) => guessable(password, OWN) === null);

test("the most common passwords are refused", () => {
  const tried =
    `princess sunshine baseball superman trustno1 q1w2e3r4 abc12345 passw0rd p@ssw0rd flamengo1
    neymar10 qwerty12 147258369 deusefiel password 12345678 123456789 1234567890 qwertyuiop 1qaz2wsx iloveyou
    flamengo123 Flamengo@2024 corinthians1910 vascodagama1898 palmeiras! saopaulo1 internacional1909 gremio1903
    cruzeiro1921 santos1912 botafogo1 fluminense1 bahia1931 sport1905 atleticomg13 fortaleza1 vaicorinthians
    galodoido13 mengao81 palestraitalia libertadores hexacampeao2026 timaodocoracao gabriel2010 maria123 joao12345
    lucas2005 ana12345 neymarjr10 cristianoronaldo7 ronaldo9 pele1000 vinijr20 jesus777 amordeus meuamor123
    minhavida1 deusnocomando salmo91! jesusteama nossasenhora familia123 princesa1 felicidade cachorro1
    chocolate1 borboleta2 brasil2026 brasil@123 senha@123 Senha123! S3nh@123 mudar@123 senhasenha copa2026
    futebol10 camisa10 campeonato2025 organizador2026 apito123 apito2026 25121985 19851225 01011990 31/12/1999
    aaaaaaaa zzzzzzzzzz abababab abcabcabc 12341234 qazwsxedc zxcvbnm1 asdfghjkl1 1q2w3e4r5t q1w2e3r4t5y6
    poiuytre lkjhgfdsa 98765432 7894561230 159753159 1029384756 102030405060 11223344 abcd@1234 Qwerty!@#
    P@$$w0rd Passw0rd! drowssap password2024! iloveyou2 letmein123 welcome1 admin123 administrador1 teste1234
    superman1 batman123 pokemon10 starwars1 michael1 jennifer2 basketball football1 monkey123 dragon12 shadow99
    liverpoo fktrcfylh zicazica zica2026 Zica@123 dasilva1 varzea2026 copadavarzea bairro123`.split(
      /\s+/,
    );
  expect(tried.length).toBeGreaterThan(121);
  expect(passing(tried)).toEqual([]);
});

test("capitals, accents and spaces do not disguise a password", () => {
  expect(passing(["F L A M E N G O", "Coração 1", "S Ã O  P A U L O", "ｐａｓｓｗｏｒｄ"])).toEqual(
    [],
  );
});

const ENDINGS = ["", "1", "12", "123", "1234", "10", "7", "!", "@123", "2024", "2026", "#1"];

test("common words with suffixes are refused", () => {
  const known = [...commonPasswords, ...clubs, ...names, ...words, ...foreignWords];
  const common = new Set(
    known
      .flatMap((word) => ENDINGS.map((ending) => word + ending))
      .filter((all) => all.length >= 8),
  );
  expect(common.size).toBeGreaterThan(20_000);
  // Known words are found before the slow estimate.
  expect(passing([...common])).toEqual([]);
  const itself = known.filter((word) => word.length >= 8);
  expect(new Set(itself).size).toBeGreaterThan(1_500);
  for (const word of known) expect(word).toMatch(/^[\x21-\x7e]+$/);
});

test("a hard-to-guess password needs no letter rules", () => {
  for (const password of [
    "bola na rede 7",
    "gol de placa 9",
    "drible da vaca 3",
    "coração de mãe",
    "zebra com patins",
    "quero café com pão de queijo",
    "o juiz roubou em 1997",
    "Tr0ub4dor&3",
    "xK7#pQ2mLz",
    "mv8Qz!tLp",
    "correct horse battery staple",
    "vuvuzela-tijolo-pamonha",
    "meu gato mia às 4 da manhã",
    "canelada no zagueiro manco",
    "feijoada do seu Zé aos sábados",
    "jabuticaba elétrica 42",
    "𓂀 símbolos estranhos aqui",
    "flamengo perdeu o ônibus do Zé",
    `${"frase comprida ".repeat(8)}fim`,
  ]) {
    expect([password, guessable(password, OWN)]).toEqual([password, null]);
  }
});

test("a weak password gets its reason", () => {
  for (const [password, reason] of [
    ["senhasenha", "common"],
    ["zica2026", "own"],
    ["copadavarzea", "own"],
    ["palmeiras14", "club"],
    ["fernanda88", "name"],
    ["borboleta5", "word"],
    ["tyuiopoiuy", "keys"],
    ["zwzwzwzwzw", "repeat"],
    ["stuvwxyz", "sequence"],
    ["14031987", "date"],
  ] as const) {
    expect([password, guessable(password, OWN)]).toEqual([password, reason]);
  }
});

const UNUSUAL =
  `abacate bigorna cambalhota dromedario engrenagem farofeiro guarda-chuva hipotenusa jabuti
  lamparina mandioca nevoeiro orangotango parafuso quiabo rabanada serrote tamborete umbigo vaqueiro xilofone
  zarabatana`.split(/\s+/);

test.for([3, 4, 5])("%i unusual words are accepted, however they are joined", (count) => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...UNUSUAL), { minLength: count, maxLength: count }),
      fc.constantFrom(" ", "", "-", "."),
      (chosen, joint) => guessable(chosen.join(joint), OWN) === null,
    ),
    cases(300),
  );
});

test("ten random letters are accepted, and checking always ends", () => {
  const letters = "bcdfghjkmnpqrtvwxyz".split("");
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...letters), { minLength: 12, maxLength: 40 }),
      fc.string({ maxLength: 200, unit: fc.constantFrom(..."4@1!|(){}[]<>$5a/\\vu2 ".split("")) }),
      (random, strange) => {
        const started = performance.now();
        guessable(strange, OWN);
        expect(performance.now() - started).toBeLessThan(1_000);
        return new Set(random).size < 6 || guessable(random.join(""), OWN) === null;
      },
    ),
    cases(300),
  );
});
