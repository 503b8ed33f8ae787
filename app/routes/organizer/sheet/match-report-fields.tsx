import {
  VENUE_CONDITIONS,
  type MatchReport,
  type PeriodTimes,
  SERVICE_PRESENCES,
  REFEREE_FUNCTIONS,
  type RefereeFunction,
  writeMoney,
} from "~/domain/report/match-report.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { getReport } from "~/v1/matchday/games/contract.ts";
import { Link } from "react-router";
import { SelectField, TextAreaField, TextField } from "~/components/form/controls.tsx";
import { type AnyField, useChoices, useFieldTexts } from "~/components/form/field.tsx";
import type { GameDetail } from "~/components/records.ts";
import { money } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";

export type GameReport = CallOutput<typeof getReport>;

export const PERIOD_TIMES = ["home_entry", "away_entry", "start", "end"] as const;

const PERIOD_FIELDS = [...PERIOD_TIMES, "stoppage"] as const satisfies (keyof PeriodTimes)[];

/** Numbers of a game's possible periods. */
export const PERIOD_NUMBERS = [1, 2, 3, 4] as const;

export type PeriodNumber = (typeof PERIOD_NUMBERS)[number];
type PeriodField = `${keyof PeriodTimes}_${PeriodNumber}`;
type FeeField = `fee_${RefereeFunction}`;

/** Returns the field of a period's fact: "start_1". */
export const periodField = (field: keyof PeriodTimes, number: PeriodNumber): PeriodField =>
  `${field}_${number}`;

export const feeField = (as: RefereeFunction): FeeField => `fee_${as}`;

export function toFormValues({
  report: { chronology, fees, ...report },
  man_of_the_match_id,
}: Pick<GameReport, "report" | "man_of_the_match_id">) {
  const times = PERIOD_NUMBERS.flatMap((number) =>
    PERIOD_FIELDS.map(
      (field) => [periodField(field, number), chronology[number - 1]?.[field] ?? null] as const,
    ),
  );
  const paid = fees.map((fee) => [feeField(fee.function), writeMoney(fee.amount)] as const);
  return {
    ...report,
    man_of_the_match_id,
    ...Object.fromEntries(times),
    ...Object.fromEntries(paid),
  };
}

/** Returns the functions with a field for a fee: those appointed and those with a stored fee. */
const paidFunctions = ({ officials, report }: GameReport): RefereeFunction[] =>
  REFEREE_FUNCTIONS.filter(
    (as) =>
      officials.some((one) => one.function === as) ||
      report.fees.some((fee) => fee.function === as),
  );

type Plain = Exclude<keyof MatchReport, "chronology" | "fees"> | "man_of_the_match_id";

type Typed = string | number | null;

export type ReportFields = Record<Plain, Typed> &
  Record<PeriodField | FeeField, Typed> & { addendum: string };

type PlainFields = Record<Plain, AnyField>;
type Fields = PlainFields & Record<PeriodField | FeeField, AnyField>;

const useReportTexts = (fields: PlainFields) => useFieldTexts(fields, "organizer.matchReport");

interface OfGame {
  fields: Fields;
  game: GameDetail;
}

const nameOf = (game: GameDetail, side: "home" | "away"): string =>
  game[`${side}_team`]?.name ?? game[`${side}_spot_name`] ?? "";

export function PeriodFields({ fields, game, periods }: OfGame & { periods: number }) {
  const { t } = useText();
  const field = useReportTexts(fields);
  const labels = {
    home_entry: t("organizer.matchReport.homeEntry", { team: nameOf(game, "home") }),
    away_entry: t("organizer.matchReport.awayEntry", { team: nameOf(game, "away") }),
    start: t("organizer.matchReport.start"),
    end: t("organizer.matchReport.end"),
  };
  return (
    <section className="card stack pad" aria-labelledby="cronologia">
      <h2 id="cronologia">{t("organizer.matchReport.periods")}</h2>
      {PERIOD_NUMBERS.slice(0, periods).map((number) => (
        <fieldset key={number}>
          <legend>{t("organizer.matchReport.period", { number })}</legend>
          <div className="pair period-times">
            {PERIOD_TIMES.map((time) => (
              <TextField
                key={time}
                field={fields[periodField(time, number)]}
                label={labels[time]}
                type="time"
              />
            ))}
            <TextField
              field={fields[periodField("stoppage", number)]}
              label={t("organizer.matchReport.stoppage")}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
            />
          </div>
        </fieldset>
      ))}
      <TextAreaField {...field("delay_reason")} rows={2} maxLength={500} optional />
      <TextAreaField {...field("stoppage_reason")} rows={2} maxLength={500} optional />
    </section>
  );
}

