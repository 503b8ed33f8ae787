import { CheckField, SelectField, TextAreaField, TextField } from "~/components/form/controls.tsx";
import type { GameDetail } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import { Confirm, Folded } from "~/components/form/folded.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { type AnyField, useFieldTexts } from "~/components/form/field.tsx";
import { useGameCourse } from "../game-course.ts";
import { AddendumField } from "./addendum-field.tsx";

type Score = ShootOut & {
  finished?: boolean;
  home_score?: number | null;
  away_score?: number | null;
  home_extra_score?: number | null;
  away_extra_score?: number | null;
};

/** The final score, for a game without events. */
export function ScoreForm({ game, open }: { game: GameDetail; open?: boolean }) {
  const { t } = useText();
  const form = usePageForm<Score>({ id: "score", defaultValue: { ...game, finished: true } });
  const { fields } = form;
  const { finished } = fields;
  const field = useFieldTexts({ finished }, "organizer.sheet.outcome");
  const { extra_time, shoot_out } = useGameCourse(game.phase.is_group);
  return (
    <Folded of={form} className="fold" summary={t("organizer.sheet.outcome.score")} open={open}>
      <FormFrame of={form} version={game.version}>
        <p className="hint">{t("organizer.sheet.outcome.scoreHint")}</p>
        <SideFields game={game} text="goalsOf" fieldOf={(side) => fields[`${side}_score`]} />
        {extra_time ? (
          <SideFields
            game={game}
            text="extraOf"
            fieldOf={(side) => fields[`${side}_extra_score`]}
            optional
          />
        ) : null}
        {!shoot_out ? null : game.kicks.length > 0 ? (
          <p className="hint">{t("organizer.sheet.kicks.decideTotal")}</p>
        ) : (
          <Penalties game={game} fields={fields} />
        )}
        <CheckField {...field("finished")} />
        <AddendumField closed={game.closed_at !== null} field={fields.addendum} />
        <SubmitButton>{t("organizer.sheet.outcome.saveScore")}</SubmitButton>
      </FormFrame>
    </Folded>
  );
}

export type ShootOut = {
  home_penalties?: number | null;
  away_penalties?: number | null;
  addendum?: string;
};

interface PenaltiesProps {
  game: GameDetail;
  fields: Record<"home_penalties" | "away_penalties", AnyField>;
}

export const Penalties = ({ game, fields }: PenaltiesProps) => (
  <SideFields
    game={game}
    text="penaltiesOf"
    fieldOf={(side) => fields[`${side}_penalties`]}
    optional
  />
);

interface SideFieldsProps {
  game: GameDetail;
  text: "goalsOf" | "extraOf" | "penaltiesOf";
  fieldOf: (side: "home" | "away") => AnyField;
  optional?: boolean;
}

function SideFields({ game, text, fieldOf, optional = false }: SideFieldsProps) {
  const { t } = useText();
  return (
    <div className="pair">
      {(["home", "away"] as const).map((side) => (
        <TextField
          key={side}
          field={fieldOf(side)}
          label={t(`organizer.sheet.outcome.${text}`, { team: game[`${side}_team`]?.name })}
          inputMode="numeric"
          optional={optional}
        />
      ))}
    </div>
  );
}

export function OutcomeForms({ game, manages }: { game: GameDetail; manages: boolean }) {
  const { t } = useText();
  const begun = game.finished || game.status === "live";
  return (
    <section className="card" id="resultado" aria-labelledby="resultado-titulo">
      <header>
        <h2 id="resultado-titulo">{t("organizer.sheet.outcome.title")}</h2>
        <p className="sub">{t("organizer.sheet.outcome.lead")}</p>
      </header>
      <ScoreForm game={game} />
      <DecisionForm game={game} kind="walkover" />
      <DecisionForm game={game} kind="abandoned" />
      <DecisionForm game={game} kind="awarded" />
      <DecisionForm game={game} kind="annulled" />
      {game.result_kind === "played" ? null : <Retake game={game} kind="played" />}
      {manages && begun ? <Retake game={game} kind="reset" /> : null}
      {manages && isReplayable(game) ? <Retake game={game} kind="replay" /> : null}
    </section>
  );
}

const isReplayable = ({ finished, result_kind, replayed_by }: GameDetail): boolean =>
  finished && replayed_by === null && (result_kind === "annulled" || result_kind === "abandoned");

interface RetakeProps {
  game: GameDetail;
  kind: "played" | "reset" | "replay";
}

