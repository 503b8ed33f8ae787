import { copyChampionship } from "../../../app/v1/copies/archive/contract.ts";
import { listOwnChampionships } from "../../../app/v1/structure/championships/contract.ts";
import { listImports } from "../../../app/v1/copies/imports/contract.ts";
import type { Organizer } from "../fixtures.ts";
import { expect, expectScreen, test, withAndWithoutScript } from "./fixtures.ts";

const PAGE = "/organizador/copias";

async function downloadCopy({ call }: Organizer, id: number) {
  const copy = await call(copyChampionship, { params: { id } });
  const buffer = Buffer.from(await copy.arrayBuffer());
  return { name: "copia.zip", mimeType: "application/zip", buffer };
}

withAndWithoutScript(
  "a championship is recreated from its copy",
  async ({ desk, organizer, championship }) => {
    await desk.goto(PAGE);
    await desk
      .getByLabel("Cópia (ZIP)")
      .setInputFiles(await downloadCopy(organizer, championship.id));
    await desk.getByRole("button", { name: "Recriar a partir da cópia" }).click();
    await expect(desk).toHaveURL(/\/organizador\/\d+\/resumo$/);
    const { records } = await organizer.call(listOwnChampionships);
    expect(records.map(({ name }) => name)).toEqual([championship.name, championship.name]);
  },
);

withAndWithoutScript("a file that is no copy is refused", async ({ desk, expectedErrors }) => {
  expectedErrors.push(/status of 4(?:00|22) .*copias/);
  await desk.goto(PAGE);
  const buffer = Buffer.from("isto não é uma cópia".repeat(9));
  await desk
    .getByLabel("Cópia (ZIP)")
    .setInputFiles({ name: "copia.zip", mimeType: "application/zip", buffer });
  await desk.getByRole("button", { name: "Recriar a partir da cópia" }).click();
  await expect(desk.getByText("Este arquivo não é um ZIP inteiro")).toBeVisible();
});

test("an interrupted upload resumes where it stopped", async ({
  desk,
  organizer,
  championship,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500 .*copias\/partes/);
  await desk.goto(PAGE);
  let refused = 0;
  await desk.route("**/copias/partes", (route) => {
    const isPart = route.request().postData()?.includes('name="part"');
    if (!isPart || refused >= 4) return route.continue();
    refused++;
    return route.fulfill({ status: 500, contentType: "text/plain", body: "" });
  });
  const copy = await downloadCopy(organizer, championship.id);
  await desk.getByLabel("Cópia (ZIP)").setInputFiles(copy);
  const send = desk.getByRole("button", { name: "Recriar a partir da cópia" });
  await send.click();
  await expect(desk.getByText("A internet caiu no meio do envio.")).toBeVisible({
    timeout: 30_000,
  });
  await expect(desk.getByText("O envio parou no meio.")).toBeVisible();
  await desk.reload();
  await desk.getByLabel("Cópia (ZIP)").setInputFiles(copy);
  await send.click();
  await expect(desk).toHaveURL(/\/organizador\/\d+\/resumo$/);
  expect((await organizer.call(listImports)).pagination.total).toBe(1);
});

test("the copies screen fits and is accessible", async ({ desk }) => {
  await expectScreen(desk, PAGE);
});
