import { href, Link } from "react-router";
import { ForceField, SeatFields, type SeatInput, SeedField } from "../phases/draw-fields.tsx";
import type { Route } from "./+types/board";
import { useText } from "~/i18n/use-text.ts";
import { readPathNumber, numberParam } from "~/routes/request.ts";
import { SelectField } from "~/components/form/controls.tsx";
import { Folded, FoldedForm } from "~/components/form/folded.tsx";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { DeskTitle, EmptyDesk } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { useChampionship } from "../championship/frame.tsx";
import { useTournament } from "../tournament/frame.tsx";
import { PrintButton } from "../copy-button.tsx";
import { interleave, useReveal } from "../use-reveal.ts";
import { BoardForm, findUnplaced, useParts } from "./board-form.tsx";
import { type Board, boardForms, type Phase, readBoard } from "./board.server.ts";
import { PartTools } from "./part-tools.tsx";
import { PhaseChips } from "./phase-chips.tsx";
import { Pagination } from "~/components/lists.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { request, params } = args;
  const requested = {
    tournament: readPathNumber(params.tournament),
    phase: numberParam(request, "fase"),
    page: numberParam(request, "pagina") ?? 1,
  };
  const seed = numberParam(request, "sorteio", 0);
  const board = await loadDesk(args, (api) => readBoard(api, requested));
  return { board, seed };
}

export const action = (args: Route.ActionArgs) => deskAction(args, boardForms(args));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function SpotBoard({ params, loaderData: { board, seed } }: Route.ComponentProps) {
  const { t } = useText();
  const own = useChampionship();
  const within = useTournament();
  const { phase, phases, spots, pagination } = board;
  const path = "/organizador/:championship/torneios/:tournament/fases";
  const stamp = computeStamp(spots);
  const title = [own?.championship.name, within?.tournament.name, phase?.name]
    .filter(Boolean)
    .join(" · ");
  return (
    <div className="stack board-page">
      <DeskTitle page={t("organizer.spots.title")} lead={t("organizer.spots.lead")} />
      {phase ? (
        <>
          <PhaseChips phases={phases} current={phase.id} />
          <LeftPlaces board={board} />
          {spots.length > 0 ? <Drawn board={board} seed={seed} title={title} /> : null}
          {spots.length > 0 ? (
            <>
              <DrawForm key={`draw ${stamp}`} board={board} phase={phase} />
              <BoardForm key={stamp} board={board} phase={phase} />
              <SwapForm board={board} phase={phase} />
            </>
          ) : (
            <EmptyDesk
              title={t("organizer.spots.noSpots")}
              hint={t("organizer.spots.noSpotsHint")}
            />
          )}
          {pagination ? <Pagination {...pagination} query={{ fase: String(phase.id) }} /> : null}
          <PartTools board={board} phase={phase} />
          <Link
            className="text-link"
            to={href(`${path}/:phase`, { ...params, phase: String(phase.id) })}
          >
            {t("organizer.spots.phaseLink")}
          </Link>
        </>
      ) : (
        <EmptyDesk title={t("organizer.spots.empty")} hint={t("organizer.spots.emptyHint")}>
          <Link className="button" to={href(`${path}/grupos`, params)}>
            {t("organizer.phases.toGroups")}
          </Link>
          <Link className="button button-quiet" to={href(`${path}/mata-mata`, params)}>
            {t("organizer.phases.toKnockout")}
          </Link>
        </EmptyDesk>
      )}
    </div>
  );
}

