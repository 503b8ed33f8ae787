import { useGroupName } from "~/components/group-name.ts";
import { useText } from "~/i18n/use-text.ts";
import type { Board, Spot } from "./read-board.ts";

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
