import { createKnockout } from "../../../app/v1/structure/tournaments/stages/contract.ts";
import { expectScreen, test } from "./fixtures.ts";
import { createTeamTournament } from "../../site/structure.ts";

test("the knockout screen fits before and after creation", async ({
  desk,
  organizer,
  championship,
}) => {
  const tournament = await createTeamTournament(organizer, championship.id, 4);
  await expectScreen(desk, `${tournament.path}/fases/mata-mata`);
  const json = { from: { kind: "registers" as const, draw: true } };
  await organizer.call(createKnockout, { params: { id: tournament.id }, json });
  await expectScreen(desk, `${tournament.path}/fases/mata-mata`);
});
