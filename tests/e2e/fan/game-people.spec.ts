import { closeGame, setLineup, setReferees, setStats } from "../../../app/v1/games/contract.ts";
import { createReferee } from "../../../app/v1/referees/contract.ts";
import { expect, test, withAndWithoutScript } from "../fixtures.ts";
import { squadsOf } from "./squads.ts";

/** Who takes part in a game, below its events. */
test.use({ viewport: { width: 360, height: 740 } });

withAndWithoutScript(
  "a game shows its line-ups, its officials and what was added to its súmula",
  async ({ page, organizer }) => {
    const squads = await squadsOf(organizer, 1);
    const { call, slug, championship, team, enrol, play, games } = squads;
    const [id = 0] = games;
    const path = `/c/${slug}/jogo/${id}`;
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Escalações" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Arbitragem" })).toHaveCount(0);

    const ana = await enrol("Bangu", "Ana Lima", { shirt_number: 10 });
    const bia = await enrol("Bangu", "Bia Rosa", { shirt_number: 12 });
    const coach = await enrol("Bangu", "Zagallo", { role: "coach" });
    await call(setLineup, {
      params: { id },
      json: {
        team_id: team("Bangu"),
        athletes: [
          { user_id: ana, captain: true },
          { user_id: bia, starter: false },
          { user_id: coach },
        ],
      },
    });
    const referee = await call(createReferee, {
      json: { championship_id: championship, name: "Margarida Nunes" },
    });
    await call(setReferees, {
      params: { id },
      json: { referees: [{ referee_id: referee.id, function: "referee" }] },
    });
    await play(1, [["goal", "Ana Lima"]]);
    await call(setStats, { json: { games: [{ id, notes: "Gramado molhado." }] } });
    await call(closeGame, { params: { id }, json: {} });
    await call(setStats, {
      json: { games: [{ id, notes: "Gramado molhado.", addendum: "O gol foi de cabeça." }] },
    });
    await page.goto(path);
    const lineups = page.getByRole("region", { name: "Escalações" });
    await expect(lineups).toContainText(
      /Bangu.*Titulares.*10.*Ana Lima.*\(capitão\).*Reservas.*12.*Bia Rosa.*Comissão técnica.*Zagallo.*Técnico/s,
    );
    await expect(page.getByRole("region", { name: "Arbitragem" })).toContainText(
      /Árbitro.*Margarida Nunes/s,
    );
    await expect(page.getByRole("region", { name: "Observações da súmula" })).toContainText(
      "Gramado molhado.",
    );
    await expect(page.getByRole("region", { name: "Adendos à súmula" })).toContainText(
      /Adendo 1.*O gol foi de cabeça/s,
    );
    await page.getByRole("region", { name: "Lances" }).getByRole("link", { name: "Ana" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ana Lima" })).toBeVisible();
    await page.goBack();
    await lineups.getByRole("link", { name: "Bia Rosa" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Bia Rosa" })).toBeVisible();
  },
);
