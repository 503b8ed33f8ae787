import { createReferee } from "../../../app/v1/structure/referees/contract.ts";
import { expectScreen, test, expectRefused } from "./fixtures.ts";

test("the referee screens fit and are accessible", async ({ desk, organizer, championship }) => {
  const own = `/organizador/${championship.id}/arbitros`;
  await expectScreen(desk, own);
  const json = { championship_id: championship.id, name: "Seu Zeca", phone: "11 99999-0000" };
  const { id } = await organizer.call(createReferee, { json });
  await organizer.call(createReferee, { json: { name: "Tonho" } });
  await expectScreen(desk, own);
  await expectScreen(desk, `${own}/${id}`);
  await desk.getByLabel("Nome").fill("");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(desk, "Nome", "Preencha este campo.");
});
