import { CheckField, TextField } from "~/components/form/controls.tsx";
import type { GameDetail } from "~/components/shapes.ts";
import { useText } from "~/i18n/use-text.ts";
import { Folded } from "~/components/form/folded.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { AnyField } from "~/components/form/field.tsx";
import { AddendumField } from "./addendum-field.tsx";

type Score = ShootOut & {
  finished?: boolean;
  home_score?: number | null;
  away_score?: number | null;
  home_extra_score?: number | null;
  away_extra_score?: number | null;
};

const sides = ["home", "away"] as const;

/** The score as somebody says it, for a game whose events were not noted. */
export function ScoreForm({ game }: { game: GameDetail }) {
  const { t } = useText();
  const form = usePageForm<Score>({ id: "score", defaultValue: { ...game, finished: true } });
  const { fields } = form;
  const knockout = !game.phase.is_group;
  return (
    <Folded of={form} className="fold" summary={t("organizer.sheet.outcome.score")}>
      <FormFrame of={form} version={game.version}>
        <p className="hint">{t("organizer.sheet.outcome.scoreHint")}</p>
        <div className="pair">
          {sides.map((side) => (
            <TextField
              key={side}
              field={fields[`${side}_score`]}
              label={t("organizer.sheet.outcome.goalsOf", { team: game[`${side}_team`]?.name })}
              inputMode="numeric"
            />
          ))}
        </div>
        {knockout ? (
          <>
            <div className="pair">
              {sides.map((side) => (
                <TextField
                  key={side}
                  field={fields[`${side}_extra_score`]}
                  label={t("organizer.sheet.outcome.extraOf", { team: game[`${side}_team`]?.name })}
                  inputMode="numeric"
                  optional
                />
              ))}
            </div>
            <Penalties game={game} fields={fields} />
          </>
        ) : null}
        <CheckField field={fields.finished} label={t("organizer.sheet.outcome.finished")} />
        <AddendumField closed={game.closed_at !== null} field={fields.addendum} />
        <SubmitButton of={form}>{t("organizer.sheet.outcome.saveScore")}</SubmitButton>
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

/** The shoot-out of a knockout game. */
export function Penalties({ game, fields }: PenaltiesProps) {
  const { t } = useText();
  return (
    <div className="pair">
      {(["home", "away"] as const).map((side) => (
        <TextField
          key={side}
          field={fields[`${side}_penalties`]}
          label={t("organizer.sheet.outcome.penaltiesOf", { team: game[`${side}_team`]?.name })}
          inputMode="numeric"
          optional
        />
      ))}
    </div>
  );
}
