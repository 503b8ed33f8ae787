import { publishBulletins } from "../../../app/v1/people/bulletins/contract.ts";
import type { CallInput } from "../../../app/v1/client.ts";
import { givePlan } from "../../site/staff.ts";
import { expect, test, withoutScript } from "../fixtures.ts";
import { createSquads } from "../../site/squads.ts";

test.use({ viewport: { width: 360, height: 740 } });

type Bulletin = CallInput<typeof publishBulletins>["json"]["bulletins"][number];

const today = () =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date());

withoutScript(
  "the BID links corrections and filters by day",
  async ({ page, organizer, baseURL }) => {
    const squads = await createSquads(organizer, 1);
    const { call, slug, tournament, championship, team, enrol } = squads;
    const user_id = await enrol("Bangu", "Ana Lima");
    await givePlan(baseURL ?? "", championship, "elite");
    const base = { user_id, to_team_id: team("Bangu") };
    const publish = async (bulletin: Bulletin) => {
      const json = { tournament_id: tournament, bulletins: [bulletin] };
      return (await call(publishBulletins, { json })).bulletins[0]?.id ?? 0;
    };
    const wrong = await publish({ ...base, type: "registration" });
    const right = await publish({ ...base, type: "correction", corrects_id: wrong });
    await page.goto(`/c/${slug}/atletas/bid`);
    const rows = page.locator(".entry");
    await rows.last().getByRole("link", { name: "Ver a correção" }).click();
    await expect(page).toHaveURL(new RegExp(`#bid-${right}$`));
    await expect(rows.first()).toBeInViewport();
    await rows.first().getByRole("link", { name: "Ver o que corrige" }).click();
    await expect(page).toHaveURL(new RegExp(`#bid-${wrong}$`));
    await page.getByLabel("Dia").fill(today());
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(rows).toHaveCount(2);
    await page.getByLabel("Dia").fill("2020-01-01");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page.getByText("Nada no BID com esse filtro")).toBeVisible();
  },
);
