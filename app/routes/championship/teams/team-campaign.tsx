import { Card } from "~/components/card.tsx";
import { signedNumber } from "~/components/date.ts";
import { useGroupName } from "~/components/game/game-facts.ts";
import { Icon } from "~/components/icon.tsx";
import type { Campaign, Standing, Zone } from "~/components/records.ts";
import { tablePath, type Target } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import {
  ChartCard,
  ChartColumns,
  ChartLegend,
  slotName,
  fillEmptySlots,
} from "~/components/chart/chart.tsx";
import { Stretched } from "~/components/stretched.tsx";

const facts = ["points", "played", "won", "drawn", "lost", "goals_for", "goals_against"] as const;

interface TeamStandingProps {
  standing: Standing;
  final: boolean;
  target: Target;
}

export function TeamStanding({ standing, final, target }: TeamStandingProps) {
  const { t } = useText();
  const groupName = useGroupName();
  const { position, group, phase, zone, goal_difference } = standing;
  return (
    <section className="card" aria-labelledby="classificacao">
      <header>
        <h2 id="classificacao">{t(final ? "teams.finalStanding" : "teams.standing")}</h2>
        <a className="text-link" href={tablePath(target)}>
          {t("teams.table")}
          <Icon name="forward" />
        </a>
      </header>
      <div className="team-rank row pad">
        <b className={zone ? `soft-${zone.kind}` : undefined}>
          {t("teams.position", { position })}
        </b>
        <div className="lines">
          <span>
            {group ? groupName(group) : phase.name}
            <span className="sub">
              {[group && phase.name, zone?.label].filter(Boolean).map((words) => ` · ${words}`)}
            </span>
          </span>
          <p className="dots">
            {facts.map((fact) => (
              <span key={fact}>{t(`teams.campaign.${fact}`, { count: standing[fact] })}</span>
            ))}
            <span>
              {t("teams.campaign.difference", { goals: signedNumber.format(goal_difference) })}
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}

/** The team's position after each round of its latest table; needs two rounds. */
export function PositionsChart({ positions }: Pick<Campaign, "positions">) {
  const { t } = useText();
  const groupName = useGroupName();
  const latest = positions.at(-1);
  if (!latest || latest.rounds.length < 2) return null;
  const { phase, group, teams, zones, rounds } = latest;
  const places = rounds.map(({ position }) => position);
  const ordinal = (position: number) => t("teams.position", { position });
  const [first, last] = [rounds[0], rounds.at(-1)];
  return (
    <ChartCard
      id="posicoes"
      title={t("teams.positions.title")}
      note={group ? groupName(group) : phase.name}
      columns={[t("rankings.numbers.round"), t("teams.positions.position")]}
      rows={rounds.map(({ order, position }) => ({
        key: order,
        cells: [order, ordinal(position)],
      }))}
    >
      <div className="position-chart" aria-hidden="true">
        <span className="sub">{ordinal(1)}</span>
        <PositionLine positions={places} places={teams} zones={zones} />
        <span className="sub">{ordinal(teams)}</span>
      </div>
      <p className="position-ends split sub" aria-hidden="true">
        {[first, last].map((round) =>
          round ? (
            <span key={round.order}>
              {t("teams.positions.after", {
                round: round.order,
                position: ordinal(round.position),
              })}
            </span>
          ) : null,
        )}
      </p>
    </ChartCard>
  );
}

const splitColumns = ["played", "won", "drawn", "lost"] as const;

export function HomeAndAway({ home, away }: Pick<Campaign, "home" | "away">) {
  const { t } = useText();
  if (home.played + away.played === 0) return null;
  const sides = [
    { name: t("teams.atHome"), split: home },
    { name: t("teams.away"), split: away },
  ];
  return (
    <Card id="casa-e-fora" title={t("teams.split.title")} look="chart chart-close split-table">
      <table>
        <caption className="sr">{t("teams.split.title")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t("teams.split.side")}</span>
            </th>
            {splitColumns.map((column) => (
              <th key={column} scope="col">
                <abbr title={t(`table.columns.${column}.long`)}>
                  {t(`table.columns.${column}.short`)}
                </abbr>
              </th>
            ))}
            <th scope="col">{t("teams.split.goals")}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ name, split }) => (
            <tr key={name}>
              <th scope="row" className="capital">
                {name}
              </th>
              {splitColumns.map((column) => (
                <td key={column}>{split[column]}</td>
              ))}
              <td>
                {split.goals_for}–{split.goals_against}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

export function TeamMinutes({ slots }: { slots: Campaign["goal_slots"] }) {
  const { t } = useText();
  if (slots.length === 0) return null;
  const whole = fillEmptySlots(slots, { goals_for: 0, goals_against: 0 });
  return (
    <ChartCard
      id="minutos"
      title={t("teams.minutes.title")}
      columns={[
        t("rankings.numbers.minutes.minutes"),
        t("teams.minutes.for"),
        t("teams.minutes.against"),
      ]}
      rows={whole.map((slot) => ({
        key: slot.from ?? 0,
        cells: [
          slotName(slot) ?? t("rankings.numbers.minutes.extra"),
          slot.goals_for,
          slot.goals_against,
        ],
      }))}
    >
      <ChartColumns
        columns={whole.map((slot) => ({
          key: slot.from ?? 0,
          label: slotName(slot) ?? t("rankings.numbers.minutes.extraShort"),
          parts: [{ tone: "tone-goal", value: slot.goals_for }],
          below: { tone: "tone-against", value: slot.goals_against },
        }))}
      />
      <ChartLegend
        entries={[
          { tone: "tone-goal", name: t("teams.minutes.for") },
          { tone: "tone-against", name: t("teams.minutes.against") },
        ]}
      />
    </ChartCard>
  );
}

interface PositionLineProps {
  positions: number[];
  places: number;
  zones: Zone[];
}

function PositionLine({ positions, places, zones }: PositionLineProps) {
  const width = positions.length - 1;
  const points = positions.map((position, at) => `${at} ${position - 0.5}`);
  const last = points.at(-1);
  return (
    <Stretched
      className="position-line"
      viewBox={`0 0 ${width} ${places}`}
      width="100%"
      height="144"
    >
      {zones.map(({ from, to, kind }) => (
        <rect
          key={`${kind}-${from}`}
          className={`band-${kind}`}
          y={from - 1}
          width={width}
          height={Math.max(0, Math.min(to, places) - from + 1)}
        />
      ))}
      <path d={`M${points.join("L")}`} />
      <path className="position-now" d={`M${last}h0`} />
    </Stretched>
  );
}
