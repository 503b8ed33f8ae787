import type { Work } from "~/routes/form/handled.ts";

const DONE = [
  "equipe",
  "imagem",
  "sem-imagem",
  "contato",
  "email",
  "link",
  "atleta",
  "mudado",
  "removido",
] as const;

type Done = (typeof DONE)[number];

const FIELD = "feito";

/** The address that says what was done, on a page which keeps no word for the next one. */
export function sayingDone(path: string, done: Done): string {
  const address = new URL(path, "https://path.invalid");
  address.searchParams.set(FIELD, done);
  return address.pathname + address.search;
}

/** What was done on the page before, as the address says. */
export const doneIn = (url: URL): Done | undefined =>
  DONE.find((done) => done === url.searchParams.get(FIELD));

/** The page itself, with what was done said in its address. */
export const here = ({ url }: Work, done: Done) => ({
  to: sayingDone(url.pathname + url.search, done),
});
