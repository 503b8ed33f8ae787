import { createGroup, deleteGroup, updateGroup } from "~/v1/groups/contract.ts";
import { createSpot, deleteSpot, updateSpots } from "~/v1/spots/contract.ts";
import { drawSpots } from "~/v1/spots/draw/contract.ts";
import { on } from "~/routes/form/handled.ts";
import { submitted } from "../form/submitted.ts";
import { drawnFrom } from "../phases/seats.ts";
import {
  addedGroup,
  addedSpot,
  changesOf,
  drawn,
  placed,
  removed,
  renamedGroup,
  swapped,
  swapOf,
} from "./board-schema.ts";

/** Every change of the board. Who moves a team by hand leaves the draw's number behind. */
export function changeBoard(args: Parameters<typeof submitted>[0]) {
  const at = (phase: number, seed?: number) => {
    const query = new URLSearchParams({ fase: String(phase) });
    const page = args.url.searchParams.get("pagina");
    if (page !== null) query.set("pagina", page);
    if (seed !== undefined) query.set("sorteio", String(seed));
    return `${args.url.pathname}?${query.toString()}`;
  };
  return submitted(args, {
    place: on(placed, async ({ phase, spots: lines }, { api, key, t }) => {
      const spots = changesOf(lines);
      if (spots.length === 0) return { say: t("organizer.spots.unchanged") };
      await api(updateSpots, { json: { spots }, key });
      return { say: t("organizer.spots.saved"), to: at(phase) };
    }),
    swap: on(swapped, async ({ phase, a, b }, { api, key, t }) => {
      const spots = swapOf(a, b);
      if (spots.length > 0) await api(updateSpots, { json: { spots }, key });
      return { say: t("organizer.spots.swap.done"), to: at(phase) };
    }),
    draw: on(drawn, async ({ phase, seed, teams, force, version }, { api, key, t }) => {
      const json = { seed, force, version, ...drawnFrom(teams) };
      const done = await api(drawSpots, { params: { id: phase }, json, key });
      return {
        say: t("organizer.spots.draw.done", { seed: done.seed }),
        to: at(phase, done.seed),
      };
    }),
    group: on(addedGroup, async ({ phase, name }, { api, key, t }) => {
      await api(createGroup, { json: { phase_id: phase, name }, key });
      return { say: t("organizer.spots.edit.added"), to: at(phase) };
    }),
    rename: on(renamedGroup, async ({ id, ...json }, { api, key, t }) => {
      await api(updateGroup, { params: { id }, json, key });
      return { say: t("organizer.spots.edit.renamed") };
    }),
    removeGroup: on(removed, async ({ id }, { api, key, t }) => {
      await api(deleteGroup, { params: { id }, key });
      return { say: t("organizer.spots.edit.groupRemoved") };
    }),
    spot: on(addedSpot, async ({ phase, group }, { api, key, t }) => {
      await api(createSpot, { json: { phase_id: phase, group_id: group }, key });
      return { say: t("organizer.spots.edit.spotAdded"), to: at(phase) };
    }),
    removeSpot: on(removed, async ({ id }, { api, key, t }) => {
      await api(deleteSpot, { params: { id }, key });
      return { say: t("organizer.spots.edit.spotRemoved") };
    }),
  });
}
