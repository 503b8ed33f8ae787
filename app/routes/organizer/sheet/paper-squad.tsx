import type { GameDetail, Team } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";
import { sortByShirt, isSuspended, type Squad } from "./people.ts";
import { type EventKind, toEventKind } from "./event-kind.ts";
import type { StaffFunction } from "~/domain/people/positions.ts";

const COLUMNS = ["number", "athlete", "document", "signature", "role", "goals", "cards"] as const;

export function PaperSquad({ team, rows }: { team: Team; rows: PaperRow[] }) {
  const { t } = useText();
  const numbered = rows.some(({ registration }) => registration !== null);
  return (
    <table className={numbered ? "paper-squad numbered" : "paper-squad"}>
      <caption>{team.name}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={`column-${column}`}>
              {t(`organizer.sheet.paper.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td>{row.number}</td>
            <td className="column-athlete">
              <span>
                <Name of={row} />
              </span>
            </td>
            <td className="column-document">{row.registration}</td>
            <td className="column-signature">{null}</td>
            <td>{row.place ? t(`organizer.sheet.paper.${row.place}`) : null}</td>
            <td>{row.goals || null}</td>
            <td>{row.cards.map((card) => t(`organizer.sheet.paper.card.${card}`)).join(" ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ of: { name, nickname, duty, captain, suspended } }: { of: PaperRow }) {
  const { t } = useText();
  if (suspended) {
    return (
      <>
        <s>{name}</s> <small>{t("organizer.sheet.paper.suspended")}</small>
      </>
    );
  }
  return (
    <>
      {name} {nickname === null ? null : <small>“{nickname}”</small>}{" "}
      {captain ? <small>({t("organizer.sheet.paper.captain")})</small> : null}
      {duty === null ? null : <small>{t(`game.lineups.${duty}`)}</small>}
    </>
  );
}

const CARDS = ["yellow_card", "second_yellow", "red_card", "blue_card"] as const;

type Card = (typeof CARDS)[number];

interface PaperRow {
  key: string;
  number: number | null;
  name: string;
  nickname: string | null;
  registration: string | null;
  duty: "coach" | `function.${StaffFunction}` | null;
  /** Place in the squad; null on a blank match report, to be filled in by hand. */
  place: "starter" | "reserve" | "bench" | null;
  captain: boolean;
  suspended: boolean;
  goals: number;
  cards: Card[];
}

const EMPTY = {
  number: null,
  name: "",
  nickname: null,
  registration: null,
  duty: null,
  place: null,
  captain: false,
  suspended: false,
} as const;
/** Fewest rows of a squad that is filled in by hand; they fill the page. */
const LEAST = 20;
const SPARE = 2;
const MOST = 25;

export function blankRows({ squad }: Squad): PaperRow[] {
  const rows = sortByShirt(squad).map(({ user, shirt_number, role, lined_up, ...member }) => ({
    ...EMPTY,
    key: String(user.id),
    number: shirt_number,
    name: user.name,
    nickname: user.nickname,
    registration: member.registration_number,
    duty: role === "coach" ? role : null,
    suspended: !lined_up && isSuspended(member),
    goals: 0,
    cards: [],
  }));
  const spare = Math.max(LEAST - rows.length, Math.min(SPARE, MOST - rows.length), 0);
  const lines = Array.from({ length: spare }, (_, at) => ({
    ...EMPTY,
    key: `spare-${at}`,
    goals: 0,
    cards: [],
  }));
  return [...rows, ...lines];
}

export function filledRows(game: GameDetail, of: Squad): PaperRow[] {
  const lineup = game.lineups.find(({ team_id }) => team_id === of.team.id);
  if (!lineup) {
    const named = blankRows(of).filter(({ name }) => name !== "");
    return named.map((row) => ({ ...row, ...countGoalsAndCards(game, Number(row.key)) }));
  }
  const members = new Map(of.squad.map((member) => [member.user.id, member]));
  return lineup.athletes.map(({ user, shirt_number, role, starter, captain, function: duty }) => {
    const member = members.get(user.id);
    return {
      key: String(user.id),
      number: shirt_number,
      name: member?.user.name ?? user.name,
      nickname: member?.user.nickname ?? null,
      registration: member?.registration_number ?? null,
      duty: role === "coach" ? role : duty && `function.${duty}`,
      place: role === "athlete" ? (starter ? "starter" : "reserve") : "bench",
      captain,
      suspended: false,
      ...countGoalsAndCards(game, user.id),
    };
  });
}

function countGoalsAndCards(game: GameDetail, user: number): Pick<PaperRow, "goals" | "cards"> {
  const own = game.events.filter((event) => event.user?.id === user);
  return {
    goals: own.filter(({ type }) => type === "goal").length,
    cards: own.map(toEventKind).filter(isCard),
  };
}

const isCard = (what: EventKind): what is Card => CARDS.some((card) => card === what);
