import { expect, test } from "vitest";
import { listOffers } from "../../app/fan/alerts-form.ts";

const copa = { championship: "copa", team: null, name: "Copa", where: "" };
const bangu = { championship: "copa", team: 1, name: "Bangu", where: "Copa" };
const known = { teams: [], last: null, kept: null, asked: [] };

test("alerts offer the whole championship the page was opened for", () => {
  const last = { slug: "liga", name: "Liga" };
  expect(listOffers({ ...known, last, asked: [copa] })).toEqual([
    copa,
    { championship: "liga", team: null, name: "Liga", where: "", kinds: [] },
  ]);
});

test("a visitor from a team sees its championship unticked, once", () => {
  const teams = [{ championship: "copa", team: 1, name: "Bangu" }];
  const last = { slug: "copa", name: "Copa" };
  expect(listOffers({ ...known, teams, last, asked: [bangu, copa] })).toEqual([
    bangu,
    { ...copa, kinds: [] },
  ]);
});

test("existing alert choices are kept", () => {
  const kept = {
    quiet: null,
    topics: [
      {
        championship: { slug: "copa", name: "Copa" },
        team: { id: 1, name: "Bangu" },
        kinds: ["goal"],
      },
    ],
  };
  expect(listOffers({ ...known, kept, asked: [bangu] })).toEqual([{ ...bangu, kinds: ["goal"] }]);
});
