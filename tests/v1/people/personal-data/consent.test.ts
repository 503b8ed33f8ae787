import { expect, test } from "vitest";
import {
  createInscriptionsCsv,
  listOwnInscriptions,
} from "../../../../app/v1/people/inscriptions/contract.ts";
import { getOwnUser, updateUser } from "../../../../app/v1/people/personal-data/contract.ts";
import { addAthlete } from "../../../../app/v1/structure/team/contract.ts";
import { clientWith, send } from "../../support/caller.ts";
import { championshipWithTournament, registeredTeam } from "../../support/championship.ts";
import { inscribe } from "../../support/games.ts";
import { sql } from "../../support/statement.ts";

const born = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
const CONSENT = { guardian_name: "Dirce Rosa", guardian_consent: true };

async function world() {
  const made = await championshipWithTournament();
  const { register, team } = await registeredTeam(made, "Bangu");
  const enrol = (json: object) => inscribe(made.call, register, { name: "Davi", ...json });
  const fields = async (path: string, json: object, headers: Record<string, string>) => {
    const response = await send(path, "POST", { json, headers });
    const problem: { errors?: { path: string }[] } = await response.json();
    return { status: response.status, at: problem.errors?.map(({ path }) => path) };
  };
  return { ...made, register, team, enrol, fields };
}

test("an organizer enters a minor with the guardian's consent", async () => {
  const { register, enrol, fields, headers, call } = await world();
  const path = "/v1/organizer/inscriptions";
  const minor = { register_id: register.id, name: "Davi", birth_date: born(12) };
  expect(await fields(path, minor, headers)).toEqual({
    status: 422,
    at: ["guardian_name", "guardian_consent"],
  });
  expect(await fields(path, { ...minor, guardian_name: "Dirce Rosa" }, headers)).toEqual({
    status: 422,
    at: ["guardian_consent"],
  });
  const { user } = await enrol({ ...minor, ...CONSENT });
  expect((await call(getOwnUser, { params: { id: user.id } })).guardian_consent_at).not.toBeNull();
  expect((await enrol({ birth_date: born(19) })).status).toBe("approved");
  expect((await enrol({ sure: true })).status).toBe("approved");
});

test("a team enters a minor with the guardian's consent", async () => {
  const { register, team, fields } = await world();
  const headers = { "apito-team": team.uuid };
  const path = `/v1/team/registers/${register.id}/inscriptions`;
  const json = { name: "Davi", birth_date: born(12) };
  expect(await fields(path, json, headers)).toEqual({
    status: 422,
    at: ["guardian_name", "guardian_consent"],
  });
  const added = await clientWith(headers)(addAthlete, {
    params: { id: register.id },
    json: { ...json, ...CONSENT },
  });
  expect(added.personal?.guardian_name).toBe("Dirce Rosa");
});

test("a file's line about a minor needs the guardian's consent", async () => {
  const { call, tournament, team } = await world();
  const lines = (consent: string) => `time,nome,nascimento,responsável,autorização do responsável
${team.name},Davi,${born(12)},${consent}
${team.name},Mauro,${born(30)},,`;
  const look = async (consent: string, preview = true) => {
    const json = { tournament_id: tournament.id, csv: lines(consent), preview };
    return (await call(createInscriptionsCsv, { json })).records;
  };
  for (const [consent, column] of [
    [",", "guardian_name"],
    ["Dirce Rosa,", "guardian_consent"],
    ["Dirce Rosa,não", "guardian_consent"],
    ["Dirce Rosa,talvez", "guardian_consent"],
    [",sim", "guardian_name"],
  ] as const) {
    const [davi, mauro] = await look(consent);
    expect(davi, consent).toMatchObject({ result: "refused", problems: [{ column }] });
    expect(mauro?.result).toBe("created");
  }
  const [davi] = await look("Dirce Rosa,Sim", false);
  const known = await call(getOwnUser, { params: { id: davi?.user_id ?? 0 } });
  expect(known.guardian_name).toBe("Dirce Rosa");
  expect(known.guardian_consent_at).not.toBeNull();
  // An existing athlete is completed, never refused.
  expect((await look(",")).map(({ result }) => result)).toEqual(["existing", "existing"]);
});

test("old entries of minors stay editable without consent", async () => {
  const { enrol, call, register } = await world();
  const { user } = await enrol({});
  const put = (json: object) => call(updateUser, { params: { id: user.id }, json });
  await expect(put({ birth_date: born(12) })).rejects.toThrow("422");
  await sql`UPDATE users SET birth_date = ${born(12)} WHERE id = ${user.id}`.run();
  expect((await put({ nickname: "Davizinho" })).nickname).toBe("Davizinho");
  expect((await put({ birth_date: born(13) })).birth_date).toBe(born(13));
  const { records } = await call(listOwnInscriptions, { query: { register: register.id } });
  expect(records[0]?.user).toMatchObject({ birth_date: born(13), lacks_consent: true });
  const consented = await put(CONSENT);
  expect(consented.guardian_consent_at).not.toBeNull();
  expect((await put({ guardian_consent: false })).guardian_consent_at).toBeNull();
});
