import { AthleteLink } from "~/components/team/athlete.tsx";
import { clockTime, dayKey, fullDay } from "~/components/date.ts";
import type { Team } from "~/components/records.ts";
import { Shield } from "~/components/team/shield.tsx";
import { bulletinPath, type Target, teamPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import type { listBulletins } from "~/v1/bulletins/contract.ts";
import type { CallOutput } from "~/v1/client.ts";

interface BulletinEntryProps {
  bulletin: Bulletin;
  /** Ids of the page's rows, which may link to each other. */
  shown: ReadonlySet<number>;
  /** Says which tournament it is about, where there are several. */
  showTournament: boolean;
  target: Target;
}

/** One row of the bulletin; one that was corrected is struck through. */
export function BulletinEntry({ bulletin, shown, showTournament, target }: BulletinEntryProps) {
  const { t } = useText();
  const { type, user, from_team, to_team, corrected_by_id, note } = bulletin;
  const moved = from_team !== null && to_team !== null;
  const What = corrected_by_id === null ? "div" : "s";
  return (
    <li id={`bid-${bulletin.id}`} className="entry list-row start">
      <BulletinIcon type={type} />
      <div className="grow lines">
        <p className="row sub">
          {t(`athletes.bulletin.type.${type}`)}
          {corrected_by_id === null ? null : (
            <span className="tag">{t("athletes.bulletin.corrected")}</span>
          )}
        </p>
        <What className="cluster">
          <b>
            <AthleteLink user={user} target={target} />
          </b>
          {from_team ? (
            <Side team={from_team} words={moved ? "from" : null} target={target} />
          ) : null}
          {to_team ? <Side team={to_team} words={moved ? "to" : null} target={target} /> : null}
        </What>
        <Facts bulletin={bulletin} showTournament={showTournament} />
        {note ? <p>{note}</p> : null}
        <Related bulletin={bulletin} shown={shown} target={target} />
      </div>
    </li>
  );
}

interface SideProps {
  team: Team;
  /** Which way, where there are two teams. */
  words: "from" | "to" | null;
  target: Target;
}

function Side({ team, words, target }: SideProps) {
  const { t } = useText();
  return (
    <span className="row">
      <Shield of={team} />
      <a className="athlete-link" href={teamPath(target, team.id)}>
        {words === null ? team.name : t(`athletes.bulletin.${words}`, { team: team.name })}
      </a>
    </span>
  );
}

function Facts({
  bulletin,
  showTournament,
}: Pick<BulletinEntryProps, "bulletin" | "showTournament">) {
  const { t } = useText();
  const { published_at, valid_from, valid_until, contract, tournament } = bulletin;
  const facts = [
    t("athletes.bulletin.at", { time: clockTime(published_at) }),
    valid_from && t("athletes.bulletin.validFrom", { day: fullDay(`${valid_from}T12:00:00.000Z`) }),
    valid_until &&
      t("athletes.bulletin.validUntil", { day: fullDay(`${valid_until}T12:00:00.000Z`) }),
    contract && t(`athletes.bulletin.contract.${contract}`),
    showTournament && tournament.name,
  ];
  return (
    <p className="sub dots">
      {facts.flatMap((fact) => (fact ? [<span key={fact}>{fact}</span>] : []))}
    </p>
  );
}

/** Links a row to its correction and back, also across pages. */
function Related({ bulletin, shown, target }: Omit<BulletinEntryProps, "showTournament">) {
  const { t } = useText();
  const { corrects_id, corrected_by_id, user } = bulletin;
  const other = corrected_by_id ?? corrects_id;
  if (other === null) return null;
  const place = shown.has(other) ? "" : bulletinPath(target, { atleta: user.id });
  const words = corrected_by_id === null ? "seeCorrected" : "seeCorrection";
  return (
    <a className="text-link" href={`${place}#bid-${other}`}>
      {t(`athletes.bulletin.${words}`)}
    </a>
  );
}

const drawings = {
  registration: "M12 5v14M5 12h14",
  transfer: "M4 8.5h13M13.5 4.5l4 4-4 4M20 15.5H7M10.5 11.5l-4 4 4 4",
  loan: "M12 4a8 8 0 1 0 8 8M12 7.5V12l3 2M15 4h5v5M20 4l-5 5",
  return: "M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
  renewal: "M20 12a8 8 0 1 1-2.4-5.7M20 3.5V8h-4.5",
  release: "M10 4.5H5v15h5M10.5 12H20M16.5 8l4 4-4 4",
  correction: "M5 19l1-4.2L15.8 5l3.2 3.2L9.2 18zM13.5 7.3l3.2 3.2",
} as const;

/** Who comes, who goes, and what was mended; who changes the team does both. */
const TONES = {
  registration: "soft-up",
  transfer: "",
  loan: "",
  return: "",
  renewal: "soft-up",
  release: "soft-down",
  correction: "soft-warn",
} as const;

/** The sign for the kind of a row. */
const BulletinIcon = ({ type }: Pick<Bulletin, "type">) => (
  <span className={`entry-icon ${TONES[type]}`} aria-hidden="true">
    <svg className="icon" viewBox="0 0 24 24">
      <path
        d={drawings[type]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  </span>
);

type Bulletin = CallOutput<typeof listBulletins>["records"][number];

/** Rows of the bulletin by the day they were published on, in São Paulo, in their order. */
export const bulletinDays = (rows: Bulletin[]): { day: string; rows: Bulletin[] }[] =>
  [...Map.groupBy(rows, ({ published_at }) => dayKey(published_at))].map(([day, those]) => ({
    day,
    rows: those,
  }));
