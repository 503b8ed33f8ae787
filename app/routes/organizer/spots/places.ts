import { useGroupName } from "~/components/group-name.ts";
import { useText } from "~/i18n/use-text.ts";
import type { Board, Spot } from "./read-board.ts";

/** A spot with its place among all, and what it is called for who cannot see the board. */
export interface Place {
  spot: Spot;
  at: number;
  label: string;
}

export interface Part {
  key: number | string;
  name: string;
  places: Place[];
}

/** The board in parts, side by side: its groups, or the ties of a knockout; last the spots of neither. */
export function useParts({ phase, spots, groups, ties }: Board): Part[] {
  const { t } = useText();
  const groupName = useGroupName();
  const placeOf = new Map(spots.map((spot, at) => [spot.id, { spot, at }]));
  const labelled = (own: { spot: Spot; at: number }[], word: (number: number) => string) =>
    own.map((place, i) => ({ ...place, label: word(i + 1) }));
  const parts = phase?.is_group
    ? groups.map((group): Part => {
        const name = groupName(group.name);
        const own = spots.flatMap((spot, at) => (spot.group_id === group.id ? { spot, at } : []));
        const word = (number: number) => t("organizer.spots.spotIn", { number, group: name });
        return { key: group.id, name, places: labelled(own, word) };
      })
    : ties
        .filter((tie) => tie.phase.id === phase?.id)
        .map((tie): Part => {
          const own = [tie.home_spot_id, tie.away_spot_id].flatMap(
            (id) => placeOf.get(id ?? 0) ?? [],
          );
          const word = (number: number) => t("organizer.spots.spotOf", { number, tie: tie.number });
          const name = t("organizer.spots.tie", { number: tie.number });
          return { key: `tie-${tie.number}`, name, places: labelled(own, word) };
        });
  const taken = new Set(parts.flatMap(({ places }) => places.map(({ spot }) => spot.id)));
  const rest = spots.flatMap((spot, at) => (taken.has(spot.id) ? [] : { spot, at }));
  if (rest.length === 0) return parts;
  const name = t("organizer.spots.loose");
  return [...parts, { key: "loose", name, places: labelled(rest, (number) => String(number)) }];
}
