import { CheckField, TextField } from "~/components/form/controls.tsx";
import type { GameDetail } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import { Folded } from "~/components/form/folded.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { type AnyField, useFieldTexts } from "~/components/form/field.tsx";
import { useGameCourse } from "../game-course.ts";
import { SureField } from "../games/sure-field.tsx";
import { AddendumField } from "./addendum-field.tsx";

type Score = ShootOut & {
  finished?: boolean;
  home_score?: number | null;
  away_score?: number | null;
  home_extra_score?: number | null;
  away_extra_score?: number | null;
};

interface ScoreFormProps {
  game: GameDetail;
  /** Whether it stands open from the first: on a page that has it for its main form. */
  open?: boolean;
}

/** The score as somebody says it, for a game whose events were not noted. */
export function ScoreForm({ game, open }: ScoreFormProps) {
  const { t } = useText();
  const form = usePageForm<Score>({ id: "score", defaultValue: { ...game, finished: true } });
  const { fields } = form;
  const { finished, force } = fields;
  const field = useFieldTexts({ finished, force }, "organizer.sheet.outcome");
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
        {game.phase.is_group ? null : <CheckField {...field("force")} />}
        <CheckField {...field("finished")} />
        <SureField of={form} field={fields.sure} />
        <AddendumField closed={game.closed_at !== null} field={fields.addendum} />
        <SubmitButton>{t("organizer.sheet.outcome.saveScore")}</SubmitButton>
      </FormFrame>
    </Folded>
  );
}

export type ShootOut = {
  /** Closed level, without the kicks. */
  force?: boolean;
  sure?: boolean;
  home_penalties?: number | null;
  away_penalties?: number | null;
  addendum?: string;
};

interface PenaltiesProps {
  game: GameDetail;
  fields: Record<"home_penalties" | "away_penalties", AnyField>;
}

/** The shoot-out of a game that was level. */
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
  /** What each is called, by its team. */
  text: "goalsOf" | "extraOf" | "penaltiesOf";
  fieldOf: (side: "home" | "away") => AnyField;
  optional?: boolean;
}

/** A number of each side. */
export function SideFields({ game, text, fieldOf, optional = false }: SideFieldsProps) {
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
