import { useGroupName } from "~/components/game/game-facts.ts";
import { useText } from "~/i18n/use-text.ts";
import type { Board, Spot, BoardTeam, Phase } from "./board.server.ts";
import { useSubmit } from "react-router";
import type { FieldMetadata } from "@conform-to/react";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useRef } from "react";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { toOptions, SelectField } from "~/components/form/controls.tsx";
import { Shield } from "~/components/team/shield.tsx";

interface Place {
  spot: Spot;
  at: number;
  label: string;
}

interface BoardSection {
  key: number | string;
  name: string;
  places: Place[];
}

export function useParts({ phase, spots, groups, ties }: Board): BoardSection[] {
  const { t } = useText();
  const groupName = useGroupName();
  const placeOf = new Map(spots.map((spot, at) => [spot.id, { spot, at }]));
  const withLabels = (own: { spot: Spot; at: number }[], word: (number: number) => string) =>
    own.map((place, i) => ({ ...place, label: word(i + 1) }));
  const parts = phase?.is_group
    ? groups.map((group): BoardSection => {
        const name = groupName(group.name);
        const own = spots.flatMap((spot, at) => (spot.group_id === group.id ? { spot, at } : []));
        const word = (number: number) => t("organizer.spots.spotIn", { number, group: name });
        return { key: group.id, name, places: withLabels(own, word) };
      })
    : ties
        .filter((tie) => tie.phase.id === phase?.id)
        .map((tie): BoardSection => {
          const own = [tie.home_spot_id, tie.away_spot_id].flatMap(
            (id) => placeOf.get(id ?? 0) ?? [],
          );
          const word = (number: number) => t("organizer.spots.spotOf", { number, tie: tie.number });
          const name = t("organizer.spots.tie", { number: tie.number });
          return { key: `tie-${tie.number}`, name, places: withLabels(own, word) };
        });
  const taken = new Set(parts.flatMap(({ places }) => places.map(({ spot }) => spot.id)));
  const rest = spots.flatMap((spot, at) => (taken.has(spot.id) ? [] : { spot, at }));
  if (rest.length === 0) return parts;
  const name = t("organizer.spots.loose");
  return [...parts, { key: "loose", name, places: withLabels(rest, (number) => String(number)) }];
}

