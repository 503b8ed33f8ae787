import { useText } from "~/i18n/use-text.ts";
import { Icon } from "~/components/icon.tsx";
import type { TeamRanking } from "~/components/shapes.ts";
import { decimal } from "~/components/numbers.ts";
import { Shield } from "~/components/shield.tsx";
import { teamPath, type Target } from "~/components/target.ts";
import { TeamName } from "~/components/team-name.tsx";

type Kind = TeamRanking["ranking"];
type Row = TeamRanking["rows"][number];

/** How many rows of a ranking stand open. */
const OPEN = 5;

/** What each ranking compares, which its bars show. */
const compared: Record<Kind, "value" | "average"> = {
  attack: "value",
  defence: "average",
  fair_play: "average",
  wins: "value",
  form: "value",
};

interface TeamRankingCardProps {
  ranking: TeamRanking;
  target: Target;
}

/** One ranking of the teams: the first ones with their bars, the others folded away. */
export function TeamRankingCard({ ranking, target }: TeamRankingCardProps) {
  const { t } = useText();
  const { ranking: kind, label, rows } = ranking;
  const measure = (row: Row) => Math.abs(row[compared[kind]]);
  const longest = Math.max(...rows.map(measure));
  const draw = (row: Row) => (
    <li key={row.team.id}>
      <RankingLine
        kind={kind}
        row={row}
        share={longest > 0 ? measure(row) / longest : 0}
        target={target}
      />
    </li>
  );
  const id = `ranking-${kind}`;
  return (
    <section className="card team-ranking" aria-labelledby={id}>
      <header>
        <h2 id={id}>{label}</h2>
        <span className="sub">{t(`rankings.teams.about.${kind}`)}</span>
      </header>
      <ol>{rows.slice(0, OPEN).map(draw)}</ol>
      {rows.length > OPEN ? (
        <details>
          <summary>
            {t("rankings.teams.others", { count: rows.length - OPEN })}
            <Icon name="down" />
          </summary>
          <ol>{rows.slice(OPEN).map(draw)}</ol>
        </details>
      ) : null}
    </section>
  );
}

interface RankingLineProps {
  kind: Kind;
  row: Row;
  /** Length of its bar, of the longest one. */
  share: number;
  target: Target;
}

function RankingLine({ kind, row, share, target }: RankingLineProps) {
  const { t } = useText();
  const { position, team } = row;
  return (
    <a className="ranking-line" href={teamPath(target, team.id)}>
      <span className="ranking-place">{t("teams.position", { position })}</span>
      <Shield of={team} />
      <span className="ranking-team">
        <TeamName team={team} />
        <svg
          className={`ranking-bar ranking-bar-${kind}`}
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className="track" width="100" height="1" />
          <rect width={Math.max(share * 100, 1)} height="1" />
        </svg>
      </span>
      <span className="ranking-value">
        <RankingValue kind={kind} row={row} />
      </span>
    </a>
  );
}

/** What the ranking compares, large, and below it the total or the average beside it. */
function RankingValue({ kind, row: { value, average, played } }: { kind: Kind; row: Row }) {
  const { t } = useText();
  const unit = t(`rankings.teams.unit.${kind}`, { count: Math.abs(value) });
  if (compared[kind] === "average") {
    return (
      <>
        <b>{decimal.format(average)}</b>
        <span className="sr"> {t("rankings.teams.each")}, </span>
        <span className="sub">
          {value}
          <span className="sr"> {unit}</span> {t("rankings.teams.in", { count: played })}
        </span>
      </>
    );
  }
  return (
    <>
      <b>{value}</b>
      <span className="sr"> {unit}</span>
      {kind === "form" ? null : (
        <span className="sub">
          {t("rankings.teams.average", { average: decimal.format(average) })}
        </span>
      )}
    </>
  );
}
