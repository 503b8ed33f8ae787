import { dayIn } from "../../../domain/schedule/local-day.ts";
import type { FieldError } from "../../../http/problem.ts";
import type { Text } from "../../../texts/text.ts";
import type { NewBulletin } from "./contract.ts";
import type { InscriptionRow, NewRow, PublishedRow, RegisterRow, BulletinWrite } from "./store.ts";

interface Known {
  inscriptions: InscriptionRow[];
  registers: RegisterRow[];
  published: PublishedRow[];
}

type Wrong = (field: string, code: string, message: Text) => void;
type Of<Type extends NewBulletin["type"]> = Extract<NewBulletin, { type: Type }>;

/** Returns a publication's writes, or all its errors. */
export function computeEffects(
  bulletins: NewBulletin[],
  known: Known,
): BulletinWrite & { errors: FieldError[] } {
  const effects: BulletinWrite & { errors: FieldError[] } = {
    errors: [],
    rows: [],
    left: [],
    loaned: [],
    returned: [],
    joined: [],
    inscriptions: [],
    registers: [],
  };
  const moved = new Set<number>();
  bulletins.forEach((bulletin, i) => {
    const wrong: Wrong = (field, code, message) =>
      effects.errors.push({ path: `bulletins.${i}.${field}`, code, message });
    const own = known.inscriptions.filter(({ user_id }) => user_id === bulletin.user_id);
    if (own.length === 0) {
      wrong("user_id", "not_inscribed", "athletes.notInTournament");
      return;
    }
    checkTerm(bulletin, wrong);
    if (bulletin.type === "correction") {
      effects.rows.push(toRow(bulletin));
      correct(bulletin, known, wrong);
      return;
    }
    if (moved.has(bulletin.user_id)) {
      wrong("user_id", "repeated", "bulletins.oneMoveEach");
    }
    moved.add(bulletin.user_id);
    const to_team_id = move(bulletin, own, known, effects, wrong);
    effects.rows.push({ ...toRow(bulletin), to_team_id });
  });
  return effects;
}

/** A term may not end before today or before its start. */
function checkTerm(row: NewBulletin, wrong: Wrong): void {
  const until = "valid_until" in row ? (row.valid_until ?? null) : null;
  if (until === null) return;
  if (row.valid_from != null && until < row.valid_from) {
    wrong("valid_until", "reversed", "bulletins.endsBeforeItBegins");
  } else if (row.type !== "correction" && until < dayIn(new Date())) {
    wrong("valid_until", "over", "bulletins.endIsOver");
  }
}

function correct(row: Of<"correction">, { registers, published }: Known, wrong: Wrong): void {
  const corrected = published.find(({ id }) => id === row.corrects_id);
  if (!corrected) wrong("corrects_id", "unknown", "bulletins.lineOfOther");
  for (const field of ["from_team_id", "to_team_id"] as const) {
    const team = row[field] ?? null;
    if (team !== null && !registers.some(({ team_id }) => team_id === team)) {
      wrong(field, "unknown", "teams.notInTournament");
    }
  }
  if (corrected?.type === "loan" && row.to_team_id != null && row.valid_until == null) {
    wrong("valid_until", "required", "bulletins.loanNeedsEnd");
  }
}

interface Places {
  /** The inscription with which the athlete plays or asks to play. */
  active: InscriptionRow | undefined;
  lender: InscriptionRow | undefined;
}