function Retake({ game, kind }: RetakeProps) {
  const { t } = useText();
  const annuls = kind === "replay" && game.result_kind !== "annulled";
  const writes = kind !== "replay" || annuls;
  return (
    <div className="lined pad">
      <Confirm<{ addendum?: string }>
        id={kind}
        version={game.version}
        label={t(`organizer.sheet.outcome.${kind}`)}
        question={t(`organizer.sheet.outcome.${kind}Ask`)}
        action={t(
          kind === "played"
            ? "organizer.sheet.outcome.played"
            : `organizer.sheet.outcome.${kind}Do`,
        )}
      >
        {({ addendum }) => (
          <>
            {annuls ? <input type="hidden" name="annul" value="on" /> : null}
            <AddendumField closed={writes && game.closed_at !== null} field={addendum} />
          </>
        )}
      </Confirm>
    </div>
  );
}

export function NotesForm({ game }: { game: GameDetail }) {
  const { t } = useText();
  const form = usePageForm<{ notes?: string | null; addendum?: string }>({
    id: "notes",
    defaultValue: game,
  });
  const field = useFieldTexts(form.fields, "organizer.sheet.notes");
  return (
    <section className="card" id="observacoes" aria-labelledby="observacoes-titulo">
      <header>
        <h2 id="observacoes-titulo">{t("organizer.sheet.notes.title")}</h2>
      </header>
      <div className="pad">
        <FormFrame of={form} version={game.version}>
          {game.finished ? <input type="hidden" name="finished" value="on" /> : null}
          <TextAreaField {...field("notes")} maxLength={4000} />
          <AddendumField closed={game.closed_at !== null} field={form.fields.addendum} />
          <SubmitButton kind="quiet">{t("organizer.sheet.notes.save")}</SubmitButton>
        </FormFrame>
      </div>
    </section>
  );
}

type Decision = {
  absent_side?: string | null;
  offender_side?: string | null;
  home_score?: number | null;
  away_score?: number | null;
  decided_by?: string | null;
  article?: string | null;
  reason?: string | null;
  addendum?: string;
};

type Kind = "walkover" | "abandoned" | "awarded" | "annulled";

const asks: Record<
  Kind,
  { side: "absent_side" | "offender_side" | null; score: boolean; judge: boolean }
> = {
  walkover: { side: "absent_side", score: false, judge: false },
  abandoned: { side: "absent_side", score: false, judge: false },
  awarded: { side: "offender_side", score: true, judge: true },
  annulled: { side: null, score: false, judge: true },
};

function DecisionForm({ game, kind }: { game: GameDetail; kind: Kind }) {
  const { t } = useText();
  // The stored reason counts only for the same kind of result; that of a postponement is another.
  const stored = game.result_kind === kind ? game : {};
  const form = usePageForm<Decision>({ id: kind, defaultValue: { ...stored } });
  const { fields } = form;
  const { side, score, judge } = asks[kind];
  const field = useFieldTexts(fields, "organizer.sheet.outcome");
  return (
    <Folded of={form} className="fold" summary={t(`organizer.sheet.outcome.${kind}`)}>
      <FormFrame of={form} version={game.version}>
        {side ? (
          <SelectField
            field={fields[side]}
            label={t(`organizer.sheet.outcome.${sideLabels[kind]}`)}
            empty={kind === "walkover" ? "—" : t("organizer.sheet.outcome.nobody")}
            options={[
              { value: "home", label: game.home_team?.name ?? "" },
              { value: "away", label: game.away_team?.name ?? "" },
              ...(kind === "walkover"
                ? [{ value: "both", label: t("organizer.sheet.outcome.both") }]
                : []),
            ]}
          />
        ) : null}
        {score ? (
          <SideFields game={game} text="goalsOf" fieldOf={(one) => fields[`${one}_score`]} />
        ) : null}
        {judge ? (
          <div className="pair">
            <TextField {...field("decided_by")} />
            <TextField {...field("article")} optional />
          </div>
        ) : null}
        <TextField {...field("reason")} optional={kind !== "abandoned"} />
        <AddendumField closed={game.closed_at !== null} field={fields.addendum} />
        <SubmitButton kind="danger">{t(`organizer.sheet.outcome.${kind}Do`)}</SubmitButton>
      </FormFrame>
    </Folded>
  );
}

const sideLabels = {
  walkover: "absent",
  abandoned: "left",
  awarded: "offender",
  annulled: "offender",
} as const;
