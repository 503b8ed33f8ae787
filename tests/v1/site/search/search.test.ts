import { expect, test } from "vitest";
import { createChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import {
  createInscription,
  updateInscription,
} from "../../../../app/v1/people/inscriptions/contract.ts";
import { eraseUser, updateUser } from "../../../../app/v1/people/personal-data/contract.ts";
import { createRegister, updateRegister } from "../../../../app/v1/structure/registers/contract.ts";
import { searchAll } from "../../../../app/v1/site/search/contract.ts";
import { setVisibility } from "../../../../app/v1/platform/staff/contract.ts";
import { updateTeam } from "../../../../app/v1/people/teams/contract.ts";
import { newAccount, organizer } from "../../support/accounts.ts";
import { visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  editTournament,
  newSeason,
  newTournament,
  registeredTeam,
} from "../../support/championship.ts";
import { sql } from "../../support/statement.ts";

const found = async (q: string) => {
  const { championships, teams, athletes } = await visitor(searchAll, { query: { q } });
  return {
    championships: championships.records.map(({ name }) => name),
    teams: teams.map(({ team }) => team.name),
    athletes: athletes.map(({ user }) => user.name),
  };
};

const NOTHING = { championships: [], teams: [], athletes: [] };

async function athleteCalled(name: string, more: Record<string, unknown> = {}) {
  const world = await championshipWithTournament();
  const { team, register } = await registeredTeam(world, `Time de ${name}`);
  const inscription = await world.call(createInscription, {
    json: { register_id: register.id, name, birth_date: "1990-05-05", ...more },
  });
  return { ...world, team, register, inscription, user: inscription.user };
}

const yearsAgo = (years: number): string => `${new Date().getUTCFullYear() - years}-01-01`;

test("any part of its name finds a team", async () => {
  const world = await championshipWithTournament();
  const { team } = await registeredTeam(world, "Grêmio Jaçanã-Guaçu");
  const newer = await newTournament(world, await newSeason(world, world.championship, "2027"));
  for (const typed of ["jacana", "GUAÇU gremio", "ana-gua", "jacanã guaçu"]) {
    const { teams } = await visitor(searchAll, { query: { q: typed } });
    expect(teams, typed).toMatchObject([
      { team: { id: team.id }, tournament: { id: world.tournament.id }, season: "2026" },
    ]);
  }
  await world.call(createRegister, { json: { tournament_id: newer.id, team_id: team.id } });
  const { teams } = await visitor(searchAll, { query: { q: "jacana" } });
  expect(teams).toMatchObject([
    {
      championship: { slug: world.championship.slug },
      tournament: { id: newer.id },
      season: "2027",
      team: { id: team.id, name: "Grêmio Jaçanã-Guaçu" },
    },
  ]);
});

test("a typo is tolerated only without any exact match", async () => {
  const world = await championshipWithTournament();
  await registeredTeam(world, "Tabajara do Cupuaçu");
  expect((await found("cupuacu tabjara")).teams).toEqual(["Tabajara do Cupuaçu"]);
  expect(await found("cupuacu xilofone")).toEqual(NOTHING);
  await athleteCalled("Zeca Tabjara");
  expect(await found("tabjara")).toMatchObject({ teams: ["Time de Zeca Tabjara"] });
  expect((await found("tabjara")).athletes).toEqual(["Zeca Tabjara"]);
});

test("an exact city match comes before a similar team name", async () => {
  const world = await championshipWithTournament();
  await registeredTeam(world, "Guaraparim");
  const { team } = await registeredTeam(world, "Trovão da Vila");
  const setCity = (city: string | null) =>
    world.call(updateTeam, { params: { id: team.id }, json: { city, uf: "ES" } });
  await setCity("Guarapari");
  for (const typed of ["trovao guarapari", "guarapari es trovão"]) {
    expect((await found(typed)).teams, typed).toEqual(["Trovão da Vila"]);
  }
  const { teams } = await visitor(searchAll, { query: { q: "guarapari trovao" } });
  expect(teams).toMatchObject([{ team: { id: team.id }, city: "Guarapari", uf: "ES" }]);
  expect((await found("guarapari")).teams).toEqual(["Guaraparim", "Trovão da Vila"]);
  await setCity("Marataízes");
  expect((await found("trovao guarapari")).teams).toEqual([]);
  expect((await found("trovao marataizes")).teams).toEqual(["Trovão da Vila"]);
  // Similar names count only without a match in the city.
  await registeredTeam(world, "Marataizis");
  expect((await found("marataizes")).teams).toEqual(["Trovão da Vila"]);
});

test("name matches come before city matches", async () => {
  const { call } = await organizer();
  const city = "Ubirataia";
  await call(createChampionship, { json: { name: "Copa dos Bairros", city } });
  const world = await championshipWithTournament();
  const { team: neighbour } = await registeredTeam(world, "Atlético do Porto");
  await world.call(updateTeam, { params: { id: neighbour.id }, json: { city } });
  const search = () => visitor(searchAll, { query: { q: "ubirataia" } });
  expect(await search()).toMatchObject({ kinds: ["championships", "teams"] });
  await registeredTeam(world, "Esporte Ubirataia");
  const { kinds, teams } = await search();
  expect(kinds).toEqual(["teams", "championships"]);
  expect(teams.map(({ team }) => team.name)).toEqual(["Esporte Ubirataia", "Atlético do Porto"]);
  // A part of a word is no name match, so the city comes first.
  await athleteCalled("Juca Tubirataiana");
  expect((await search()).kinds).toEqual(["teams", "championships", "athletes"]);
  const { name } = await call(createChampionship, { json: { name: "Taça Ubirataia" } });
  const last = await search();
  expect(last.kinds).toEqual(["championships", "teams", "athletes"]);
  expect(last.championships.records[0]?.name).toBe(name);
});

test("an approved team is found by its present name", async () => {
  const world = await championshipWithTournament();
  const { team, register } = await registeredTeam(world, "Quixabeira");
  await world.call(updateTeam, { params: { id: team.id }, json: { name: "Umbuzeiro Velho" } });
  expect((await found("quixabeira")).teams).toEqual([]);
  expect((await found("umbuzeiro")).teams).toEqual(["Umbuzeiro Velho"]);
  const json = { status: "rejected", reason: "Fora do prazo" } as const;
  await world.call(updateRegister, { params: { id: register.id }, json });
  expect((await found("umbuzeiro")).teams).toEqual([]);
  await world.call(updateRegister, { params: { id: register.id }, json: { status: "approved" } });
  expect((await found("umbuzeiro")).teams).toEqual(["Umbuzeiro Velho"]);
});

test("a public athlete is found by name and nickname", async () => {
  const { call, inscription, user, championship } = await athleteCalled("Élcio Piratininga", {
    nickname: "Zuzuquinha do Ipê",
  });
  for (const typed of ["elcio piratininga", "zuzuquinha ipe", "pirat", "piratinigna"]) {
    expect((await found(typed)).athletes, typed).toEqual(["Élcio Piratininga"]);
  }
  const [first] = (await visitor(searchAll, { query: { q: "zuzuquinha" } })).athletes;
  expect(first).toMatchObject({
    championship: { slug: championship.slug },
    user: { id: user.id, nickname: "Zuzuquinha do Ipê" },
    team: { name: "Time de Élcio Piratininga" },
    is_default: true,
  });
  const params = { id: inscription.id };
  await call(updateInscription, { params, json: { status: "rejected" } });
  expect((await found("zuzuquinha")).athletes).toEqual([]);
});

test("pending, former and erased names of athletes are not found", async () => {
  const { call, user, inscription } = await athleteCalled("Aderbal Mucuripe");
  await sql`UPDATE inscriptions SET status = 'pending' WHERE id = ${inscription.id}`.run();
  expect((await found("mucuripe aderbal")).athletes).toEqual([]);
  await sql`UPDATE inscriptions SET status = 'approved' WHERE id = ${inscription.id}`.run();
  await call(updateUser, { params: { id: user.id }, json: { name: "Aderbal Parangaba" } });
  expect((await found("aderbal mucuripe")).athletes).toEqual([]);
  expect((await found("aderbal parangaba")).athletes).toEqual(["Aderbal Parangaba"]);
  await call(eraseUser, { params: { id: user.id }, json: { confirm: true } });
  expect((await found("parangaba")).athletes).toEqual([]);
});

test("a minor is found only after the guardian's consent", async () => {
  const consent = { guardian_name: "Jurema", guardian_consent: true };
  const young = { birth_date: yearsAgo(12) };
  const { user } = await athleteCalled("Nino Carapicuíba", { ...young, ...consent });
  expect((await found("nino carapicuiba")).athletes).toEqual(["Nino Carapicuíba"]);
  // A minor entered before consent was required.
  await sql`UPDATE users SET guardian_consent_at = NULL WHERE id = ${user.id}`.run();
  expect((await found("nino carapicuiba")).athletes).toEqual([]);
  expect((await found("nino carapicuibra")).athletes).toEqual([]);
});

test("a minor's hidden name finds no one", async () => {
  const consent = { guardian_name: "Jurema", guardian_consent: true };
  const { call, tournament } = await athleteCalled("Tuca da Silva Itaquaquecetuba", {
    birth_date: yearsAgo(12),
    ...consent,
  });
  expect((await found("tuca itaquaquecetuba")).athletes).toHaveLength(1);
  await editTournament(call, tournament, { reduce_minors_names: true });
  expect((await found("tuca itaquaquecetuba")).athletes).toEqual([]);
  expect((await found("itaquaquecetba tuca")).athletes).toEqual([]);
  expect((await found("tuca")).athletes).toEqual(["Tuca I."]);
});

test("teams and athletes of hidden championships are not found", async () => {
  const { championship } = await athleteCalled("Brás Pindamonhangaba");
  expect(await found("pindamonhangaba")).toMatchObject({ athletes: ["Brás Pindamonhangaba"] });
  const staff = await newAccount({ staff: true });
  await staff.call(setVisibility, {
    params: { id: championship.id },
    json: { hidden: true, reason: "Denúncia" },
  });
  expect(await found("pindamonhangaba")).toEqual(NOTHING);
  expect(await found("pindamonhangba")).toEqual(NOTHING);
});

test("typed text is never search syntax", async () => {
  for (const typed of ['"', "a", "*", 'copa" OR "x', "NEAR(a b)", "- ^ :", "%_", "x".repeat(80)]) {
    expect(await visitor(searchAll, { query: { q: typed } }), typed).toMatchObject({ teams: [] });
  }
});
