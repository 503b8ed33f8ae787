import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { documentHash } from "../../../../../app/v1/people/personal-data/documents/sealed.ts";
import { updateInscription } from "../../../../../app/v1/people/inscriptions/contract.ts";
import {
  listOwnRegisters,
  updateRegister,
} from "../../../../../app/v1/structure/registers/contract.ts";
import { newEmail } from "../../../support/accounts.ts";
import { dispatch, newAddress, requestWith, send } from "../../../support/caller.ts";
import { championshipWithTournament, registeredTeam } from "../../../support/championship.ts";
import { newCpf, typedCpf } from "../../../support/cpf.ts";
import { untilRefused } from "../../../support/limits.ts";
import { newManager, newScorer } from "../../../support/members.ts";
import { inscribe } from "../../../support/games.ts";

async function enrolled(fields: object) {
  const world = await championshipWithTournament();
  const { register, team } = await registeredTeam(world, "Bangu");
  const inscription = await inscribe(world.call, register, { name: "Sebastião Rosa", ...fields });
  const query = { tournament: world.tournament.id };
  const { records } = await world.call(listOwnRegisters, { query });
  const link = records.find(({ id }) => id === register.id)?.enrolment_token ?? "";
  const ofTeam = { "apito-team": team.uuid };
  const ofLink = { "apito-enrolment": link };
  return { ...world, inscription, register, ofTeam, ofLink };
}

const IDENTIFIER = "/v1/users/uniqueness";
const DOCUMENT = "/v1/tournaments/uniq-document";

const asked = async (path: string, json: object, headers: Record<string, string> = {}) => {
  const response = await send(path, "POST", { json, headers });
  const answer: { unique?: boolean } = await response.json();
  return answer.unique ?? response.status;
};

test("a CPF or e-mail belongs to one athlete", async () => {
  const [cpf, email] = [typedCpf(), newEmail()];
  const { inscription, headers } = await enrolled({
    document: cpf.replace(/\D/g, ""),
    email: email.replace("zica", "Zica"),
  });
  const ask = (json: { identifier: string; user?: number }) => asked(IDENTIFIER, json, headers);
  expect(await ask({ identifier: cpf })).toBe(false);
  const user = inscription.user.id;
  expect(await ask({ identifier: cpf.replace(/\D/g, ""), user })).toBe(true);
  expect(await ask({ identifier: email.toUpperCase() })).toBe(false);
  expect(await ask({ identifier: email, user })).toBe(true);
  expect(await ask({ identifier: newEmail() })).toBe(true);
  expect(await ask({ identifier: newCpf() })).toBe(true);
  for (const identifier of ["390.533.447-06", "tião", "123", ""]) {
    const refused = await send(IDENTIFIER, "POST", { json: { identifier }, headers });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ path: "identifier" }] });
  }
});

test("only people who may enrol can check a CPF", async () => {
  const [cpf, email] = [typedCpf(), newEmail()];
  const { ofTeam, ofLink, championship } = await enrolled({ document: cpf, email });
  const stranger = await enrolled({ document: newCpf() });
  const scorer = await newScorer(championship.id);
  const manager = await newManager(championship.id);
  for (const identifier of [cpf, email]) {
    const ask = (headers?: Record<string, string>) => asked(IDENTIFIER, { identifier }, headers);
    for (const headers of [ofTeam, ofLink, manager.headers]) {
      expect(await ask(headers), JSON.stringify(headers)).toBe(false);
    }
    expect(await ask()).toBe(401);
    expect(await ask({ authorization: "Bearer nenhuma" })).toBe(401);
    for (const header of ["apito-team", "apito-enrolment"]) {
      expect(await ask({ [header]: crypto.randomUUID() })).toBe(404);
      expect(await ask({ [header]: "segredo" })).toBe(404);
    }
    // Foreign organizers and scorers get answers about their own athletes.
    for (const { headers } of [stranger, scorer]) expect(await ask(headers)).toBe(true);
    expect(await ask(stranger.ofTeam)).toBe(true);
    expect(await ask(stranger.ofLink)).toBe(true);
  }
});

test("a document is free while no inscription holds it", async () => {
  const cpf = typedCpf();
  const { call, tournament, inscription, headers } = await enrolled({ document: cpf });
  const ask = (json: { document: string; tournament?: number; kind?: "cpf" | "rg" | "passport" }) =>
    asked(DOCUMENT, { tournament: tournament.id, ...json }, headers);
  expect(await ask({ document: cpf.replace(/\D/g, "") })).toBe(false);
  expect(await ask({ document: cpf.replace(/\D/g, ""), kind: "rg" })).toBe(true);
  expect(await ask({ document: newCpf() })).toBe(true);
  const params = { id: inscription.id };
  await call(updateInscription, { params, json: { status: "pending" } });
  expect(await ask({ document: cpf })).toBe(false);
  await call(updateInscription, { params, json: { status: "released" } });
  expect(await ask({ document: cpf })).toBe(true);

  const post = (json: object) => send(DOCUMENT, "POST", { json, headers });
  expect((await post({ tournament: 999_999, document: cpf })).status).toBe(404);
  const wrong = await post({ tournament: tournament.id, document: "529.982.247-26" });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ errors: [{ path: "document" }] });
  expect((await post({ tournament: tournament.id, document: "12", kind: "cnh" })).status).toBe(422);
});

test("only people who may enrol learn whether a document is taken", async () => {
  const document = typedCpf();
  const world = await enrolled({ document });
  const { call, championship, tournament, register, ofTeam, ofLink } = world;
  const other = await enrolled({ document: newCpf() });
  const scorer = await newScorer(championship.id);
  const manager = await newManager(championship.id);
  const ask = (headers?: Record<string, string>) =>
    asked(DOCUMENT, { tournament: tournament.id, document }, headers);
  for (const headers of [ofTeam, ofLink, manager.headers]) {
    expect(await ask(headers), JSON.stringify(headers)).toBe(false);
  }
  expect(await ask()).toBe(401);
  expect(await ask(scorer.headers)).toBe(403);
  for (const headers of [other.headers, other.ofTeam, other.ofLink]) {
    expect(await ask(headers), JSON.stringify(headers)).toBe(404);
  }
  await call(updateRegister, { params: { id: register.id }, json: { status: "rejected" } });
  expect(await ask(ofTeam)).toBe(404);
  expect(await ask(ofLink)).toBe(404);
});

test("an address may ask thirty questions a minute", async () => {
  const address = { "cf-connecting-ip": newAddress() };
  const statuses = await untilRefused(30, async (i) => {
    const json = { identifier: `pessoa${i}@apito.example` };
    return (await send(IDENTIFIER, "POST", { json, headers: address })).status;
  });
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
  expect(statuses.at(-1)).toBe(429);
});

test("the hash depends on kind, number and key", async () => {
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
