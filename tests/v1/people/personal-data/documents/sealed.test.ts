import { env } from "cloudflare:workers";
import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { expect, test } from "vitest";
import { sealedDrafts } from "../../../../../app/worker/sealed-drafts.ts";
import {
  exportChampionship,
  importChampionship,
} from "../../../../../app/v1/copies/archive/contract.ts";
import {
  documentHash,
  openDocument,
  sealDocument,
} from "../../../../../app/v1/people/personal-data/documents/sealed.ts";
import { showDocument } from "../../../../../app/v1/people/personal-data/documents/contract.ts";
import { createEnrolment } from "../../../../../app/v1/people/enrolments/contract.ts";
import {
  createInscription,
  createInscriptionsCsv,
  listOwnInscriptions,
} from "../../../../../app/v1/people/inscriptions/contract.ts";
import {
  exportUser,
  getOwnUser,
  updateUser,
} from "../../../../../app/v1/people/personal-data/contract.ts";
import { addAthlete, getTeamPage } from "../../../../../app/v1/structure/team/contract.ts";
import { listOwnRegisters } from "../../../../../app/v1/structure/registers/contract.ts";
import { runUpkeep } from "../../../support/upkeep.ts";
import { clientWith, request, visitor } from "../../../support/caller.ts";
import { championshipWithTournament, registeredTeam } from "../../../support/championship.ts";
import { masked, newCpf } from "../../../support/cpf.ts";
import { dump, type Ends, readEnds } from "../../../support/dump.ts";
import { setPlan } from "../../../support/plan.ts";
import { athlete } from "../../../support/games.ts";

const typed = (cpf: string) => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");
const key = () => crypto.randomUUID();

async function teamWorld() {
  const world = await championshipWithTournament();
  await setPlan(world.championship.id, "elite");
  const { register, team } = await registeredTeam(world, "Bangu");
  const query = { tournament: world.tournament.id };
  const { records } = await world.call(listOwnRegisters, { query });
  const token = records.find(({ id }) => id === register.id)?.enrolment_token ?? "";
  const enrol = async (document: string, name = "Sebastião Rosa") => {
    const json = { register_id: register.id, name, document };
    const { user } = await world.call(createInscription, { json, key: key() });
    return user.id;
  };
  return {
    ...world,
    register,
    team,
    token,
    enrol,
    ofTeam: clientWith({ "apito-team": team.uuid }),
  };
}

async function writtenSince(behind: Ends, moment: Date): Promise<string> {
  const { objects } = await env.FILES.list();
  const files = await Promise.all(
    objects
      .filter(({ uploaded }) => uploaded >= moment)
      .map(async ({ key }) => (await env.FILES.get(key))?.text()),
  );
  const drafts = await env.DRAFTS.list();
  const kept = await Promise.all(drafts.keys.map(({ name }) => env.DRAFTS.get(name)));
  return JSON.stringify([await dump(behind), files, kept]);
}

test("every way of entry stores documents sealed", async () => {
  const { call, register, team, token, tournament, championship, enrol, ofTeam, headers } =
    await teamWorld();
  const behind = await readEnds();
  const moment = new Date();
  const everything = () => writtenSince(behind, moment);
  const cpfs = Array.from({ length: 8 }, newCpf);
  const [byDesk = "", byFile = "", byLink = "", byTeam = "", ...others] = cpfs;
  const [changed = "", filled = "", ofOld = "", imported = ""] = others;
  const rg = `MG${cpfs[0]?.slice(0, 8)}Z`;

  const user = await enrol(typed(byDesk));
  const nobody = await athlete(call, register, "Castor");
  await call(createInscriptionsCsv, {
    json: {
      tournament_id: tournament.id,
      csv: `team,name,document\n${team.name},Bento,${typed(byFile)}\n${team.name},Castor,${filled}`,
    },
    key: key(),
  });
  await visitor(createEnrolment, {
    params: { token },
    json: { name: "Dito", birth_date: "1990-05-31", document: typed(byLink) },
    key: key(),
  });
  await ofTeam(addAthlete, {
    params: { id: register.id },
    json: { name: "Élton", document: byTeam },
    key: key(),
  });
  const other = await enrol(ofOld, "Fausto");
  await call(updateUser, { params: { id: other }, json: { document: typed(changed) }, key: key() });
  await call(updateUser, {
    params: { id: nobody.user.id },
    json: { document_kind: "rg", document: rg },
    key: key(),
  });
  await call(showDocument, {
    params: { id: user },
    json: { championship_id: championship.id },
    key: key(),
  });
  await call(importChampionship, {
    json: {
      format: "apito-championship",
      version: 1,
      championship: { name: "Cópia", modality: "campo" },
      athletes: [{ id: 1, name: "Gil", document: imported }],
    },
    key: key(),
  });
  await env.DB.prepare("UPDATE users SET document = ? WHERE id = ?").bind(ofOld, other).run();
  expect(await everything()).toContain(ofOld);
  await sealedDrafts(env).put("rascunho", `document=${typed(byDesk)}`, { expirationTtl: 3600 });
  await runUpkeep();

  const stored = await everything();
  for (const secret of [...cpfs, ...cpfs.map(typed), rg]) expect(stored).not.toContain(secret);

  const answers = [
    await call(getOwnUser, { params: { id: user } }),
    await call(listOwnInscriptions, { query: { register: register.id } }),
    await ofTeam(getTeamPage),
    await (
      await request(`/v1/organizer/tournaments/${tournament.id}/export?kind=athletes`, { headers })
    ).text(),
  ].map((answer) => JSON.stringify(answer));
  for (const answer of answers) {
    for (const secret of [...cpfs, ...cpfs.map(typed), rg]) expect(answer).not.toContain(secret);
    expect(answer).not.toContain("v1.");
  }
  expect(answers[0]).toContain(masked(byDesk));
  expect(answers[1]).toContain(masked(byLink));
  expect(answers[1]).toContain(masked(byFile));
  expect(answers[2]).toContain(masked(byTeam));
  expect(answers[3]).toContain(masked(byDesk));
  const copy = JSON.stringify(await call(exportChampionship, { params: { id: championship.id } }));
  for (const cpf of [byDesk, byFile, byLink, byTeam]) expect(copy).toContain(cpf);
});

