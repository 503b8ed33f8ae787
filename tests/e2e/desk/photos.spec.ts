import { writeFile } from "node:fs/promises";
import { createMatch } from "../../site/match.ts";
import { expect, expectRefused, test } from "./fixtures.ts";

test("a photo of 10 MB is scaled down on the device", async ({ desk, organizer }, info) => {
  const match = await createMatch(organizer);
  await desk.goto(`${match.desk}/jogos/${match.games[0]}`);
  const photo = info.outputPath("sumula.jpg");
  const base64 = await desk.evaluate(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [4_000, 3_000];
    const pen = canvas.getContext("2d");
    const row = new ImageData(canvas.width, 1);
    for (let y = 0; y < canvas.height; y += 1) {
      for (let at = 0; at < row.data.length; at += 1) row.data[at] = Math.random() * 256;
      pen?.putImageData(row, 0, y);
    }
    return canvas.toDataURL("image/jpeg", 0.95).split(",")[1] ?? "";
  });
  const bytes = Buffer.from(base64, "base64");
  expect(bytes.length).toBeGreaterThan(10_000_000);
  await writeFile(photo, bytes);

  const form = desk.getByRole("region", { name: "Anexos da súmula" });
  await form.getByLabel("Time").selectOption("Bangu");
  await form.getByLabel("Arquivo").setInputFiles(photo);
  await form.getByRole("button", { name: "Anexar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Arquivo anexado.");
  const address = await form.getByRole("link", { name: /^Foto/ }).getAttribute("href");
  const sent = await desk.request.get(address ?? "");
  expect((await sent.body()).length).toBeLessThan(3_000_000);
  const shown = await desk.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const picture = new Image();
        picture.addEventListener("load", () => resolve(picture.naturalWidth));
        picture.src = `data:image/jpeg;base64,${text}`;
      }),
    (await sent.body()).toString("base64"),
  );
  expect(shown).toBe(1_600);

  await form.getByLabel("Time").selectOption("Olaria");
  await form.getByLabel("Arquivo").setInputFiles({
    name: "IMG_0001.HEIC",
    mimeType: "image/heic",
    buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
  });
  await form.getByRole("button", { name: "Anexar" }).click();
  await expectRefused(form, "Arquivo", "A foto está em HEIC");
});
