import { Problem } from "../../http/problem.ts";
import type { Reason } from "./strength/guessable.ts";

/** What is wrong with a password that is guessed early. */
const SAID: Record<Reason, string> = {
  common: "Esta senha é uma das mais usadas.",
  own: "Esta senha é feita do seu nome, do seu e-mail ou do seu campeonato.",
  club: "Nomes de times estão entre as primeiras tentativas de quem adivinha senhas.",
  name: "Nomes de pessoas estão entre as primeiras tentativas de quem adivinha senhas.",
  word: "Uma palavra conhecida, mesmo com números no fim, é adivinhada depressa.",
  keys: "Teclas vizinhas, uma depois da outra, são adivinhadas depressa.",
  repeat: "Letras ou palavras repetidas são adivinhadas depressa.",
  sequence: "Sequências como abcd e 4321 são adivinhadas depressa.",
  date: "Datas são adivinhadas depressa.",
  short: "Esta senha é curta demais para o que tem nela.",
};

const WAY = "Junte três ou quatro palavras que não costumam andar juntas.";

/** The platform's own name, which everybody knows. */
const SITE = "apito";

/**
 * Throws a 422 at `password` for one that is guessed early, and says why. `championships` are the names
 * of those that the owner has. The words are loaded with the first password: most isolates see none.
 */
export async function refuseWeak(
  password: string,
  owner: { name: string; email: string },
  championships: string[] = [],
): Promise<void> {
  const { guessable } = await import("./strength/guessable.ts");
  const { name, email } = owner;
  const reason = guessable(password, [name, email, ...email.split("@"), SITE, ...championships]);
  if (reason) throw Problem.field("password", "weak", `${SAID[reason]} ${WAY}`);
}
