import { TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { Folded } from "~/components/form/folded.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { ForceField } from "../phases/force-field.tsx";
import { SeatFields, type SeatInput } from "../phases/seat-fields.tsx";
import type { Board, Phase } from "./read-board.ts";
import { unplacedOf } from "./unplaced.tsx";

type Sent = { seed: number; teams: SeatInput[]; lost: number; force: boolean };

/** Draws the teams into the phase's open spots; nothing where every spot has a source. */
export function DrawForm({ board, phase }: { board: Board; phase: Phase }) {
  const { t } = useText();
  const { spots, teams, finished } = board;
  const open = spots.filter(({ source }) => source === null).length;
  const playing = teams.filter(({ withdrawn }) => !withdrawn);
  const waiting = new Set(unplacedOf(board).map(({ id }) => id));
  // Who has no spot is drawn, too, as long as there is room for all.
  const tight = playing.length > open;
  const form = usePageForm<Sent>({
    id: "draw",
    defaultValue: {
      teams: playing.map(({ id }) => ({ id, pot: tight && waiting.has(id) ? "out" : "" })),
    },
  });
  const { fields } = form;
  if (open === 0 || playing.length === 0) return null;
  return (
    <Folded
      of={form}
      className="unfold"
      look="button button-quiet"
      summary={t("organizer.spots.draw.title")}
    >
      <FormFrame
        of={form}
        version={phase.version}
        label={t("organizer.spots.draw.title")}
        className="form card"
      >
        <input type="hidden" name="phase" value={phase.id} />
        <p className="hint">{t("organizer.spots.draw.hint")}</p>
        <TextField
          field={fields.seed}
          label={t("organizer.phases.seed")}
          hint={t("organizer.phases.seedHint")}
          inputMode="numeric"
          optional
        />
        <details className="folded">
          <summary>{t(`organizer.spots.draw.${phase.is_group ? "pots" : "who"}`)}</summary>
          <SeatFields
            field={fields.teams}
            teams={playing.map(({ id, team }) => ({ id, name: team.name }))}
            pots={phase.is_group}
          />
        </details>
        <ForceField fields={fields} lost={finished} />
        <div className="actions">
          <SubmitButton of={form}>{t("organizer.spots.draw.submit")}</SubmitButton>
        </div>
      </FormFrame>
    </Folded>
  );
}
