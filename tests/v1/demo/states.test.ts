import { expect, test } from "vitest";
import { listBulletins } from "../../../app/v1/people/bulletins/contract.ts";
import { getChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { getClassifications, listTies } from "../../../app/v1/competition/standings/contract.ts";
import { listFields } from "../../../app/v1/structure/fields/contract.ts";
import { getGame, listGames } from "../../../app/v1/matchday/games/contract.ts";
import { listInscriptions } from "../../../app/v1/people/inscriptions/contract.ts";
import { listMembers } from "../../../app/v1/accounts/members/contract.ts";
import { listNews } from "../../../app/v1/site/news/contract.ts";
import { listOwnUsers } from "../../../app/v1/people/personal-data/contract.ts";
import { listPhases } from "../../../app/v1/structure/phases/contract.ts";
import { setPlan } from "../../../app/v1/accounts/plan/contract.ts";
import { listOwnRegisters } from "../../../app/v1/structure/registers/contract.ts";
import { listSpots } from "../../../app/v1/structure/spots/contract.ts";
import { listOwnTeams } from "../../../app/v1/people/teams/contract.ts";
import { allPages } from "../../../scripts/api/pages.ts";
import { silent } from "../../../scripts/api/progress.ts";
import { buildDemo } from "../../../scripts/demo/build.ts";
import { makeCalendar } from "../../../scripts/demo/calendar.ts";
import { newAccount, organizer } from "../support/accounts.ts";
import { png } from "../support/file-samples.ts";

const DAY = "2026-11-21";

test("the demonstration shows every state, repeated runs too", { timeout: 180_000 }, async () => {
  const { call } = await organizer();
  const staff = await newAccount({ staff: true });
  const raise = async (id: number) => {
    await staff.call(setPlan, { params: { id }, json: { plan: "elite" } });
  };
  const options = { progress: silent, picture: () => new Blob([png(8, 8)]), raise };
  const built = await buildDemo(call, makeCalendar(DAY), options);
  const championship = await call(getChampionship, { params: { id: built.slug } });
  expect(championship).toMatchObject({
    name: "Copa da Várzea",
    plan: "elite",
    logo: expect.stringMatching(/png$/),
    city: "São Paulo",
    uf: "SP",
    default_tournament_id: built.tournament_id,
    seasons: [
      {
        name: "2026",
        status: "started",
        tournaments: [
          { name: "Adulto 2026" },
          { name: "Sub-17 2026" },
          { name: "Veteranos 2026" },
          { name: "Futsal Feminino 2026", modality: "futsal" },
          { name: "Sub-15 2026", status: "pending", registration: expect.anything() },
        ],
      },
      { name: "2025", status: "finished", tournaments: [{ name: "Adulto 2025" }] },
    ],
  });

  const query = { tournament: built.tournament_id, per_page: 200 };
  const games = (await call(listGames, { query })).records;
  const inPlay = games.filter(({ round, phase }) => phase.is_group && round.order === 4);
  expect(inPlay.map(({ status }) => status).toSorted()).toEqual([
    "finished",
    "finished",
    "live",
    "postponed",
    "scheduled",
    "scheduled",
  ]);
  const live = inPlay.find(({ status }) => status === "live");
  expect(live).toMatchObject({
    starts_at: "2026-11-21T18:15:00.000Z",
    period: "2º tempo",
    home_score: 1,
    away_score: 1,
    finished: false,
  });
  const { events } = await call(getGame, { params: { id: live?.id ?? 0 } });
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["goal", "assist", "yellow_card"]),
  );
  expect(games.filter(({ result_kind }) => result_kind === "walkover")).toMatchObject([
    { absent_side: "away", finished: true, reason: expect.stringContaining("tolerância") },
  ]);
  expect(inPlay.find(({ status }) => status === "postponed")).toMatchObject({
    starts_at: null,
    reason: "Campo alagado pela chuva",
  });

  const table = (await call(getClassifications, { query: { tournament: built.tournament_id } }))
    .records;
  expect(table.map(({ group }) => group)).toEqual([...Array(6).fill("A"), ...Array(6).fill("B")]);
  expect(table.find(({ points_adjusted }) => points_adjusted !== 0)).toMatchObject({
    points_adjusted: -3,
    adjustments: [{ points: -3, reason: "Atleta irregular na rodada 1" }],
  });
  expect(table.map(({ zone }) => zone?.label ?? "").slice(0, 6)).toEqual([
    "Quartas de final",
    "Quartas de final",
    "Quartas de final",
    "Quartas de final",
    "",
    "Rebaixamento",
  ]);

  const bracket = games.filter(({ phase }) => !phase.is_group);
  expect(bracket).toHaveLength(7);
  expect(bracket[0]).toMatchObject({
    home_spot_name: "1º do Grupo A",
    away_spot_name: "4º do Grupo B",
    home_team: null,
  });

  const decided = async (season: number, name: string) => {
    const tournament =
      championship.seasons[season]?.tournaments.find((t) => t.name === name)?.id ?? 0;
    return (await call(listTies, { query: { tournament } })).records;
  };
  expect((await decided(1, "Adulto 2025")).at(-1)).toMatchObject({
    phase: { name: "Final" },
    decided_by: "penalties",
  });
  const cup = await decided(0, "Veteranos 2026");
  expect(new Set(cup.map(({ decided_by }) => decided_by))).toEqual(
    new Set(["aggregate", "penalties", null]),
  );

  const of = { championship: built.slug };
  const news = (await call(listNews, { query: of })).records;
  expect(news.map(({ banner }) => banner)).toEqual(Array(3).fill(expect.stringMatching(/png$/)));
  const bulletin = (await call(listBulletins, { query: of })).records;
  expect(bulletin.map(({ type }) => type)).toEqual([
    "correction",
    ...Array(12).fill("registration"),
  ]);
  const { championship_id } = built;
  const { referees } = await call(getGame, { params: { id: live?.id ?? 0 } });
  expect(referees.map((one) => one.function)).toEqual(
    expect.arrayContaining(["referee", "assistant_1", "assistant_2", "scorer"]),
  );
  const members = (await call(listMembers, { query: { championship_id } })).records;
  expect(members.map(({ role }) => role).toSorted()).toEqual(["manager", "scorer"]);
  const places = (await call(listFields, { query: { championship_id } })).records;
  expect(places.filter(({ address, latitude }) => !address || latitude === null)).toEqual([]);
  const clubs = await allPages((page) => call(listOwnTeams, { query: page }));
  expect(clubs.filter(({ logo }) => logo === null)).toEqual([]);
  const athletes = await allPages((page) => call(listOwnUsers, { query: page }));
  expect(athletes.filter(({ photo }) => photo !== null)).toHaveLength(12 * 15);
  const open = championship.seasons[0]?.tournaments.find(({ name }) => name === "Sub-15 2026");
  const registers = await call(listOwnRegisters, { query: { tournament: open?.id ?? 0 } });
  expect(registers.records.map(({ status }) => status).toSorted()).toEqual([
    ...Array(4).fill("approved"),
    "pending",
  ]);

  const sizes = async () => {
    const tournaments = championship.seasons.flatMap((season) => season.tournaments);
    const own = await Promise.all(
      tournaments.map(async ({ id: tournament }) => {
        const query = { tournament };
        const athletes = await allPages((page) =>
          call(listInscriptions, { query: { ...query, ...page } }),
        );
        const { pagination: spots } = await call(listSpots, { query });
        const { pagination: phases } = await call(listPhases, { query });
        const { pagination } = await call(listGames, { query });
        return [athletes.length, spots.total, phases.total, pagination.total];
      }),
    );
    const { pagination: teams } = await call(listOwnTeams);
    const { pagination: fields } = await call(listFields, {
      query: { championship_id: built.championship_id },
    });
    const { pagination: posts } = await call(listNews, { query: of });
    const { records: bid } = await call(listBulletins, { query: of });
    const { pagination: helpers } = await call(listMembers, { query: { championship_id } });
    return [own, teams.total, fields.total, posts.total, bid.length, helpers.total];
  };
  const once = await sizes();
  const later = makeCalendar("2026-11-23");
  expect(await buildDemo(call, later, options)).toEqual(built);
  expect(await sizes()).toEqual(once);
  expect((await call(listGames, { query })).records.map(({ version: _, ...game }) => game)).toEqual(
    games.map(({ version: _, ...game }) => game),
  );
});
