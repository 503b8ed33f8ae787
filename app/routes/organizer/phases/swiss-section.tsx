import type * as z from "zod";
import { FoldedForm } from "~/components/form/folded.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import type { swissRound } from "./editor.server.ts";
import { SeedField } from "./seat-fields.tsx";

interface SwissSectionProps {
  version: number;
  /** Rounds of the phase in all. */
  rounds: number;
  /** Those that games are drawn for. */
  drawn: { name: string; games_count: number; games_finished_count: number }[];
}

/** Draws the rounds of a Swiss phase one after the other, or the last one again before it begins. */
export function SwissSection({ version, rounds, drawn }: SwissSectionProps) {
  const { t } = useText();
  const last = drawn.at(-1);
  const open = (last?.games_count ?? 0) - (last?.games_finished_count ?? 0);
  const canBeNext = drawn.length < rounds && open === 0;
  const canBeAgain = last !== undefined && last.games_finished_count === 0;
  return (
    <section className="stack" aria-labelledby="rodada-suica">
      <h2 id="rodada-suica">{t("organizer.phases.swiss.title")}</h2>
      <p className="sub">{t("organizer.phases.swiss.drawn", { drawn: drawn.length, rounds })}</p>
      {last && open > 0 ? (
        <p className="hint">
          {t("organizer.phases.swiss.open", { round: last.name, count: open })}
        </p>
      ) : null}
      {canBeNext ? <RoundForm id="next" version={version} /> : null}
      {canBeAgain ? <RoundForm id="again" version={version} /> : null}
    </section>
  );
}

function RoundForm({ id, version }: { id: "next" | "again"; version: number }) {
  const { t } = useText();
  const form = usePageForm<z.input<typeof swissRound>>({ id });
  const label = t(`organizer.phases.swiss.${id}`);
  return (
    <FoldedForm
      of={form}
      label={label}
      version={version}
      send={label}
      kind={id === "next" ? "main" : "danger"}
    >
      <p>{t(`organizer.phases.swiss.${id}Hint`)}</p>
      <SeedField field={form.fields.seed} />
    </FoldedForm>
  );
}
