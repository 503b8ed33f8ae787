import { useGroupName } from "~/components/game/game-facts.ts";
import { useText } from "~/i18n/use-text.ts";
import type { Board, Spot } from "./board.server.ts";

/** A spot with its place among all, and what it is called for who cannot see the board. */
export interface Place {
  spot: Spot;
  at: number;
  label: string;
}

interface Part {
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

/** Says where a spot's team comes from, as people say it: "1º do Grupo A". */
export function useSourceWords({ phases, ties }: Pick<Board, "phases" | "ties">) {
  const { t } = useText();
  const groupName = useGroupName();
  const phaseName = (id: number) => phases.find((phase) => phase.id === id)?.name ?? "";
  return (source: NonNullable<Spot["source"]>): string => {
    if (source.kind === "group_position") {
      const group = phases.flatMap(({ groups }) => groups).find(({ id }) => id === source.group_id);
      const named = { position: source.position, group: groupName(group?.name ?? "") };
      return t("organizer.spots.source.group_position", named);
    }
    const { phase_id } = source;
    const phase = phaseName(phase_id);
    if ("spot_id" in source) {
      const of = ties.find(
        ({ home_spot_id, away_spot_id }) =>
          home_spot_id === source.spot_id || away_spot_id === source.spot_id,
      );
      return t(`organizer.spots.source.${source.kind}`, { phase, number: of?.number ?? "" });
    }
    return source.kind === "phase_position"
      ? t("organizer.spots.source.phase_position", { position: source.position, phase })
      : t("organizer.spots.source.best_placed", {
          rank: source.rank,
          position: source.position,
          phase,
        });
  };
}
