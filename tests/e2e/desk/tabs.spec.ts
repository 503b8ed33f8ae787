import { createMatch } from "../../site/match.ts";
import { expect, withAndWithoutScript } from "./fixtures.ts";

withAndWithoutScript(
  "a phone shows one row of sections and a menu",
  async ({ desk, organizer }) => {
    const { desk: path, games } = await createMatch(organizer);
    await desk.setViewportSize({ width: 360, height: 740 });
    await desk.goto(`${path}/sumula/${games[0]}`);
    const bar = desk.getByRole("navigation", { name: "Seções da organização" });
    expect((await bar.boundingBox())?.height).toBeLessThan(60);
    await expect(bar.getByRole("link")).toHaveText(["Jogos", "Times", "Atletas", "Fases"]);
    await bar.getByText("Mais").click();
    await bar.getByRole("link", { name: "Classificação" }).click();
    await expect(desk.getByRole("heading", { level: 1, name: "Classificação" })).toBeVisible();
    await expect(bar.getByRole("link", { name: "Regulamento" })).toBeHidden();

    await desk.setViewportSize({ width: 1280, height: 800 });
    await expect(bar.getByRole("link")).toHaveCount(9);
    await expect(bar.getByText("Mais")).toBeHidden();
    await expect(bar.getByRole("link", { name: "Classificação" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  },
);
