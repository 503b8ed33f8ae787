import { href } from "react-router";
import { Notice } from "~/components/notice.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { readEditor, Identity, EmbedLook, readSheet, SeasonState } from "./editing.server.ts";
import { CheckField, SelectField, TextField } from "~/components/form/controls.tsx";
import { Folded } from "~/components/form/folded.tsx";
import { SaveForm } from "~/components/form/form-frame.tsx";
import { useChoices, useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { ColorFields, colorValues } from "~/routes/organizer/championship/data-form.tsx";
import type { Championship, Game, GameDetail, Round } from "~/components/records.ts";
import { gamePath, roundsPath, tablePath, type Target } from "~/components/target.ts";
import { PhaseChips } from "~/routes/organizer/spots/phase-chips.tsx";
import { AdjustmentForms, LotForms } from "~/routes/organizer/standings/standings.tsx";
import type { StandingsData } from "~/routes/organizer/standings/standings.server.ts";
import { useShell } from "~/routes/championship/shell-page.tsx";
import { GameRows } from "~/routes/organizer/games/game-rows.tsx";
import { Events } from "~/routes/organizer/sheet/events.tsx";
import { ClosedCallout } from "~/routes/organizer/sheet/game-flow.tsx";
import { ScoreForm } from "~/routes/organizer/sheet/outcome-forms.tsx";

type Editor = Awaited<ReturnType<typeof readEditor>>;

export function EditBar({ editor: { own, flash }, plain }: { editor: Editor; plain: string }) {
  const { t } = useText();
  return (
    <>
      {flash ? <Notice kind={flash.kind}>{flash.text}</Notice> : null}
      <div className="callout callout-good stack gap-3" role="note">
        <p>
          <b>{t("editing.title")}</b> {t("editing.lead")}
        </p>
        <p className="cluster gap-2">
          <a className="button button-quiet button-small" href={plain}>
            {t("editing.plain")}
          </a>
          <a
            className="button button-quiet button-small"
            href={href("/organizador/:championship/resumo", { championship: String(own.id) })}
          >
            {t("editing.desk")}
          </a>
        </p>
      </div>
    </>
  );
}

interface ChampionshipFormsProps {
  editor: Editor;
  season: SeasonFormProps["season"] | null;
  /** Address of the championship's forms, because the page's own forms have another action. */
  action: string;
}

export function ChampionshipForms({ editor, season, action }: ChampionshipFormsProps) {
  const { t } = useText();
  const { own, ownColor } = editor;
  if (own.role === "scorer") return <p>{t("editing.scorer")}</p>;
  return (
    <div className="halves">
      <IdentityForm championship={own} ownColor={ownColor} action={action} />
      {season ? <SeasonForm key={season.id} season={season} action={action} /> : null}
    </div>
  );
}

const STATES = ["config", "started", "finished"] as const;

interface IdentityFormProps {
  championship: Editor["own"];
  ownColor: boolean;
  action: string;
}

function IdentityForm({ championship, ownColor, action }: IdentityFormProps) {
  const { t } = useText();
  const { name, version } = championship;
  const form = usePageForm<Identity>({
    id: "identity",
    defaultValue: { name, ...colorValues(championship) },
  });
  const field = useFieldTexts(form.fields, "organizer.championship");
  return (
    <Folded of={form} className="card fold" summary={<h2>{t("editing.identity")}</h2>}>
      <div className="pad">
        <SaveForm of={form} version={version} label={t("editing.identity")} action={action}>
          <TextField {...field("name")} />
          <ColorFields fields={form.fields} championship={championship.id} open={ownColor} />
        </SaveForm>
      </div>
    </Folded>
  );
}

interface SeasonFormProps {
  season: { id: number; name: string; status: (typeof STATES)[number]; version: number };
  action: string;
}

function SeasonForm({ season, action }: SeasonFormProps) {
  const { t } = useText();
  const form = usePageForm<SeasonState>({
    id: "season",
    defaultValue: { name: season.name, status: season.status },
  });
  const title = t("site.season", { name: season.name });
  return (
    <Folded of={form} className="card fold" summary={<h2>{title}</h2>}>
      <div className="pad">
        <SaveForm of={form} version={season.version} label={title} action={action}>
          <input type="hidden" name="id" value={season.id} />
          <TextField field={form.fields.name} label={t("organizer.seasons.name")} />
          <SelectField
            field={form.fields.status}
            label={t("organizer.seasons.state")}
            options={STATES.map((value) => ({
              value,
              label: t(`organizer.seasons.states.${value}`),
            }))}
          />
        </SaveForm>
      </div>
    </Folded>
  );
}

const THEMES = ["light", "dark"] as const;
const SIZES = ["compact", "large"] as const;

interface LookFormProps {
  editor: Editor;
  seasons: Championship["seasons"];
}

export function LookForm({ editor: { own }, seasons }: LookFormProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const look = own.embed_look;
  const form = usePageForm<EmbedLook>({
    id: "look",
    defaultValue: {
      theme: look?.theme ?? "",
      size: look?.size ?? "",
      tournament_id: String(look?.tournament_id ?? ""),
      ...colorValues({ color: look?.color ?? null }),
    },
  });
  const field = useFieldTexts(form.fields, "editing.look");
  if (own.role === "scorer") return <p>{t("editing.look.managers")}</p>;
  return (
    <SaveForm of={form} version={own.version} className="form card" label={t("editing.look.title")}>
      <h2>{t("editing.look.title")}</h2>
      <p className="hint">{t("editing.look.lead")}</p>
      <div className="pair">
        <SelectField
          {...field("theme")}
          empty={t("editing.look.themes.system")}
          options={choicesOf("editing.look.themes", THEMES)}
        />
        <SelectField
          {...field("size")}
          empty={t("editing.look.sizes.normal")}
          options={choicesOf("editing.look.sizes", SIZES)}
        />
      </div>
      <SelectField
        {...field("tournament_id")}
        empty={t("organizer.codes.current")}
        options={seasons.flatMap((season) =>
          season.tournaments.map(({ id, name }) => ({
            value: String(id),
            label: name,
            group: season.name,
          })),
        )}
      />
      <CheckField {...field("own_color")} />
      <TextField {...field("color")} type="color" />
    </SaveForm>
  );
}

export function EditedTable({ decisions, target }: { decisions: StandingsData; target: Target }) {
  const { phase, phases, rows } = decisions;
  if (!phase || rows.length === 0) return null;
  return (
    <div className="stack">
      <PhaseChips
        phases={phases}
        current={phase.id}
        to={(id) => `${tablePath(target)}&fase=${id}`}
      />
      <div className="halves">
        <AdjustmentForms phase={phase.id} data={decisions} />
        <LotForms phase={phase.id} data={decisions} />
      </div>
    </div>
  );
}

interface EditedRoundProps {
  round: Round;
  games: Game[];
  target: Target;
}

export function EditedRound({ round, games, target }: EditedRoundProps) {
  const shell = useShell();
  if (!shell.editor || !shell.chosen) return null;
  const { id, role } = shell.editor.own;
  return (
    <GameRows
      games={games}
      round={round.id}
      action={roundsPath(target, round)}
      params={{ championship: String(id), tournament: String(shell.chosen.tournament.id) }}
      manages={role !== "scorer"}
      gamePage={(game) => gamePath(target, game)}
    />
  );
}

interface EditedGameProps {
  game: GameDetail;
  sheet: Awaited<ReturnType<typeof readSheet>>;
}

export function EditedGame({ game, sheet }: EditedGameProps) {
  const { t } = useText();
  const shell = useShell();
  if (!shell.editor) return null;
  const { id, role } = shell.editor.own;
  const manages = role !== "scorer";
  const open = game.closed_at === null || manages;
  const hasTeams = game.home_team !== null && game.away_team !== null;
  const params = {
    championship: String(id),
    tournament: String(game.tournament_id),
    game: String(game.id),
  };
  return (
    <>
      {game.closed_at === null ? null : <ClosedCallout at={game.closed_at} manages={manages} />}
      {hasTeams && open ? (
        <section className="card" aria-label={t("organizer.sheet.outcome.score")}>
          <ScoreForm game={game} open={!game.finished} />
        </section>
      ) : null}
      {hasTeams ? <Events game={game} open={open} {...sheet} /> : null}
      <p className="sub">
        {t("editing.decisions")}{" "}
        <a
          className="text-link"
          href={href("/organizador/:championship/torneios/:tournament/sumula/:game", params)}
        >
          {t("editing.sheet")}
        </a>
      </p>
    </>
  );
}
