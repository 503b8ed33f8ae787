import { TextField } from "~/components/form/controls.tsx";
import type { Round } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import { FoldedForm } from "~/components/form/folded.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { OrderedRows } from "./ordered-rows.tsx";

/** The rounds of a phase: named, put in order, deleted, and one more. */
export function RoundSection({ rounds }: { rounds: Round[] }) {
  const { t } = useText();
  const form = usePageForm<{ name: string }>({ id: "round" });
  const field = useFieldTexts(form.fields, "organizer.phases.rounds");
  return (
    <section className="stack" aria-labelledby="rodadas">
      <h2 id="rodadas">{t("organizer.phases.rounds.title")}</h2>
      {rounds.length === 0 ? (
        <p className="sub">{t("organizer.phases.rounds.empty")}</p>
      ) : (
        <OrderedRows
          id="rounds"
          label={t("organizer.phases.rounds.list")}
          nameLabel={t("organizer.phases.rounds.name")}
          rows={rounds.map((round) => ({
            id: round.id,
            name: round.name,
            content: <RoundLine round={round} />,
            tools: <Removal round={round} />,
          }))}
        />
      )}
      <FoldedForm
        of={form}
        label={t("organizer.phases.rounds.add")}
        send={t("organizer.phases.rounds.submit")}
        kind="quiet"
      >
        <TextField {...field("name")} optional />
      </FoldedForm>
    </section>
  );
}

function RoundLine({ round }: { round: Round }) {
  const { t } = useText();
  const { name, games_count, games_finished_count } = round;
  return (
    <p className="cluster">
      <b>{name}</b>
      <span className="sub dots">
        {games_count === 0 ? (
          <span>{t("organizer.phases.rounds.noGames")}</span>
        ) : (
          <span>{t("organizer.phases.games", { count: games_count })}</span>
        )}
        {games_finished_count > 0 ? (
          <span>{t("organizer.phases.finished", { count: games_finished_count })}</span>
        ) : null}
      </span>
    </p>
  );
}

/** Asks within the list's own form, since forms do not nest. */
function Removal({ round }: { round: Round }) {
  const { t } = useText();
  const { id, name, games_count, games_finished_count } = round;
  return (
    <details>
      <summary className="text-link">
        {t("form.delete")}
        <span className="sr"> {name}</span>
      </summary>
      <div className="stack gap-3">
        {games_finished_count > 0 ? (
          <p>{t("organizer.phases.rounds.kept")}</p>
        ) : (
          <>
            <p>
              {games_count === 0
                ? t("organizer.phases.rounds.removeEmpty")
                : t("organizer.phases.rounds.removeGames", { count: games_count })}
            </p>
            <button
              type="submit"
              className="button button-danger button-small"
              name="remove"
              value={id}
            >
              {t("organizer.phases.rounds.remove", { name })}
            </button>
          </>
        )}
      </div>
    </details>
  );
}