test("the upkeep seals old documents in clear", async () => {
  const { call, enrol } = await teamWorld();
  const cpf = newCpf();
  const id = await enrol(cpf);
  const other = await enrol(newCpf(), "Bento");
  const sealed = () =>
    env.DB.prepare("SELECT document, version FROM users WHERE id = ?")
      .bind(id)
      .first<{ document: string; version: number }>();
  await env.DB.prepare("UPDATE users SET document = ? WHERE id = ?").bind(cpf, id).run();
  expect((await call(getOwnUser, { params: { id } })).document).toBe(masked(cpf));
  const before = await sealed();
  await runUpkeep();
  const after = await sealed();
  expect(after?.document).toMatch(/^v1\./);
  expect(after?.version).toBe(before?.version);
  expect((await call(exportUser, { params: { id } })).user.document).toBe(cpf);
  await runUpkeep();
  expect(await sealed()).toEqual(after);
  expect((await call(getOwnUser, { params: { id: other } })).document).toContain("*");
});

test("a sealed document opens only in its row", async () => {
  const cpf = { kind: "cpf", number: newCpf() } as const;
  const document_hash = await documentHash(env, cpf);
  const place = { owner_id: 7, document_hash };
  const document = await sealDocument(env, place, cpf.number);
  expect(await sealDocument(env, place, cpf.number)).not.toBe(document);
  expect(await openDocument(env, { ...place, document })).toBe(cpf.number);
  const wrong = [
    { ...place, owner_id: 8, document },
    { ...place, document_hash: document_hash.replace(/^./, "x"), document },
    { ...place, document: `${document.slice(0, -6)}AAAA==` },
  ];
  for (const stored of wrong) await expect(openDocument(env, stored)).rejects.toThrow();
  const elsewhere = { ...env, DOCUMENT_KEY: "x".repeat(32) };
  await expect(openDocument(elsewhere, { ...place, document })).rejects.toThrow();
});

test("a masked document in an edit keeps the stored one", async () => {
  const { call, enrol, championship } = await teamWorld();
  const cpf = newCpf();
  const id = await enrol(cpf);
  const put = (json: object) => call(updateUser, { params: { id }, json });
  const whole = async () =>
    (await call(showDocument, { params: { id }, json: { championship_id: championship.id } }))
      .document;
  expect((await put({ nickname: "Tião" })).document).toBe(masked(cpf));
  expect((await put({ document: masked(cpf) })).document).toBe(masked(cpf));
  expect((await put({ document: masked(cpf), document_kind: "cpf" })).document).toBe(masked(cpf));
  expect(await whole()).toBe(cpf);
  await expect(put({ document: masked(newCpf()) })).rejects.toThrow("422");
  expect((await put({ document_kind: "rg" })).document_kind).toBe("rg");
  expect(await whole()).toBe(cpf);
  expect((await put({ document: null })).document).toBeNull();
  expect(await whole()).toBeNull();
  await expect(put({ document_kind: "rg" })).rejects.toThrow("422");
});

test("drafts are sealed, old ones stay readable", async () => {
  const drafts = sealedDrafts(env);
  const [id, old] = [key(), key()];
  await drafts.put(id, "um rascunho", { expirationTtl: 3600 });
  expect(await env.DRAFTS.get(id)).toMatch(/^v1\./);
  expect(await drafts.get(id)).toBe("um rascunho");
  await env.DRAFTS.put(old, '{"csv":{}}');
  expect(await drafts.get(old)).toBe('{"csv":{}}');
  await drafts.delete(id);
  expect(await drafts.get(id)).toBeNull();
});

test("a draft in the router's session is sealed in KV", async () => {
  const { getSession, commitSession } = createWorkersKVSessionStorage({
    cookie: { name: "rascunho", maxAge: 3600, secrets: [key()] },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the pages hand it over
    kv: sealedDrafts(env) as KVNamespace,
  });
  const before = new Set((await env.DRAFTS.list()).keys.map(({ name }) => name));
  const session = await getSession();
  session.set("csv", "Tião;529.982.247-25");
  const [cookie = ""] = (await commitSession(session)).split(";");
  const made = (await env.DRAFTS.list()).keys.filter(({ name }) => !before.has(name));
  expect(made).toHaveLength(1);
  expect(made[0]?.expiration).toBeCloseTo(Date.now() / 1000 + 3600, -1);
  expect(await env.DRAFTS.get(made[0]?.name ?? "")).toMatch(/^v1\.[A-Za-z\d+/=]+$/);
  expect((await getSession(cookie)).get("csv")).toBe("Tião;529.982.247-25");
});