/** Returns a function that names a spot's source: "1º do Grupo A". */
function useSourceWords({ phases, ties }: Pick<Board, "phases" | "ties">) {
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

type Sent = { spots: LineInput[] };

export function BoardForm({ board, phase }: { board: Board; phase: Phase }) {
  const { t } = useText();
  const submit = useSubmit();
  const { spots, teams, groups } = board;
  const form = usePageForm<Sent>({ id: "place", defaultValue: { spots: spots.map(toLine) } });
  const lines = form.fields.spots.getFieldList();
  const words = useSourceWords(board);
  const parts = useParts(board);
  const ref = useDragTeams<HTMLDivElement>((a, b) => {
    void submit(
      { _form: "swap", _key: `${form.key}-swap-${a}-${b}`, phase: phase.id, a, b },
      { method: "post", preventScrollReset: true },
    );
  });
  const options = toOptions(groups);
  return (
    <div ref={ref} className="stack">
      <Unplaced board={board} />
      <p className="sub drag-hint">{t("organizer.spots.dragHint")}</p>
      <FormFrame of={form} label={t("organizer.spots.save")} className="stack" stay>
        <input type="hidden" name="phase" value={phase.id} />
        <div className="grid">
          {parts.map(({ key, name, places }) => (
            <section key={key} className="card" aria-label={name}>
              <header>
                <h2>{name}</h2>
              </header>
              <ol className="lined">
                {places.map((place) => {
                  const line = lines[place.at];
                  return line ? (
                    <SpotLine
                      key={place.spot.id}
                      place={place}
                      field={line}
                      teams={teams}
                      groups={options}
                      words={words}
                    />
                  ) : null;
                })}
              </ol>
            </section>
          ))}
        </div>
        <div className="actions board-save">
          <SubmitButton>{t("organizer.spots.save")}</SubmitButton>
        </div>
      </FormFrame>
    </div>
  );
}

type LineInput = { id: number; team: string; group: string; was: string };

interface SpotLineProps {
  place: Place;
  field: FieldMetadata<LineInput>;
  teams: BoardTeam[];
  groups: { value: string; label: string }[];
  words: (source: NonNullable<Place["spot"]["source"]>) => string;
}

function SpotLine({ place, field, teams, groups, words }: SpotLineProps) {
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
    <li className="row board-spot" data-side={`${spot.id}:${spot.register_id ?? ""}`}>
      <Shield of={filling?.team ?? null} />
      <input type="hidden" name={fields.id.name} value={spot.id} />
      <input type="hidden" name={fields.was.name} value={formatState(spot)} />
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

function toLine(spot: Place["spot"]): LineInput {
  const automatic = spot.source !== null && !spot.manual;
  return {
    id: spot.id,
    team: automatic ? "auto" : String(spot.register_id ?? ""),
    group: String(spot.group_id ?? ""),
    was: formatState(spot),
  };
}

const formatState = (spot: Place["spot"]): string =>
  `${spot.source !== null && !spot.manual ? "auto" : (spot.register_id ?? "")}:${spot.group_id ?? ""}`;

function Unplaced({ board }: { board: Board }) {
  const { t } = useText();
  const { spots, teams } = board;
  if (spots.every(({ source }) => source !== null)) return null;
  const waiting = findUnplaced(board);
  if (teams.length === 0) return null;
  if (waiting.length === 0) return <p className="sub">{t("organizer.spots.allPlaced")}</p>;
  return (
    <section className="lines gap-2" aria-labelledby="sem-vaga" data-side=":">
      <h2 id="sem-vaga">{t("organizer.spots.unplaced")}</h2>
      <ul className="cluster">
        {waiting.map(({ id, team }) => (
          <li key={id} className="chip" data-side={`:${id}`}>
            <Shield of={team} />
            {team.name}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function findUnplaced({ spots, teams }: Pick<Board, "spots" | "teams">) {
  const placed = new Set(spots.map(({ register_id }) => register_id));
  return teams.filter(({ id, withdrawn }) => !withdrawn && !placed.has(id));
}

/**
 * Makes teams draggable: elements with `data-side` ("spot:register") inside the ref. `onDrop` gets the two
 * sides.
 */
function useDragTeams<E extends HTMLElement>(onDrop: (a: string, b: string) => void) {
  const board = useRef<E>(null);
  const dropped = useRef(onDrop);
  useEffect(() => {
    dropped.current = onDrop;
  });
  useEffect(() => {
    const places = board.current?.querySelectorAll<HTMLElement>("[data-side]") ?? [];
    return combine(...[...places].flatMap((place) => draggedPlace(place, dropped)));
  });
  return board;
}

const sideOf = (element: Element): string => element.getAttribute("data-side") ?? "";

function draggedPlace(element: HTMLElement, dropped: { current: (a: string, b: string) => void }) {
  const over = (is: boolean) => element.toggleAttribute("data-over", is);
  const hasTeam = !sideOf(element).endsWith(":");
  const target = dropTargetForElements({
    element,
    canDrop: ({ source }) => source.element !== element && source.element.hasAttribute("data-side"),
    onDragEnter: () => over(true),
    onDragLeave: () => over(false),
    onDrop: ({ source }) => {
      over(false);
      dropped.current(sideOf(source.element), sideOf(element));
    },
  });
  if (!hasTeam) return [target];
  return [
    target,
    draggable({
      element,
      canDrag: ({ input }) => {
        const under = document.elementFromPoint(input.clientX, input.clientY);
        return !under?.closest("select");
      },
      onDragStart: () => element.toggleAttribute("data-dragged", true),
      onDrop: () => element.removeAttribute("data-dragged"),
    }),
  ];
}