/** Fields of the half-time score, which can follow from the events. */
export function HalfTime({ fields, game, report }: OfGame & { report: GameReport }) {
  const { t } = useText();
  const { half_time } = report;
  const { home_half_time, away_half_time } = report.report;
  const isWritten = half_time?.home === home_half_time && half_time?.away === away_half_time;
  return (
    <section className="card stack pad" aria-labelledby="intervalo">
      <h2 id="intervalo">{t("organizer.matchReport.halfTime")}</h2>
      <p className="hint">
        {half_time && !isWritten
          ? t("organizer.matchReport.halfTimeProven", half_time)
          : t("organizer.matchReport.halfTimeWritten")}
      </p>
      <div className="pair">
        {(["home", "away"] as const).map((side) => (
          <TextField
            key={side}
            field={fields[`${side}_half_time`]}
            label={t("organizer.matchReport.goalsOf", { team: nameOf(game, side) })}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            optional
          />
        ))}
      </div>
    </section>
  );
}

export function BestOfGame({ fields, game, report }: OfGame & { report: GameReport }) {
  const { t } = useText();
  const field = useReportTexts(fields);
  const { candidates } = report;
  if (candidates.length === 0) return null;
  const groups = new Map([
    [game.home_team_id, nameOf(game, "home")],
    [game.away_team_id, nameOf(game, "away")],
  ]);
  return (
    <section className="card stack pad" aria-labelledby="craque">
      <h2 id="craque">{t("organizer.matchReport.best")}</h2>
      <SelectField
        {...field("man_of_the_match_id")}
        empty={t("organizer.matchReport.nobody")}
        options={candidates.map(({ id, name, team_id }) => ({
          value: String(id),
          label: name,
          group: groups.get(team_id) ?? "",
        }))}
        optional
      />
    </section>
  );
}

export function ConductFields({ fields, game }: OfGame) {
  const { t } = useText();
  return (
    <section className="card stack pad" aria-labelledby="conduta">
      <h2 id="conduta">{t("organizer.matchReport.conduct")}</h2>
      {(["home", "away"] as const).map((side) => (
        <TextAreaField
          key={side}
          field={fields[`${side}_conduct`]}
          label={t("organizer.matchReport.conductOf", { team: nameOf(game, side) })}
          rows={2}
          maxLength={1000}
          optional
        />
      ))}
    </section>
  );
}

export function ServiceFields({ fields }: { fields: Fields }) {
  const { t } = useText();
  const choicesOf = useChoices();
  const field = useReportTexts(fields);
  return (
    <section className="card stack pad" aria-labelledby="servicos">
      <h2 id="servicos">{t("organizer.matchReport.services")}</h2>
      <div className="pair period-times">
        {(["police", "medical", "ambulance"] as const).map((service) => (
          <SelectField
            key={service}
            {...field(service)}
            empty={t("organizer.matchReport.unknown")}
            options={choicesOf("organizer.matchReport.presence", SERVICE_PRESENCES)}
          />
        ))}
      </div>
      <TextAreaField {...field("services_notes")} rows={2} maxLength={500} optional />
    </section>
  );
}

export function VenueFields({ fields }: { fields: Fields }) {
  const { t } = useText();
  const choicesOf = useChoices();
  const field = useReportTexts(fields);
  return (
    <section className="card stack pad" aria-labelledby="instalacoes">
      <h2 id="instalacoes">{t("organizer.matchReport.venue")}</h2>
      <div className="pair period-times">
        {(["pitch", "lighting", "dressing_rooms"] as const).map((part) => (
          <SelectField
            key={part}
            {...field(part)}
            empty={t("organizer.matchReport.unknown")}
            options={choicesOf("organizer.matchReport.condition", VENUE_CONDITIONS)}
          />
        ))}
      </div>
      <TextAreaField {...field("venue_notes")} rows={2} maxLength={500} optional />
    </section>
  );
}

interface FeesProps {
  fields: Fields;
  report: GameReport;
  appoint: string | null;
}

export function FeeFields({ fields, report, appoint }: FeesProps) {
  const { t } = useText();
  const functions = paidFunctions(report);
  const labelOf = (as: RefereeFunction): string => {
    const word = t(`game.officials.function.${as}`);
    const name = report.officials.find((one) => one.function === as)?.name;
    return name === undefined
      ? t("organizer.matchReport.feeOfNobody", { function: word })
      : t("organizer.matchReport.feeOf", { name, function: word });
  };
  return (
    <section className="card stack pad" aria-labelledby="taxas">
      <h2 id="taxas">{t("organizer.matchReport.fees")}</h2>
      {functions.length === 0 ? (
        <p className="hint">
          {t("organizer.matchReport.noOfficials")}{" "}
          {appoint === null ? null : (
            <Link className="text-link" to={appoint}>
              {t("organizer.matchReport.appoint")}
            </Link>
          )}
        </p>
      ) : (
        <>
          <p className="hint">{t("organizer.matchReport.feesHint")}</p>
          <div className="pair">
            {functions.map((as) => (
              <TextField
                key={as}
                field={fields[feeField(as)]}
                label={labelOf(as)}
                inputMode="decimal"
                autoComplete="off"
                placeholder="150,00"
              />
            ))}
          </div>
          {report.fees_total > 0 ? (
            <p>
              {t("organizer.matchReport.feesTotal", {
                total: money.format(report.fees_total / 100),
              })}
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