function LeftPlaces({ board: { phase, spots, teams } }: { board: Board }) {
  const { t } = useText();
  if (phase?.is_group !== false) return null;
  const left = new Map(
    teams.filter(({ withdrawn }) => withdrawn).map(({ id, team }) => [id, team]),
  );
  const held = spots.flatMap(({ name, register_id }) => {
    const team = left.get(register_id ?? 0);
    return team ? [t("organizer.spots.held", { team: team.name, spot: name })] : [];
  });
  if (held.length === 0) return null;
  return (
    <div className="callout callout-error stack">
      {held.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}

/** Returns the board's React key: any stored change of spots resets the board. */
const computeStamp = (spots: { id: number; version: number }[]): string =>
  spots.map(({ id, version }) => `${id}.${version}`).join(" ");

interface DrawnProps {
  board: Board;
  /** Seed of the latest draw; undefined when the groups are shown only in print. */
  seed: number | undefined;
  title: string;
}

function Drawn({ board, seed, title }: DrawnProps) {
  const { t } = useText();
  const parts = useParts(board);
  const names = new Map(board.teams.map(({ id, team }) => [id, team.name]));
  const drawn = interleave(parts.map(({ places }) => places));
  const turns = new Map(drawn.map(({ spot }, turn) => [spot.id, turn]));
  const { marks } = useReveal({ total: drawn.length, draw: seed ?? null, first: true });
  const number = seed === undefined ? null : t("organizer.spots.draw.number", { seed });
  return (
    <section
      className={seed === undefined ? "drawn drawn-paper" : "stack drawn"}
      aria-label={number ?? title}
    >
      <p className="lead-line drawn-title">{title}</p>
      {number ? (
        <header>
          <h2>{number}</h2>
          <p>{t("organizer.spots.draw.repeat")}</p>
        </header>
      ) : null}
      <div className="grid small-columns">
        {parts.map(({ key, name, places }) => (
          <div key={key}>
            <h3>{name}</h3>
            <ol>
              {places.map(({ spot }) => (
                <li key={spot.id} className="strong" {...marks(turns.get(spot.id) ?? 0)}>
                  {names.get(spot.register_id ?? 0) ?? t("organizer.spots.nobody")}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      {number ? <PrintButton small /> : null}
    </section>
  );
}

type Sent = { seed: number; teams: SeatInput[]; lost: number; force: boolean };

function DrawForm({ board, phase }: { board: Board; phase: Phase }) {
  const { t } = useText();
  const { spots, teams, finished } = board;
  const open = spots.filter(({ source }) => source === null).length;
  const playing = teams.filter(({ withdrawn }) => !withdrawn);
  const waiting = new Set(findUnplaced(board).map(({ id }) => id));
  // Teams without a spot take part as long as all fit.
  const tight = playing.length > open;
  const form = usePageForm<Sent>({
    id: "draw",
    defaultValue: {
      teams: playing.map(({ id }) => ({ id, pot: tight && waiting.has(id) ? "out" : "" })),
    },
  });
  if (open === 0 || playing.length === 0) return null;
  return (
    <Folded of={form} look="button button-quiet" summary={t("organizer.spots.draw.title")}>
      <FormFrame
        of={form}
        version={phase.version}
        label={t("organizer.spots.draw.title")}
        className="form card"
        send={t("organizer.spots.draw.submit")}
      >
        <input type="hidden" name="phase" value={phase.id} />
        <p className="hint">{t("organizer.spots.draw.hint")}</p>
        <SeedField field={form.fields.seed} />
        <details className="fold">
          <summary>{t(`organizer.spots.draw.${phase.is_group ? "pots" : "who"}`)}</summary>
          <SeatFields
            field={form.fields.teams}
            teams={playing.map(({ id, team }) => ({ id, name: team.name }))}
            pots={phase.is_group}
          />
        </details>
        <ForceField fields={form.fields} lost={finished} />
      </FormFrame>
    </Folded>
  );
}

function SwapForm({ board, phase }: { board: Board; phase: Phase }) {
  const { t } = useText();
  const parts = useParts(board);
  const form = usePageForm<{ a: string; b: string }>({ id: "swap" });
  const field = useFieldTexts(form.fields, "organizer.spots.swap");
  const names = new Map(board.teams.map(({ id, team }) => [id, team.name]));
  const options = parts.flatMap(({ name, places }) =>
    places.flatMap(({ spot: { id, register_id } }) => {
      const label = names.get(register_id ?? 0);
      return label ? [{ value: `${id}:${register_id}`, label, group: name }] : [];
    }),
  );
  if (options.length < 2) return null;
  return (
    <FoldedForm
      of={form}
      label={t("organizer.spots.swap.title")}
      send={t("organizer.spots.swap.submit")}
      kind="quiet"
    >
      <input type="hidden" name="phase" value={phase.id} />
      <div className="pair">
        <SelectField {...field("a")} options={options} empty="—" />
        <SelectField {...field("b")} options={options} empty="—" />
      </div>
    </FoldedForm>
  );
}
