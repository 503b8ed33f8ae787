import { useText } from "~/i18n/use-text.ts";
import type { Standing } from "./shapes.ts";

const signs = { up: "✓", warn: "✓", down: "↓", out: "×" } as const;

/** What is certain about a team's end while its table is still open: a sign, and the words for it. */
export function StandingMark({ row }: { row: Standing }) {
  const { t } = useText();
  const kind = row.secured?.kind ?? (row.out_of_reach ? "out" : null);
  if (kind === null) return null;
  const words = t(`table.marks.${kind}`, { zone: row.secured?.label });
  return (
    <span className={`mark mark-${kind}`} title={words}>
      <span aria-hidden="true">{signs[kind]}</span>
      <span className="sr">{words}</span>
    </span>
  );
}
