import { busyDesk } from "../../site/busy-desk.ts";
import { expectScreen, test } from "./fixtures.ts";

test("the overview screens fit and are accessible", async ({
  desk,
  organizer,
  championship,
  baseURL,
}) => {
  const path = `/organizador/${championship.id}/resumo`;
  await expectScreen(desk, path);
  await busyDesk(organizer, championship, baseURL ?? "");
  await expectScreen(desk, path);
});
