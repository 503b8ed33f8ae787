import { Problem } from "../../http/problem.ts";

/** The commonest passwords of at least eight characters, in the world and in Brazil, folded. */
const COMMON = new Set([
  "00000000",
  "01020304",
  "10203040",
  "11111111",
  "12121212",
  "12341234",
  "12344321",
  "12345678",
  "123456789",
  "1234567890",
  "123123123",
  "1q2w3e4r",
  "1qaz2wsx",
  "22222222",
  "87654321",
  "88888888",
  "99999999",
  "987654321",
  "abcd1234",
  "abcdefgh",
  "admin123",
  "administrador",
  "asdfghjkl",
  "botafogo",
  "brasil123",
  "brasileirao",
  "campeonato",
  "corinthians",
  "cruzeiro",
  "flamengo",
  "fluminense",
  "football",
  "futebol1",
  "futebol123",
  "gabriel123",
  "iloveyou",
  "internacional",
  "jesuscristo",
  "jesus123",
  "mudar123",
  "organizador",
  "palmeiras",
  "password",
  "password1",
  "password123",
  "qwerty123",
  "qwertyui",
  "qwertyuiop",
  "saopaulo",
  "senha123",
  "senha1234",
  "senha12345",
  "senhasenha",
  "teamo123",
  "trocar123",
  "vascodagama",
]);

/** Throws a 422 at `password` for one that is guessed first: the commonest, the own name or address. */
export function refuseWeak(password: string, owner: { name: string; email: string }): void {
  const given = folded(password);
  if (COMMON.has(given) || /^(.)\1*$/u.test(given)) {
    throw weak("Esta senha é uma das mais usadas. Escolha outra.");
  }
  const [mailbox = ""] = owner.email.split("@");
  if ([owner.name, owner.email, mailbox].some((known) => folded(known) === given)) {
    throw weak("A senha não pode ser o seu nome nem o seu e-mail.");
  }
}

const weak = (message: string): Problem => Problem.field("password", "weak", message);

/** Spaces and capitals do not make a password harder to guess. */
const folded = (text: string): string =>
  text.normalize("NFKC").toLocaleLowerCase("pt-BR").replaceAll(/\s+/g, "");
