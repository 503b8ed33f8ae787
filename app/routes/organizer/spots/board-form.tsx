import { useSubmit } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useParts } from "./places.ts";
import type { Board, Phase } from "./read-board.ts";
import { useSourceWords } from "./source-words.ts";
import { type LineInput, lineOf, SpotLine } from "./spot-line.tsx";
import { Unplaced } from "./unplaced.tsx";
import { useDragTeams } from "./use-drag-teams.ts";

type Sent = { spots: LineInput[] };

/** The phase's groups or ties side by side, all in one form; with script teams can be dragged, too. */
export function BoardForm({ board, phase }: { board: Board; phase: Phase }) {
  const { t } = useText();
  const submit = useSubmit();
  const { spots, teams, groups } = board;
  const form = usePageForm<Sent>({ id: "place", defaultValue: { spots: spots.map(lineOf) } });
  const lines = form.fields.spots.getFieldList();
  const words = useSourceWords(board);
  const parts = useParts(board);
  const ref = useDragTeams<HTMLDivElement>((a, b) => {
    void submit(
      { _form: "swap", _key: `${form.key}-swap-${a}-${b}`, phase: phase.id, a, b },
      { method: "post", preventScrollReset: true },
    );
  });
  const options = groups.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div ref={ref} className="board-area">
      <Unplaced board={board} />
      <p className="sub drag-hint">{t("organizer.spots.dragHint")}</p>
      <FormFrame of={form} label={t("organizer.spots.save")} className="board-form" stay>
        <input type="hidden" name="phase" value={phase.id} />
        <div className={phase.is_group ? "board-parts" : "board-parts board-ties"}>
          {parts.map(({ key, name, places }) => (
            <section key={key} className="card board-part" aria-label={name}>
              <header>
                <h2>{name}</h2>
              </header>
              <ol>
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
          <SubmitButton of={form}>{t("organizer.spots.save")}</SubmitButton>
        </div>
      </FormFrame>
    </div>
  );
}
