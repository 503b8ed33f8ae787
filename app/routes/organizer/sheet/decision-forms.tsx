import { SelectField, TextField } from "~/components/form/controls.tsx";
import type { GameDetail } from "~/components/shapes.ts";
import { useText } from "~/i18n/use-text.ts";
import { Folded } from "~/components/form/folded.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { AddendumField } from "./addendum-field.tsx";

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

/** What each kind of result asks for. */
const asks: Record<
  Kind,
  { side: "absent_side" | "offender_side" | null; score: boolean; judge: boolean }
> = {
  walkover: { side: "absent_side", score: false, judge: false },
  abandoned: { side: "absent_side", score: false, judge: false },
  awarded: { side: "offender_side", score: true, judge: true },
  annulled: { side: null, score: false, judge: true },
};

/** A result that the field did not give: what it is, who is at fault, who decided. */
export function DecisionForm({ game, kind }: { game: GameDetail; kind: Kind }) {
  const { t } = useText();
  const stored = game.result_kind === kind ? game : { reason: game.reason };
  const form = usePageForm<Decision>({ id: kind, defaultValue: { ...stored } });
  const { fields } = form;
  const { side, score, judge } = asks[kind];
  const text = (key: "decidedBy" | "article" | "reason") => t(`organizer.sheet.outcome.${key}`);
  return (
    <Folded of={form} className="outcome" summary={t(`organizer.sheet.outcome.${kind}`)}>
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
          <div className="pair">
            {(["home", "away"] as const).map((one) => (
              <TextField
                key={one}
                field={fields[`${one}_score`]}
                label={t("organizer.sheet.outcome.goalsOf", { team: game[`${one}_team`]?.name })}
                inputMode="numeric"
              />
            ))}
          </div>
        ) : null}
        {judge ? (
          <div className="pair">
            <TextField
              field={fields.decided_by}
              label={text("decidedBy")}
              hint={t("organizer.sheet.outcome.decidedByHint")}
            />
            <TextField field={fields.article} label={text("article")} optional />
          </div>
        ) : null}
        <TextField field={fields.reason} label={text("reason")} optional={kind !== "abandoned"} />
        <AddendumField closed={game.closed_at !== null} field={fields.addendum} />
        <SubmitButton of={form} kind="danger">
          {t(`organizer.sheet.outcome.${kind}Do`)}
        </SubmitButton>
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
