import type { GameDetail } from "~/components/shapes.ts";
import { TextAreaField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { Confirm } from "~/components/form/confirm.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { AddendumField } from "./addendum-field.tsx";
import { DecisionForm } from "./decision-forms.tsx";
import { ScoreForm } from "./score-form.tsx";

interface OutcomeProps {
  game: GameDetail;
  /** Whether the person may take a result back. */
  manages: boolean;
}

/** Everything that makes a result besides the events. */
export function OutcomeForms({ game, manages }: OutcomeProps) {
  const { t } = useText();
  const begun = game.finished || game.status === "live";
  return (
    <section className="card outcomes" id="resultado" aria-labelledby="resultado-titulo">
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
    </section>
  );
}

/** Takes a decision, or all of a result, back. */
function Retake({ game, kind }: { game: GameDetail; kind: "played" | "reset" }) {
  const { t } = useText();
  return (
    <div className="retake">
      <Confirm<{ addendum?: string }>
        id={kind}
        version={game.version}
        label={t(`organizer.sheet.outcome.${kind}`)}
        question={t(`organizer.sheet.outcome.${kind}Ask`)}
        action={t(
          kind === "reset" ? "organizer.sheet.outcome.resetDo" : "organizer.sheet.outcome.played",
        )}
      >
        {({ addendum }) => <AddendumField closed={game.closed_at !== null} field={addendum} />}
      </Confirm>
    </div>
  );
}

/** What the officials have to say of the game. */
export function NotesForm({ game }: { game: GameDetail }) {
  const { t } = useText();
  const form = usePageForm<{ notes?: string | null; addendum?: string }>({
    id: "notes",
    defaultValue: game,
  });
  return (
    <section className="card" id="observacoes" aria-labelledby="observacoes-titulo">
      <header>
        <h2 id="observacoes-titulo">{t("organizer.sheet.notes.title")}</h2>
      </header>
      <div className="section-body">
        <FormFrame of={form} version={game.version}>
          {game.finished ? <input type="hidden" name="finished" value="on" /> : null}
          <TextAreaField
            field={form.fields.notes}
            label={t("organizer.sheet.notes.label")}
            hint={t("organizer.sheet.notes.hint")}
            maxLength={4000}
          />
          <AddendumField closed={game.closed_at !== null} field={form.fields.addendum} />
          <SubmitButton of={form} kind="quiet">
            {t("organizer.sheet.notes.save")}
          </SubmitButton>
        </FormFrame>
      </div>
    </section>
  );
}
