import { href, Link } from "react-router";
import type * as z from "zod";
import { ForceField, SeedField } from "./draw-fields.tsx";
import type { Route } from "./+types/editor";
import { useText } from "~/i18n/use-text.ts";
import { listOwnRegisters } from "~/v1/structure/registers/contract.ts";
import { readPathNumber } from "~/routes/request.ts";
import { CheckField, SelectField, TextField, toOptions } from "~/components/form/controls.tsx";
import { Confirm, FoldedForm } from "~/components/form/folded.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { NarrowPage, DeskTitle } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { PhaseForm } from "./phase-form.tsx";
import { phaseForms, readPhase, type redrawForm, type swissRoundForm } from "./editor.server.ts";
import { RoundSection } from "./ordered-rows.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";

const NEW = "novo";

export async function loader(args: Route.LoaderArgs) {
  const tournament = readPathNumber(args.params.tournament);
  if (args.params.phase !== NEW) {
    return loadDesk(args, (api) => readPhase(api, tournament, readPathNumber(args.params.phase)));
  }
  await loadDesk(args, (api) => api(listOwnRegisters, { query: { tournament, per_page: 1 } }));
  return null;
}

export const action = (args: Route.ActionArgs) => deskAction(args, phaseForms(args));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function PhaseEditor({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  if (!loaderData) {
    return (
      <NarrowPage title={t("organizer.phases.create")}>
        <PhaseForm phase={null} />
      </NarrowPage>
    );
  }
  const { phase, rounds, dated, contents } = loaderData;
  const spots = href("/organizador/:championship/torneios/:tournament/vagas", params);
  return (
    <div className="narrow stack">
      <DeskTitle page={phase.name}>
        <span className="tag">
          {t(`organizer.phases.kind.${phase.is_group ? "group" : "knockout"}`)}
        </span>
        <p className="lead">
          <Link className="text-link" to={`${spots}?fase=${phase.id}`}>
            {t("organizer.phases.spotsLink")}
          </Link>
        </p>
      </DeskTitle>
      {phase.meetings?.kind === "swiss" ? (
        <SwissSection
          version={phase.version}
          rounds={phase.meetings.rounds}
          drawn={rounds.filter(({ games_count }) => games_count > 0)}
        />
      ) : null}
      <PhaseForm
        key={phase.id}
        phase={{
          ...phase,
          tie_rules: { ...phase.tie_rules, by_points: phase.tie_rules.by_points === true },
        }}
      />
      <RoundSection rounds={rounds} />
      {phase.is_group && !phase.meetings && contents.games > 0 ? <LateTeam phase={phase} /> : null}
      <RedrawSection version={phase.version} dated={dated} {...contents} />
      <FormatSection phase={phase} contents={contents} />
    </div>
  );
}

interface LateTeamProps {
  phase: { groups: { id: number; name: string }[]; version: number };
}

/** Enters a team after the draw: its games are added, nothing else changes. */
function LateTeam({ phase: { groups, version } }: LateTeamProps) {
  const { t } = useText();
  const form = usePageForm<{ new_team: string; group_id?: number }>({ id: "late" });
  const field = useFieldTexts(form.fields, "organizer.phases.late");
  const label = t("organizer.phases.late.open");
  return (
    <section className="stack" aria-labelledby="atrasado">
      <h2 id="atrasado">{t("organizer.phases.late.title")}</h2>
      <p className="sub">{t("organizer.phases.late.hint")}</p>
      <FoldedForm
        of={form}
        label={label}
        version={version}
        send={t("organizer.phases.late.submit")}
      >
        <TextField {...field("new_team")} maxLength={80} />
        {groups.length > 1 ? (
          <SelectField {...field("group_id")} empty="—" options={toOptions(groups)} />
        ) : null}
      </FoldedForm>
    </section>
  );
}

interface RedrawSectionProps {
  version: number;
  games: number;
  finished: number;
  /** Number of dated games; null when there are too many to count. */
  dated: number | null;
}

function RedrawSection({ version, games, finished, dated }: RedrawSectionProps) {
  const { t } = useText();
  const form = usePageForm<z.input<typeof redrawForm>>({ id: "redraw" });
  const field = useFieldTexts(form.fields, "organizer.phases.redraw");
  const label = t(`organizer.phases.redraw.${games === 0 ? "make" : "open"}`);
  return (
    <section className="stack" aria-labelledby="jogos">
      <h2 id="jogos">{t("organizer.phases.redraw.title")}</h2>
      <p className="sub">
        {games === 0
          ? t("organizer.phases.redraw.none")
          : t("organizer.phases.redraw.has", { count: games })}
      </p>
      <FoldedForm
        of={form}
        label={label}
        version={version}
        send={games === 0 ? label : t("organizer.phases.redraw.submit")}
        kind={games === 0 ? "main" : "danger"}
      >
        {games === 0 ? (
          <p>{t("organizer.phases.redraw.made")}</p>
        ) : (
          <div className="callout">
            <p>{t("organizer.phases.redraw.lost", { count: games })}</p>
            {dated === null ? <p>{t("organizer.phases.redraw.datedMany")}</p> : null}
            {dated ? <p>{t("organizer.phases.redraw.dated", { count: dated })}</p> : null}
          </div>
        )}
        <CheckField {...field("draw")} />
        <SeedField field={form.fields.seed} />
        <ForceField fields={form.fields} lost={finished} />
      </FoldedForm>
    </section>
  );
}

interface PhaseContents {
  groups: number;
  spots: number;
  games: number;
  finished: number;
  followers: number;
}

interface FormatSectionProps {
  phase: { name: string; is_group: boolean; version: number };
  contents: PhaseContents;
}

function FormatSection({ phase, contents }: FormatSectionProps) {
  const { t } = useText();
  const { groups, spots, games, finished, followers } = contents;
  const title = <h2 id="formato">{t("organizer.phases.change.title")}</h2>;
  if (finished > 0) {
    return (
      <section className="stack" aria-labelledby="formato">
        {title}
        <p className="sub">{t("organizer.phases.change.closed")}</p>
      </section>
    );
  }
  const counted = [
    groups > 0 && t("organizer.phases.change.groupsLost", { count: groups }),
    spots > 0 && t("organizer.phases.change.spotsLost", { count: spots }),
    followers > 0 && t("organizer.phases.change.followersLost", { count: followers }),
  ].filter((line) => line !== false);
  const teamless = games > 0 ? [t("organizer.phases.change.gamesLost", { count: games })] : [];
  const gone = games > 0 ? [t("organizer.phases.change.gamesGone", { count: games })] : [];
  return (
    <section className="stack" aria-labelledby="formato">
      {title}
      <Confirm
        id="format"
        version={phase.version}
        label={t(`organizer.phases.change.${phase.is_group ? "toKnockout" : "toGroups"}`)}
        question={t("organizer.phases.change.stays")}
        action={t("organizer.phases.change.submit")}
      >
        <Losses lines={[...counted, ...teamless]} />
      </Confirm>
      <Confirm id="delete" text="organizer.phases.change.delete" values={{ name: phase.name }}>
        <Losses lines={[...counted, ...gone]} />
      </Confirm>
    </section>
  );
}

function Losses({ lines }: { lines: string[] }) {
  const { t } = useText();
  return (
    <div className="callout">
      <p>
        <b>{t("organizer.phases.change.loses")}</b>
      </p>
      {lines.length === 0 ? <p>{t("organizer.phases.change.nothing")}</p> : null}
      <ul className="bullets">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

interface SwissSectionProps {
  version: number;
  rounds: number;
  drawn: { name: string; games_count: number; games_finished_count: number }[];
}

function SwissSection({ version, rounds, drawn }: SwissSectionProps) {
  const { t } = useText();
  const last = drawn.at(-1);
  const open = (last?.games_count ?? 0) - (last?.games_finished_count ?? 0);
  const canBeNext = drawn.length < rounds && open === 0;
  const canBeAgain = last !== undefined && last.games_finished_count === 0;
  return (
    <section className="stack" aria-labelledby="rodada-suica">
      <h2 id="rodada-suica">{t("organizer.phases.swiss.title")}</h2>
      <p className="sub">{t("organizer.phases.swiss.drawn", { drawn: drawn.length, rounds })}</p>
      {last && open > 0 ? (
        <p className="hint">
          {t("organizer.phases.swiss.open", { round: last.name, count: open })}
        </p>
      ) : null}
      {canBeNext ? <RoundForm id="next" version={version} /> : null}
      {canBeAgain ? <RoundForm id="again" version={version} /> : null}
    </section>
  );
}

function RoundForm({ id, version }: { id: "next" | "again"; version: number }) {
  const { t } = useText();
  const form = usePageForm<z.input<typeof swissRoundForm>>({ id });
  const label = t(`organizer.phases.swiss.${id}`);
  return (
    <FoldedForm
      of={form}
      label={label}
      version={version}
      send={label}
      kind={id === "next" ? "main" : "danger"}
    >
      <p>{t(`organizer.phases.swiss.${id}Hint`)}</p>
      <SeedField field={form.fields.seed} />
    </FoldedForm>
  );
}