/** Notes the changed inscriptions; returns the athlete's team afterwards, or null. */
function move(
  row: Exclude<NewBulletin, Of<"correction">>,
  own: InscriptionRow[],
  known: Known,
  effects: BulletinWrite,
  wrong: Wrong,
): number | null {
  const places: Places = {
    active: own.find(({ status }) => status === "approved" || status === "pending"),
    lender: own.find(({ status }) => status === "loaned"),
  };
  if (row.type === "renewal") return renew(row, places, effects, wrong);
  if (places.lender) return endLoan(row, { ...places, lender: places.lender }, effects, wrong);
  const { active } = places;
  if (row.type === "return") {
    wrong("from_team_id", "not_on_loan", "bulletins.notOnLoan");
    return null;
  }
  if (row.type === "registration") {
    if (active?.team_id === row.to_team_id && active.status === "approved") {
      effects.inscriptions.push(active);
    } else {
      wrong("to_team_id", "not_inscribed", "bulletins.notApproved");
    }
    return row.to_team_id;
  }
  if (active?.team_id !== row.from_team_id) {
    wrong("from_team_id", "not_inscribed", "bulletins.notInTeam");
    return null;
  }
  if (row.type === "loan" && active.status !== "approved") {
    wrong("from_team_id", "not_inscribed", "bulletins.notApproved");
    return null;
  }
  effects.inscriptions.push(active);
  (row.type === "loan" ? effects.loaned : effects.left).push(active.id);
  if (row.type === "release") return null;
  join(row, active, known, effects, wrong);
  return row.to_team_id;
}

function join(
  row: Of<"transfer"> | Of<"loan">,
  active: InscriptionRow,
  { registers }: Known,
  effects: BulletinWrite,
  wrong: Wrong,
): void {
  const to = registers.find(({ team_id }) => team_id === row.to_team_id);
  if (to?.status !== "approved" || to.withdrawn) {
    wrong("to_team_id", "unknown", "bulletins.teamNotApproved");
  } else if (row.to_team_id === row.from_team_id) {
    wrong("to_team_id", "same", "bulletins.alreadyInTeam");
  } else {
    effects.registers.push(to);
    effects.joined.push({ user_id: row.user_id, register_id: to.id, inscription_id: active.id });
  }
}

function renew(
  row: Of<"renewal">,
  { active, lender }: Places,
  effects: BulletinWrite,
  wrong: Wrong,
): number {
  const isOf = (place: InscriptionRow | undefined): boolean => place?.team_id === row.to_team_id;
  const isApproved = isOf(active) && active?.status === "approved";
  if (!isApproved && !isOf(lender)) {
    wrong("to_team_id", "not_inscribed", "bulletins.notApproved");
  } else if (lender && isApproved && row.valid_until == null) {
    wrong("valid_until", "required", "bulletins.loanNeedsEnd");
  }
  effects.inscriptions.push(...[active, lender].filter((place) => place !== undefined));
  return row.to_team_id;
}

/** Only a return or a transfer to the borrower ends a loan. */
function endLoan(
  row: Exclude<NewBulletin, Of<"correction"> | Of<"renewal">>,
  { active, lender }: Places & { lender: InscriptionRow },
  effects: BulletinWrite,
  wrong: Wrong,
): number | null {
  effects.inscriptions.push(lender);
  if (active) effects.inscriptions.push(active);
  if (row.type === "return" && (!active || active.team_id === row.from_team_id)) {
    if (active) effects.left.push(active.id);
    effects.returned.push(lender.id);
    return lender.team_id;
  }
  const isBought = row.type === "transfer" && active?.team_id === row.to_team_id;
  if (isBought && row.from_team_id === lender.team_id) {
    effects.left.push(lender.id);
    return row.to_team_id;
  }
  const field = row.type === "registration" ? "to_team_id" : "from_team_id";
  wrong(field, "on_loan", "bulletins.onLoan");
  return null;
}

const toRow = (bulletin: NewBulletin): NewRow => ({
  type: bulletin.type,
  user_id: bulletin.user_id,
  from_team_id: "from_team_id" in bulletin ? (bulletin.from_team_id ?? null) : null,
  to_team_id: "to_team_id" in bulletin ? (bulletin.to_team_id ?? null) : null,
  valid_from: bulletin.valid_from ?? null,
  valid_until: "valid_until" in bulletin ? (bulletin.valid_until ?? null) : null,
  contract: "contract" in bulletin ? (bulletin.contract ?? null) : null,
  note: bulletin.note ?? null,
  corrects_id: bulletin.type === "correction" ? bulletin.corrects_id : null,
});
