import { useText } from "~/i18n/use-text.ts";
import { Icon } from "../icon.tsx";
import type { Standing } from "../records.ts";

/** What is certain about a team's end while its table is still open. */
export interface Mark {
  kind: "up" | "warn" | "down" | "out";
  /** The zone it is about; those that are out of reach together. */
  zone: string;
}

const either = new Intl.ListFormat("pt-BR", { type: "disjunction" });

/** The mark of a row of a table; null while everything is open. */
export function markOf(row: Standing, rows: readonly Standing[]): Mark | null {
  if (row.secured) return { kind: row.secured.kind, zone: row.secured.label };
  if (!row.out_of_reach) return null;
  const wanted = rows.flatMap(({ zone }) => (zone?.kind === "up" ? [zone.label] : []));
  return { kind: "out", zone: either.format(new Set(wanted)) };
}

/** What nobody can reach any more has no tone. */
const lookOf = (kind: Mark["kind"]): string =>
  `mark ${kind === "out" ? "mark-out" : `soft-${kind}`}`;

const SIGNS = { up: "✓", warn: "✓", down: "↓", out: "×" } as const;

/** Its sign alone: the words stand beside it. */
const Sign = ({ kind }: { kind: Mark["kind"] }) => <span aria-hidden="true">{SIGNS[kind]}</span>;

/** The mark beside a team: a sign, and its words for who cannot see it. */
export function StandingMark({ mark }: { mark: Mark }) {
  const { t } = useText();
  const words = t(`table.marks.${mark.kind}`, { zone: mark.zone });
  return (
    <span className={lookOf(mark.kind)} title={words}>
      <Sign kind={mark.kind} />
      <span className="sr"> ({words})</span>
    </span>
  );
}

/** The marks of a table's legend, each once, in the order they come in. */
export function MarkLegend({ marks }: { marks: readonly Mark[] }) {
  const { t } = useText();
  const once = new Map(marks.map((mark) => [`${mark.kind} ${mark.zone}`, mark]));
  return [...once].map(([key, { kind, zone }]) => (
    <li key={key} className="row">
      <span className={lookOf(kind)}>
        <Sign kind={kind} />
      </span>
      {t(`table.marks.${kind}`, { zone })}
    </li>
  ));
}

/** What a decided table has given to a team besides its zone. */
export type Honour = "champion" | "runnerUp";

export function HonourMark({ honour }: { honour: Honour }) {
  const { t } = useText();
  const words = t(`table.honours.${honour}`);
  return (
    <span className="mark honour" title={words}>
      <Icon name={honour === "champion" ? "trophy" : "medal"} />
      <span className="sr"> ({words})</span>
    </span>
  );
}

interface MovementProps {
  from: number;
  to: number;
}

/** How many places a team has gone up or down; nothing where it has stayed. */
export function Movement({ from, to }: MovementProps) {
  const { t } = useText();
  if (from === to) return null;
  const [key, sign] = from > to ? (["up", "▲"] as const) : (["down", "▼"] as const);
  const count = Math.abs(from - to);
  return (
    <span className={`move ${key}`}>
      <span aria-hidden="true">
        {sign}
        {count}
      </span>
      <span className="sr">{t(`table.moves.${key}`, { count })}</span>
    </span>
  );
}
