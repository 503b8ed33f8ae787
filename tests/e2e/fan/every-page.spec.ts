import { pagesOfSeason } from "../../site/season-pages.ts";
import { seasonFolders } from "../../seasons/folder.ts";
import { expectOrder } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { nameFaults } from "../name-faults.ts";
import { paperFaults } from "../paper.ts";
import { widthFaults } from "../width-faults.ts";

/** Real seasons cover what the demonstration lacks: long names, many rounds, two legs. */

/** A league, groups with a bracket, and a two-leg cup. */
const SEASONS = ["brasileirao-2019", "worldcup-2022", "copa-do-brasil-2019"];

/** Pages with names of teams, athletes and fields. */
const NAMED =
  /^\/c\/[^/]+(?:|\/rodadas|\/times|\/time\/\d+|\/confronto\/\d+\/\d+|\/atletas\/ranking|\/rankings\/times|\/numeros|\/campos|\/historia(?:\/tabela)?)$|^\/iframe\/(?:table|rounds|bracket|scorers|team)\//;

for (const season of SEASONS) {
  test(`the pages of ${season} fit any width`, async ({ page, baseURL }) => {
    test.skip(!seasonFolders().includes(season), "no real seasons beside the repository");
    test.setTimeout(240_000);
    const found: string[] = [];
    for (const path of await pagesOfSeason(season, baseURL ?? "")) {
      await page.goto(path);
      found.push(...(await widthFaults(page, path)));
      await expectOrder(page);
      if (/^\/c\/[^/]+$/.test(path)) found.push(...(await paperFaults(page)));
    }
    expect(found).toEqual([]);
  });
}

for (const season of seasonFolders().filter((one) => !SEASONS.includes(one))) {
  test(`the names of ${season} are whole at any width`, async ({ page, baseURL }) => {
    test.setTimeout(240_000);
    const found: string[] = [];
    for (const path of await pagesOfSeason(season, baseURL ?? "")) {
      if (!NAMED.test(path)) continue;
      await page.goto(path);
      found.push(...(await nameFaults(page, path)));
    }
    expect(found).toEqual([]);
  });
}
