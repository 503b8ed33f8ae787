import { SelectField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FoldedForm } from "~/components/form/folded.tsx";
import { SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useParts } from "./places.ts";
import type { Board, Phase } from "./read-board.ts";

/** Two teams change places; what dragging one onto the other does. */
export function SwapForm({ board, phase }: { board: Board; phase: Phase }) {
  const { t } = useText();
  const parts = useParts(board);
  const form = usePageForm<{ a: string; b: string }>({ id: "swap" });
  const names = new Map(board.teams.map(({ id, team }) => [id, team.name]));
  const options = parts.flatMap(({ name, places }) =>
    places.flatMap(({ spot: { id, register_id } }) => {
      const label = names.get(register_id ?? 0);
      return label ? [{ value: `${id}:${register_id}`, label, group: name }] : [];
    }),
  );
  if (options.length < 2) return null;
  return (
    <FoldedForm of={form} label={t("organizer.spots.swap.title")}>
      <input type="hidden" name="phase" value={phase.id} />
      <div className="pair">
        <SelectField
          field={form.fields.a}
          label={t("organizer.spots.swap.a")}
          options={options}
          empty="—"
        />
        <SelectField
          field={form.fields.b}
          label={t("organizer.spots.swap.b")}
          options={options}
          empty="—"
        />
      </div>
      <div className="actions">
        <SubmitButton of={form} kind="quiet">
          {t("organizer.spots.swap.submit")}
        </SubmitButton>
      </div>
    </FoldedForm>
  );
}
