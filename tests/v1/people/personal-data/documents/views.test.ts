import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { exportChampionship } from "../../../../../app/v1/copies/archive/contract.ts";
import {
  listViewsOfChampionship,
  listViewsOfUser,
  showDocument,
} from "../../../../../app/v1/people/personal-data/documents/contract.ts";
import { forgetOldViews } from "../../../../../app/v1/people/personal-data/documents/store.ts";
import { openDatabase } from "../../../../../app/v1/db/database.ts";
import { eraseUser, exportUser } from "../../../../../app/v1/people/personal-data/contract.ts";
import {
  eraseDeleted,
  deleteChampionship,
} from "../../../../../app/v1/structure/ownership/contract.ts";
import { organizer } from "../../../support/accounts.ts";
import { dispatch, request, requestWith, send } from "../../../support/caller.ts";
import { championshipWithTournament, registeredTeam } from "../../../support/championship.ts";
import { masked, newCpf } from "../../../support/cpf.ts";
import { newManager, newScorer } from "../../../support/members.ts";
import { setPlan } from "../../../support/plan.ts";
import { athlete, inscribe } from "../../../support/games.ts";
import { sql } from "../../../support/statement.ts";

async function world() {
  const made = await championshipWithTournament();
  await setPlan(made.championship.id, "elite");
  const { register } = await registeredTeam(made, "Bangu");
  const cpf = newCpf();
  const { user } = await inscribe(made.call, register, { name: "Sebastião Rosa", document: cpf });
  const path = `/v1/organizer/users/${user.id}/document`;
  return { ...made, register, cpf, user, path };
}

test("showing a document logs viewer, athlete, time, place", async () => {
  const { call, championship, cpf, user, admin } = await world();
  const manager = await newManager(championship.id);
  const json = { championship_id: championship.id };
  expect(await manager.call(showDocument, { params: { id: user.id }, json })).toEqual({
    document_kind: "cpf",
    document: cpf,
  });
  await call(showDocument, { params: { id: user.id }, json: {} });
  const { records } = await call(listViewsOfChampionship, { params: { id: championship.id } });
  expect(records).toMatchObject([
    { admin: { id: admin.id }, user: { id: user.id }, championship: { id: championship.id } },
    { admin: { id: manager.admin.id }, user: { name: "Sebastião Rosa" }, way: "page" },
  ]);
  expect(Date.parse(records[0]?.created_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect((await call(listViewsOfUser, { params: { id: user.id } })).records).toEqual(records);
});

test("a refused view of a document logs nothing", async () => {
  const { call, championship, user, path } = await world();
  const scorer = await newScorer(championship.id);
  const stranger = await organizer();
  const ask = async (headers: Record<string, string> = {}, json: object = {}) =>
    (await send(path, "POST", { headers, json })).status;
  expect(await ask()).toBe(401);
  expect(await ask(scorer.headers)).toBe(403);
  expect(await ask(stranger.headers)).toBe(404);
  const other = await championshipWithTournament();
  const { headers } = await world();
  expect(await ask(headers)).toBe(404);
  const manager = await newManager(championship.id);
  expect(await ask(manager.headers, { championship_id: other.championship.id })).toBe(422);
  const views = `/v1/organizer/championships/${championship.id}/document-views`;
  expect((await request(views, { headers: scorer.headers })).status).toBe(403);
  expect((await request(views, { headers: stranger.headers })).status).toBe(404);
  expect((await call(listViewsOfUser, { params: { id: user.id } })).records).toEqual([]);
});

test("a view repeated with its key is logged once", async () => {
  const { call, user, path, cpf, headers } = await world();
  const ask = () =>
    dispatch(
      requestWith(path, "POST", {
        headers: { ...headers, "idempotency-key": `uma-so-consulta-${user.id}` },
        json: {},
      }),
    );
  expect(await (await ask()).json()).toMatchObject({ document: cpf });
  const again = await ask();
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(await again.json()).toMatchObject({ document: cpf });
  expect((await call(listViewsOfUser, { params: { id: user.id } })).records).toHaveLength(1);
  await call(eraseUser, { params: { id: user.id }, json: { confirm: true } });
  expect(await (await ask()).text()).not.toContain(cpf);
});

test("every file with documents logs their views", async () => {
  const { call, championship, tournament, register, user, cpf, headers } = await world();
  await athlete(call, register, "Sem papéis");
  const sheet = async (query: string, by = headers) => {
    const path = `/v1/organizer/tournaments/${tournament.id}/export?kind=athletes${query}`;
    const response = await request(path, { headers: by });
    return { status: response.status, text: await response.text() };
  };
  const usual = await sheet("");
  expect(usual.text).toContain(masked(cpf));
  expect(usual.text).not.toContain(cpf);
  const scorer = await newScorer(championship.id);
  expect((await sheet("&documents=true", scorer.headers)).status).toBe(403);
  expect((await call(listViewsOfUser, { params: { id: user.id } })).records).toEqual([]);
  const signed = cpf.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
  expect((await sheet("&documents=true")).text).toContain(signed);
  await call(exportChampionship, { params: { id: championship.id } });
  const own = await call(exportUser, { params: { id: user.id } });
  expect(own.user.document).toBe(cpf);
  expect(own.document_views.map(({ way }) => way)).toEqual(["record", "copy", "sheet"]);
  const { records } = await call(listViewsOfChampionship, { params: { id: championship.id } });
  expect(records.map((view) => [view.way, view.user.id])).toEqual([
    ["record", user.id],
    ["copy", user.id],
    ["sheet", user.id],
  ]);
});

test("views outlive their championship and expire after five years", async () => {
  const { call, championship, user } = await world();
  await call(showDocument, { params: { id: user.id }, json: { championship_id: championship.id } });
  await call(showDocument, { params: { id: user.id }, json: { championship_id: championship.id } });
  await call(deleteChampionship, {
    params: { id: championship.id },
    query: { confirm: championship.slug },
  });
  await call(eraseDeleted, {
    params: { id: championship.id },
    query: { confirm: championship.slug },
  });
  const left = async () => (await call(listViewsOfUser, { params: { id: user.id } })).records;
  const [newest, oldest] = await left();
  expect(newest?.championship).toBeNull();
  await sql`UPDATE document_views
     SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-5 years', '-1 day')
     WHERE id = ${oldest?.id ?? 0}`.run();
  await forgetOldViews(openDatabase(env.DB, "first-primary").db, 100);
  expect(await left()).toEqual([newest]);
});
