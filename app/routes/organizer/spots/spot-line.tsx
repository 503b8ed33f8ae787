import type { FieldMetadata } from "@conform-to/react";
import { SelectField } from "~/components/form/controls.tsx";
import { Shield } from "~/components/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { Place } from "./places.ts";
import type { BoardTeam } from "./read-board.ts";

/** A spot's line as the board's form sends it. */
export type LineInput = { id: number; team: string; group: string; was: string };

interface SpotLineProps {
  place: Place;
  field: FieldMetadata<LineInput>;
  teams: BoardTeam[];
  groups: { value: string; label: string }[];
  words: (source: NonNullable<Place["spot"]["source"]>) => string;
}

/** One spot: who fills it, and in which group it is. */
export function SpotLine({ place, field, teams, groups, words }: SpotLineProps) {
  const { t } = useText();
  const { spot, label } = place;
  const fields = field.getFieldset();
  const filling = teams.find(({ id }) => id === spot.register_id);
  const source = spot.source ? words(spot.source) : null;
  const options = teams
    .filter((team) => !team.withdrawn || team === filling)
    .map(({ id, team, withdrawn }) => ({
      value: String(id),
      label: withdrawn ? t("organizer.spots.withdrawn", { team: team.name }) : team.name,
    }));
  return (
    <li className="board-spot" data-side={`${spot.id}:${spot.register_id ?? ""}`}>
      <Shield of={filling?.team ?? null} />
      <input type="hidden" name={fields.id.name} value={spot.id} />
      <input type="hidden" name={fields.was.name} value={wasOf(spot)} />
      <SelectField
        field={fields.team}
        label={t("organizer.spots.team", { spot: label })}
        empty={source ? undefined : t("organizer.spots.nobody")}
        options={
          source
            ? [
                { value: "auto", label: automatic(source, spot.manual ? null : filling) },
                ...options,
              ]
            : options
        }
        hint={source && spot.manual ? t("organizer.spots.byHand", { source }) : undefined}
      />
      {groups.length > 1 ? (
        <SelectField
          field={fields.group}
          label={t("organizer.spots.group", { spot: label })}
          options={groups}
          empty={spot.group_id === null ? "—" : undefined}
        />
      ) : (
        <input type="hidden" name={fields.group.name} value={spot.group_id ?? ""} />
      )}
    </li>
  );

  function automatic(source: string, team: BoardTeam | null | undefined) {
    return team
      ? t("organizer.spots.filled", { source, team: team.team.name })
      : t("organizer.spots.waiting", { source });
  }
}

/** How a spot's line stands in the form before anybody touches it. */
export function lineOf(spot: Place["spot"]): LineInput {
  const automatic = spot.source !== null && !spot.manual;
  return {
    id: spot.id,
    team: automatic ? "auto" : String(spot.register_id ?? ""),
    group: String(spot.group_id ?? ""),
    was: wasOf(spot),
  };
}

const wasOf = (spot: Place["spot"]): string =>
  `${spot.source !== null && !spot.manual ? "auto" : (spot.register_id ?? "")}:${spot.group_id ?? ""}`;
