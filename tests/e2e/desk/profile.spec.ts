import { expectRefused, expectScreen, test } from "./fixtures.ts";

test("the profile screen fits and is accessible", async ({ desk }) => {
  await expectScreen(desk, "/organizador/conta");
  await desk.getByLabel("Nome", { exact: true }).first().fill("");
  await desk.getByRole("button", { name: "Gravar" }).first().click();
  await expectRefused(desk, "Nome", "Preencha este campo.");
});
