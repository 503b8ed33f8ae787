import { expect, type Page } from "@playwright/test";
import { createSheetLinks } from "../../../app/v1/matchday/sheets/links/contract.ts";
import type { Organizer } from "../../site/account.ts";
import { createMatch } from "../../site/match.ts";

const squad = (letter: string) =>
  Array.from({ length: 16 }, (_, at) => `${letter}${"abcdefghijklmnop".charAt(at)}cio`);

/** A game with squads of sixteen, its link and its PIN. */
export async function createPitch(organizer: Organizer) {
  const match = await createMatch(organizer, { home: squad("B"), away: squad("O") });
  const [game] = match.games;
  const linkOf = async (id: number) => {
    const { records } = await organizer.call(createSheetLinks, { json: { game_ids: [id] } });
    const [link] = records;
    if (!link) throw new Error("The game has no link.");
    return { path: new URL(link.url).pathname, pin: link.pin };
  };
  return { ...match, game, linkOf, ...(await linkOf(game)) };
}

/** Counts the taps of a person at the sheet. */
export class Thumb {
  taps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(name: string | RegExp, within?: string): Promise<void> {
    const place =
      within === undefined ? this.page : this.page.getByRole("region", { name: within });
    await place
      .getByRole("button", { name, ...(typeof name === "string" && { exact: true }) })
      .click();
    this.taps += 1;
  }

  async open(path: string, pin: string, name: string): Promise<void> {
    await this.page.goto(path);
    await this.page.getByLabel("Seu nome").fill(name);
    for (const digit of pin) await this.tap(digit);
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(
      /Antes do jogo|Mesa do jogo/,
    );
  }

  /** Eleven starters by number, the others on the bench. */
  async lineUp(): Promise<void> {
    await this.tap("Escolher pelos números");
    for (let number = 1; number <= 11; number += 1) await this.tap(new RegExp(`^${number} `));
    await this.tap("Resto no banco");
    await this.tap("Pronto");
  }

  async goal(team: string, number: number): Promise<void> {
    await this.tap(new RegExp(`^Gol d[oa] ${team}$`));
    await this.tap(new RegExp(`^${number} `));
  }

  async card(card: "Amarelo" | "Vermelho", team: string, number: number): Promise<void> {
    await this.tap(card);
    await this.tap(new RegExp(`^${number} `), team);
  }

  async change(team: string, leaves: number, enters: number): Promise<void> {
    await this.tap("Troca");
    await this.tap(new RegExp(`^${leaves} `), team);
    await this.tap(new RegExp(`^${enters} `));
  }
}

/** Waits until the device keeps the page. */
export const keepsPage = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
