import { expect, test } from "vitest";
import { holdsAddress } from "../../../app/domain/people/address-in-name.ts";

test.each([
  "S.C. Rio",
  "S.C.Rio",
  "A.A. Ponte Preta",
  "F.C.Porto",
  "E.C.Bahia",
  "São José E.C.",
  "C.A.Juventus",
  "G.R.E.S. Portela",
  "Vitória F.C",
  "Dr.Silva",
  "Sta.Cruz",
  "Jd. América",
  "1.º de Maio",
  "Sub-17 (2.ª divisão)",
  "Data:12/10",
  "Copa 12.10.2026",
  "Am@dores da Bola",
  "@migos",
  "Bola & Cia.",
  "Barcelona do Zé...",
  "São João/BA",
  "Pé-de-Moleque F.C.: 10 anos",
  "日本クラブ",
])("%s is accepted as a name", (name) => {
  expect(holdsAddress(name)).toBe(false);
});

test.each([
  "URGENTE http://evil.example/0",
  "CLIQUE https:evil",
  "acesse www.premio",
  "evil.com",
  "EVIL.COM agora",
  "(evil.com.br)",
  "evil.com/pix?x=1",
  "premio.autos",
  "bit.ly/abc",
  "t.me/abc",
  "x.com",
  "a.b.com",
  "golpe.com.Clube",
  "fale com ze@exemplo.com.br",
  "ze@bairro.example",
  "mailto:ze",
  "10.0.0.1",
  "evil。com",
  "evil．com",
  "ev\u200Bil.com",
  "премия.рф",
  "premio.xn--p1ai",
])("%s is recognized as a name with an address", (name) => {
  expect(holdsAddress(name)).toBe(true);
});
