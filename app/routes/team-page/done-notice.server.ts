import type { Work } from "~/routes/form/form-action.server.ts";

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

/** A page's address with the notice of what was done, since these pages have no session to keep it. */
export function sayingDone(path: string, done: Done): string {
  const address = new URL(path, "https://path.invalid");
  address.searchParams.set(FIELD, done);
  return address.pathname + address.search;
}

/** The notice that the address names. */
export const doneIn = (url: URL): Done | undefined =>
  DONE.find((done) => done === url.searchParams.get(FIELD));

/** Leads back to the page with a notice. */
export const here = ({ url }: Work, done: Done) => ({
  to: sayingDone(url.pathname + url.search, done),
});
