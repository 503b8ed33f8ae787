import { test as base } from "vitest";
import { createChampionship } from "../../app/v1/structure/championships/contract.ts";
import { newOrganizer, type Organizer } from "../site/account.ts";
import { type Demonstration, demonstration } from "../site/demonstration.ts";
import { type Page, type Visitor, visitor } from "../site/visit.ts";

interface Fixtures {
  baseURL: string;
  /** Opens a page signed out, without scripts. */
  open: Visitor["open"];
  organizer: Organizer;
  openDesk: Visitor["open"];
  championship: { id: number; slug: string; name: string };
  demo: Demonstration;
  /** An organizer with a championship and signed-in pages. */
  tenant: Pick<Fixtures, "baseURL" | "organizer" | "openDesk" | "championship">;
}

/** The server's address, given or started for these tests. */
const BASE = process.env["APITO_URL"] ?? "";

let found: Promise<Demonstration> | undefined;

export const test = base.extend<Fixtures>({
  baseURL: BASE,
  open: async ({ baseURL }, use) => use((await visitor(baseURL)).open),
  organizer: async ({ baseURL }, use) => use(await newOrganizer(baseURL)),
  openDesk: async ({ baseURL, organizer }, use) =>
    use((await visitor(baseURL, organizer.token)).open),
  championship: async ({ organizer }, use) =>
    use(await organizer.call(createChampionship, { json: { name: "Copa do Bairro" } })),
  tenant: ({ baseURL, organizer, openDesk, championship }, use) =>
    use({ baseURL, organizer, openDesk, championship }),
  demo: async ({ baseURL }, use) => use(await (found ??= demonstration(baseURL))),
});

export { expect } from "vitest";
export { readText as textOf, readTexts as textsOf } from "../site/html.ts";
export { readAlerts as alertsOf, readNotice as noticeOf } from "./desk/forms/page.ts";
export type { Page };
