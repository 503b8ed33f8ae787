import { money } from "~/components/date.ts";
import type { GameDetail } from "~/components/records.ts";
import { EMPTY_REPORT, type MatchReport } from "~/domain/report/match-report.ts";
import { useText } from "~/i18n/use-text.ts";
import { PERIOD_NUMBERS, type GameReport, PERIOD_TIMES } from "./match-report-fields.tsx";

type Paid = Pick<GameReport["officials"][number], "function" | "name" | "fee">;

interface PaperReportProps {
  game: GameDetail;
  report: Pick<GameReport, "report" | "periods"> & { officials: readonly Paid[] };
  blank: boolean;
}

export function PaperReport({
  game,
  report: { report, periods, officials },
  blank,
}: PaperReportProps) {
  const { t } = useText();
  const written = blank ? EMPTY_REPORT : report;
  const names = {
    home: game.home_team?.name ?? game.home_spot_name,
    away: game.away_team?.name ?? game.away_spot_name,
  };
  const remarks = [
    [t("organizer.matchReport.delayReason"), written.delay_reason],
    [t("organizer.matchReport.stoppageReason"), written.stoppage_reason],
    [t("organizer.matchReport.conductOf", { team: names.home }), written.home_conduct],
    [t("organizer.matchReport.conductOf", { team: names.away }), written.away_conduct],
    [t("organizer.matchReport.servicesNotes"), written.services_notes],
    [t("organizer.matchReport.venueNotes"), written.venue_notes],
  ] as const;
  return (
    <section className="paper-back">
      <h2>
        {t("organizer.matchReport.heading")}: {t("game.title", names)}
      </h2>
      <PaperTimes report={written} periods={periods} names={names} />
      <PaperRatings report={written} blank={blank} />
      <dl className="paper-remarks as-written">
        {remarks
          .filter(([, remark]) => blank || remark !== null)
          .map(([name, remark]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{remark}</dd>
            </div>
          ))}
      </dl>
      {blank || written.incidents !== null ? (
        <div className="paper-incidents as-written">
          <h3>{t("organizer.matchReport.incidents")}</h3>
          <p>{written.incidents}</p>
        </div>
      ) : null}
      <PaperFees officials={officials} blank={blank} />
      <ul className="paper-signatures">
        {listSigners(officials, blank).map(({ as, name }) => (
          <li key={as}>{[t(`game.officials.function.${as}`), name].filter(Boolean).join(": ")}</li>
        ))}
      </ul>
    </section>
  );
}

const BY_HAND = [
  "referee",
  "assistant_1",
  "assistant_2",
  "fourth",
  "assessor",
  "delegate",
] as const;

const listSigners = (officials: readonly Paid[], blank: boolean) => {
  const signers = officials.map(({ function: as, name }) => ({ as, name }));
  const missing = BY_HAND.filter((as) => signers.every((signer) => signer.as !== as));
  return blank ? [...signers, ...missing.map((as) => ({ as, name: "" }))] : signers;
};

interface PaperTimesProps {
  report: MatchReport;
  periods: number;
  names: { home: string | null; away: string | null };
}

function PaperTimes({ report, periods, names }: PaperTimesProps) {
  const { t } = useText();
  const heads = {
    home_entry: t("organizer.matchReport.homeEntry", { team: names.home }),
    away_entry: t("organizer.matchReport.awayEntry", { team: names.away }),
    start: t("organizer.matchReport.start"),
    end: t("organizer.matchReport.end"),
  };
  return (
    <table className="paper-times">
      <caption>{t("organizer.matchReport.periods")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("organizer.sheet.paper.period")}</th>
          {PERIOD_TIMES.map((time) => (
            <th key={time} scope="col">
              {heads[time]}
            </th>
          ))}
          <th scope="col">{t("organizer.matchReport.stoppage")}</th>
        </tr>
      </thead>
      <tbody>
        {PERIOD_NUMBERS.slice(0, periods).map((number) => {
          const period = report.chronology[number - 1];
          return (
            <tr key={number}>
              <th scope="row">{t("organizer.matchReport.period", { number })}</th>
              {PERIOD_TIMES.map((time) => (
                <td key={time}>{period?.[time]}</td>
              ))}
              <td>{period?.stoppage}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function PaperRatings({ report, blank }: { report: MatchReport; blank: boolean }) {
  const { t } = useText();
  const presence = t("organizer.matchReport.presence", { returnObjects: true });
  const condition = t("organizer.matchReport.condition", { returnObjects: true });
  const toTick = (words: Record<string, string>) =>
    Object.values(words)
      .map((word) => `☐ ${word}`)
      .join("  ");
  const services = (["police", "medical", "ambulance"] as const).map((service) => {
    const said = report[service];
    return [service, blank ? toTick(presence) : said && presence[said]] as const;
  });
  const venue = (["pitch", "lighting", "dressing_rooms"] as const).map((part) => {
    const said = report[part];
    const name = part === "dressing_rooms" ? "dressingRooms" : part;
    return [name, blank ? toTick(condition) : said && condition[said]] as const;
  });
  const told = [...services, ...venue].filter(([, said]) => said !== null);
  if (told.length === 0) return null;
  return (
    <dl className="cluster">
      {told.map(([name, said]) => (
        <div key={name} className="row gap-1">
          <dt>{t(`organizer.matchReport.${name}`)}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

function PaperFees({ officials, blank }: { officials: readonly Paid[]; blank: boolean }) {
  const { t } = useText();
  const paid = officials.filter(({ fee }) => blank || fee !== null);
  if (paid.length === 0) return null;
  const total = paid.reduce((sum, { fee }) => sum + (fee ?? 0), 0);
  const amount = (fee: number | null) => (blank || fee === null ? null : money.format(fee / 100));
  return (
    <table className="paper-fees">
      <caption>{t("organizer.matchReport.fees")}</caption>
      <tbody>
        {paid.map((one) => (
          <tr key={one.function}>
            <td>{t(`game.officials.function.${one.function}`)}</td>
            <td>{one.name}</td>
            <td>{amount(one.fee)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={2}>
            {t("organizer.sheet.paper.total")}
          </th>
          <td>{amount(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
