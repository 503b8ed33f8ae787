import { createSuspension, listSuspensions } from "../../../app/v1/people/discipline/contract.ts";
import { createMatch } from "../../site/match.ts";
import { expect, test, textOf } from "../fixtures.ts";

test("a suspension beyond the list's first page opens", async ({ openDesk, organizer }) => {
  const { desk, tournament, teams, people } = await createMatch(organizer);
  const team_id = teams.get("Bangu") ?? 0;
  const user_id = people.get("Ademir") ?? 0;
  const json = { tournament_id: tournament, user_id, team_id, matches: 1 };
  for (let n = 0; n < 51; n++) {
    await organizer.call(createSuspension, { json });
  }
  const query = { tournament, page: 2 };
  const [last] = (await organizer.call(listSuspensions, { query })).records;
  const page = await openDesk(`${desk}/suspensoes?editar=${last?.id}`);
  expect(textOf(page.getByRole("heading", { level: 2, name: /Ademir/ }))).toContain("Ademir");
});
