import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { checkDocument, checkIdentifier } from "../../../app/v1/documents/contract.ts";
import { documentHash } from "../../../app/v1/documents/hash.ts";
import { createInscription, updateInscription } from "../../../app/v1/inscriptions/contract.ts";
import { newEmail } from "../support/accounts.ts";
import { dispatch, newAddress, requestWith, send, visitor } from "../support/caller.ts";
import { championshipWithTournament, registeredTeam } from "../support/championship.ts";
import { newCpf, typedCpf } from "../support/cpf.ts";

/** A tournament in which one athlete is enrolled. */
async function enrolled(fields: object) {
  const world = await championshipWithTournament();
  const { register } = await registeredTeam(world, "Bangu");
  const inscription = await world.call(createInscription, {
    json: { register_id: register.id, name: "Sebastião Rosa", ...fields },
  });
  return { ...world, inscription };
}

test("a CPF or e-mail is unique until an athlete has it, and the athlete can be left out", async () => {
  const ask = (json: { identifier: string; user?: number }) =>
    visitor(checkIdentifier, { json }).then(({ unique }) => unique);
  const [cpf, email] = [typedCpf(), newEmail()];
  expect(await ask({ identifier: cpf })).toBe(true);
  const { inscription } = await enrolled({
    document: cpf.replace(/\D/g, ""),
    email: email.replace("zica", "Zica"),
  });
  expect(await ask({ identifier: cpf })).toBe(false);
  const user = inscription.user.id;
  expect(await ask({ identifier: cpf.replace(/\D/g, ""), user })).toBe(true);
  expect(await ask({ identifier: email.toUpperCase() })).toBe(false);
  expect(await ask({ identifier: email, user })).toBe(true);
  expect(await ask({ identifier: newEmail() })).toBe(true);
  for (const identifier of ["390.533.447-06", "tião", "123", ""]) {
    const refused = await send("/v1/users/uniqueness", "POST", { json: { identifier } });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ path: "identifier" }] });
  }
});

test("a document can be enrolled in a tournament while no inscription holds it there", async () => {
  const cpf = typedCpf();
  const { call, tournament, inscription } = await enrolled({ document: cpf });
  const ask = (json: { document: string; tournament?: number; kind?: "cpf" | "rg" | "passport" }) =>
    visitor(checkDocument, { json: { tournament: tournament.id, ...json } }).then(
      ({ unique }) => unique,
    );
  expect(await ask({ document: cpf.replace(/\D/g, "") })).toBe(false);
  expect(await ask({ document: cpf.replace(/\D/g, ""), kind: "rg" })).toBe(true);
  expect(await ask({ document: newCpf() })).toBe(true);
  const elsewhere = await championshipWithTournament();
  expect(await ask({ document: cpf, tournament: elsewhere.tournament.id })).toBe(true);
  await call(updateInscription, { params: { id: inscription.id }, json: { status: "pending" } });
  expect(await ask({ document: cpf })).toBe(false);
  await call(updateInscription, { params: { id: inscription.id }, json: { status: "released" } });
  expect(await ask({ document: cpf })).toBe(true);

  const path = "/v1/tournaments/uniq-document";
  const post = (json: object) => send(path, "POST", { json });
  expect((await post({ tournament: 999_999, document: cpf })).status).toBe(404);
  const wrong = await post({ tournament: tournament.id, document: "529.982.247-26" });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ errors: [{ path: "document" }] });
  expect((await post({ tournament: tournament.id, document: "12", kind: "cnh" })).status).toBe(422);
});

test("more than thirty questions a minute from one address are refused", async () => {
  const statuses = [];
  const headers = { "cf-connecting-ip": newAddress() };
  for (let n = 0; n < 40; n++) {
    const json = { identifier: `pessoa${n}@apito.example` };
    const { status } = await send("/v1/users/uniqueness", "POST", { json, headers });
    statuses.push(status);
  }
  // The limiter's minute may turn in between, so that not the very thirty-first is the first refused.
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
  expect(statuses).toContain(429);
});

test("the hash depends on kind, number and key, and without a key nothing is hashed", async () => {
  const cpf = { kind: "cpf", number: "52998224725" } as const;
  const hash = await documentHash(env, cpf);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await documentHash(env, cpf)).toBe(hash);
  expect(await documentHash(env, { ...cpf, kind: "rg" })).not.toBe(hash);
  expect(await documentHash({ ...env, DOCUMENT_KEY: "x".repeat(32) }, cpf)).not.toBe(hash);
  for (const DOCUMENT_KEY of ["", "short"]) {
    await expect(documentHash({ ...env, DOCUMENT_KEY }, cpf)).rejects.toThrow("DOCUMENT_KEY");
  }
  const { DOCUMENT_KEY: _, ...without } = env;
  const logged: unknown[] = [];
  const original = console.error;
  console.error = (line: unknown) => logged.push(line);
  try {
    const response = await dispatch(
      requestWith("/v1/users/uniqueness", "POST", { json: { identifier: newCpf() } }),
      { ...without, DOCUMENT_KEY: "" },
    );
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("DOCUMENT_KEY");
  } finally {
    console.error = original;
  }
  expect(logged.join()).toContain("DOCUMENT_KEY");
});
