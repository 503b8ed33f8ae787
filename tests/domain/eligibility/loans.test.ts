import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { type BulletinRow, endedLoan } from "../../../app/domain/eligibility/bulletin.ts";
import { eligibility, type EligibilityFacts } from "../../../app/domain/eligibility.ts";
import { cases } from "../support/cases.ts";
import {
  BANGU,
  facts,
  inscription,
  OLARIA,
  row,
  rules,
  SUNDAY,
  UNDATED,
  ZICA,
} from "./factories.ts";
import { inWords } from "../support/said.ts";

const MADUREIRA = 3;
const REGISTRATION = row(1, "2026-03-01T12:00:00Z");
/** Bangu loans Zica to Olaria, by default until Sunday's game. */
const loan = (more: Partial<BulletinRow> = {}): BulletinRow =>
  row(2, "2026-04-20T12:00:00Z", {
    type: "loan",
    from_team_id: BANGU,
    to_team_id: OLARIA,
    valid_until: "2026-05-03",
    ...more,
  });
const BID = rules({ bid: { hours_before: null, last_working_day: false, holidays: [] } });

const findReasons = (
  team_id: number,
  bulletins: BulletinRow[],
  more: Partial<EligibilityFacts> = {},
  game = SUNDAY,
) =>
  inWords(
    eligibility(
      facts({
        team_id,
        bulletins,
        inscription: inscription({ status: team_id === BANGU ? "loaned" : "approved" }),
        ...more,
      }),
      game,
    ).reasons,
  );
const codes = (...given: Parameters<typeof findReasons>) =>
  findReasons(...given).map(({ code }) => code);

test("only the borrower has the athlete through the last day", () => {
  for (const asked of [null, BID]) {
    const more = { rules: asked };
    expect(codes(OLARIA, [REGISTRATION, loan()], more)).toEqual([]);
    expect(findReasons(BANGU, [REGISTRATION, loan()], more)).toEqual([
      {
        code: "loaned",
        message: "O atleta está emprestado a outro time até 03/05/2026.",
      },
    ]);
  }
});

test("after the last day the athlete returns automatically", () => {
  const over = [REGISTRATION, loan({ valid_until: "2026-05-02" })];
  for (const asked of [null, BID]) {
    expect(codes(BANGU, over, { rules: asked })).toEqual([]);
    expect(findReasons(OLARIA, over, { rules: asked })).toEqual([
      { code: "loan_days", message: "O empréstimo a este time terminou em 02/05/2026." },
    ]);
  }
  // The deadline checks the registration before the loan.
  const days = rules({ bid: { hours_before: 72, last_working_day: true, holidays: [] } });
  expect(codes(BANGU, over, { rules: days })).toEqual([]);
  // Sunday 23:30 in São Paulo is still the last day.
  const night = { starts_at: "2026-05-04T02:30:00.000Z", time_known: true };
  expect(codes(OLARIA, [REGISTRATION, loan()], {}, night)).toEqual([]);
});

test("a loan published late leaves the athlete without a team", () => {
  const asked = rules({ bid: { hours_before: 72, last_working_day: false, holidays: [] } });
  const late = [REGISTRATION, loan({ published_at: "2026-05-02T12:00:00Z" })];
  expect(codes(OLARIA, late, { rules: asked })).toEqual(["bid_hours"]);
  expect(codes(BANGU, late, { rules: asked })).toEqual(["loaned"]);
});

test("a game before publication ignores the loan", () => {
  const later = [REGISTRATION, loan({ published_at: "2026-05-04T12:00:00Z" })];
  expect(codes(BANGU, later, { rules: BID })).toEqual([]);
  expect(codes(OLARIA, later, { rules: BID })).toEqual(["bid_missing"]);
});

test("before its first day a loan changes nothing", () => {
  const begins = (valid_from: string) => [
    REGISTRATION,
    loan({ valid_from, valid_until: "2026-06-01" }),
  ];
  expect(codes(BANGU, begins("2026-05-04"), { rules: BID })).toEqual([]);
  expect(findReasons(OLARIA, begins("2026-05-04"), { rules: BID })).toEqual([
    { code: "loan_days", message: "O empréstimo a este time só começa em 04/05/2026." },
  ]);
  expect(codes(OLARIA, begins("2026-05-03"), { rules: BID })).toEqual([]);
});

test("an undated game leaves the athlete's team open", () => {
  for (const team of [BANGU, OLARIA]) {
    expect(codes(team, [REGISTRATION, loan()], { rules: BID }, UNDATED)).toEqual(["no_date"]);
  }
});

test("a return ends a loan early, a renewal extends it", () => {
  const back = row(3, "2026-05-01T12:00:00Z", {
    type: "return",
    from_team_id: OLARIA,
    to_team_id: BANGU,
  });
  expect(codes(BANGU, [REGISTRATION, loan(), back], { rules: BID })).toEqual([]);
  expect(codes(OLARIA, [REGISTRATION, loan(), back], { rules: BID })).toEqual(["bid_missing"]);
  const short = loan({ valid_until: "2026-05-01" });
  const longer = row(3, "2026-04-30T12:00:00Z", {
    type: "renewal",
    to_team_id: OLARIA,
    valid_until: "2026-07-01",
  });
  expect(codes(OLARIA, [REGISTRATION, short, longer], { rules: BID })).toEqual([]);
  expect(codes(BANGU, [REGISTRATION, short, longer], { rules: BID })).toEqual(["loaned"]);
});

test("a transfer between a loan's teams makes it permanent", () => {
  const bought = row(3, "2026-04-25T12:00:00Z", {
    type: "transfer",
    from_team_id: BANGU,
    to_team_id: OLARIA,
  });
  const rows = [REGISTRATION, loan({ valid_until: "2026-05-01" }), bought];
  expect(codes(OLARIA, rows, { rules: BID })).toEqual([]);
  expect(codes(BANGU, rows, { rules: BID })).toEqual(["bid_missing"]);
});

test("a correction can move or cancel a loan's last day", () => {
  const days = (valid_until: string) =>
    row(3, "2026-04-21T12:00:00Z", {
      corrects_id: 2,
      from_team_id: BANGU,
      to_team_id: OLARIA,
      valid_until,
    });
  expect(codes(OLARIA, [REGISTRATION, loan(), days("2026-05-02")])).toEqual(["loan_days"]);
  expect(
    codes(OLARIA, [REGISTRATION, loan({ valid_until: "2026-05-02" }), days("2026-05-03")]),
  ).toEqual([]);
  const taken = row(3, "2026-04-21T12:00:00Z", { corrects_id: 2, to_team_id: null });
  expect(codes(BANGU, [REGISTRATION, loan(), taken], { rules: BID })).toEqual([]);
});

test("a contract ends on its last day, unless renewed", () => {
  const until = { ...REGISTRATION, valid_until: "2026-05-02" };
  const approved = { rules: BID, inscription: inscription() };
  expect(codes(BANGU, [until], approved)).toEqual(["bid_missing"]);
  const renewed = row(2, "2026-05-02T12:00:00Z", { type: "renewal", valid_until: "2026-12-31" });
  expect(codes(BANGU, [until, renewed], approved)).toEqual([]);
  // A contract that ended during the loan is not restored.
  expect(codes(BANGU, [until, loan({ valid_until: "2026-05-01" })], { rules: BID })).toEqual([
    "bid_missing",
  ]);
});

test("the rulebook may bar a loaned athlete against the lender", () => {
  const rows = [REGISTRATION, loan()];
  const barred = { rules: rules({ barred_against_lender: true }), opponent_id: BANGU };
  expect(findReasons(OLARIA, rows, barred)).toEqual([
    {
      code: "loan_lender",
      message: "Quem está emprestado não joga contra o time que o emprestou.",
    },
  ]);
  expect(codes(OLARIA, rows, { ...barred, opponent_id: MADUREIRA })).toEqual([]);
  expect(codes(OLARIA, rows, { ...barred, rules: rules({}) })).toEqual([]);
  expect(codes(OLARIA, rows, barred, UNDATED)).toEqual(["loan_lender", "no_date"]);
});

test("an expired loan names the athlete's current team", () => {
  const rows = [REGISTRATION, loan()];
  expect(endedLoan(rows, ZICA, "2026-05-03")).toBeNull();
  expect(endedLoan(rows, ZICA, "2026-05-04")).toMatchObject({
    loan: { lender_id: BANGU, borrower_id: OLARIA, until: "2026-05-03" },
    team_id: BANGU,
  });
  expect(
    endedLoan([{ ...REGISTRATION, valid_until: "2026-05-01" }, loan()], ZICA, "2026-05-04"),
  ).toMatchObject({ team_id: null });
  expect(endedLoan([REGISTRATION], ZICA, "2026-05-04")).toBeNull();
});

test("a loan ends when the borrower releases the athlete", () => {
  const leaves = (from_team_id: number) =>
    row(3, "2026-05-01T12:00:00Z", { type: "release", from_team_id, to_team_id: null });
  const fromBorrower = [REGISTRATION, loan(), leaves(OLARIA)];
  expect(codes(BANGU, fromBorrower, { rules: BID })).toEqual([]);
  expect(codes(OLARIA, fromBorrower, { rules: BID })).toEqual(["bid_missing"]);
  const fromLender = [REGISTRATION, loan(), leaves(BANGU)];
  expect(codes(OLARIA, fromLender, { rules: BID })).toEqual([]);
  const over = [REGISTRATION, loan({ valid_until: "2026-05-02" }), leaves(BANGU)];
  expect(codes(BANGU, over, { rules: BID })).toEqual(["bid_missing"]);
});

test("a return restores the lender's contract", () => {
  const back = row(3, "2026-05-01T12:00:00Z", {
    type: "return",
    from_team_id: OLARIA,
    to_team_id: BANGU,
  });
  const until = (valid_until: string) => [{ ...REGISTRATION, valid_until }, loan(), back];
  expect(codes(BANGU, until("2026-05-02"), { rules: BID })).toEqual(["bid_missing"]);
  expect(codes(BANGU, until("2026-05-03"), { rules: BID })).toEqual([]);
});

test("a loan names its teams without the lender's registration", () => {
  const over = { valid_until: "2026-05-02" };
  expect(codes(BANGU, [loan(over)], { rules: BID })).toEqual([]);
  const elsewhere = { ...REGISTRATION, to_team_id: MADUREIRA };
  expect(codes(BANGU, [elsewhere, loan(over)], { rules: BID })).toEqual([]);
  expect(codes(MADUREIRA, [elsewhere, loan(over)], { rules: BID })).toEqual(["bid_missing"]);
  // A loan without a lender belongs to the contract's team.
  const nameless = [REGISTRATION, loan({ ...over, from_team_id: null })];
  expect(codes(BANGU, nameless, { rules: BID })).toEqual([]);
});

test("a loan does not affect a third team", () => {
  const over = [REGISTRATION, loan({ valid_until: "2026-05-02" })];
  expect(codes(MADUREIRA, over)).toEqual([]);
  expect(codes(MADUREIRA, over, { rules: BID })).toEqual(["bid_missing"]);
});

test("only a loan with a first day needs the game's date", () => {
  const open = [REGISTRATION, loan({ valid_until: null })];
  for (const game of [SUNDAY, UNDATED]) {
    expect(codes(OLARIA, open, { rules: BID }, game)).toEqual([]);
    expect(findReasons(BANGU, open, { rules: BID }, game)).toEqual([
      { code: "loaned", message: "O atleta está emprestado a outro time." },
    ]);
  }
  const begins = [REGISTRATION, loan({ valid_from: "2026-05-01", valid_until: null })];
  expect(codes(OLARIA, begins, { rules: BID }, UNDATED)).toEqual(["no_date"]);
});

test("a contract's last day does not bar undated games", () => {
  const until = [{ ...REGISTRATION, valid_until: "2026-05-02" }];
  const approved = { rules: BID, inscription: inscription() };
  expect(codes(BANGU, until, approved, UNDATED)).toEqual([]);
});

test("a corrected loan ends after its corrected last day", () => {
  const longer = row(3, "2026-04-21T12:00:00Z", {
    corrects_id: 2,
    from_team_id: BANGU,
    to_team_id: OLARIA,
    valid_until: "2026-05-10",
  });
  const rows = [REGISTRATION, loan(), longer];
  expect(endedLoan(rows, ZICA, "2026-05-10")).toBeNull();
  expect(endedLoan(rows, ZICA, "2026-05-11")).toMatchObject({
    loan: { lender_id: BANGU, borrower_id: OLARIA, until: "2026-05-10" },
    team_id: BANGU,
  });
});

const day = fc.constantFrom("2026-04-30", "2026-05-01", "2026-05-02", "2026-05-03", "2026-05-04");
const anyRow = fc.record({
  type: fc.constantFrom(
    "registration" as const,
    "loan" as const,
    "return" as const,
    "renewal" as const,
    "transfer" as const,
    "release" as const,
  ),
  from_team_id: fc.option(fc.constantFrom(BANGU, OLARIA, MADUREIRA)),
  to_team_id: fc.option(fc.constantFrom(BANGU, OLARIA, MADUREIRA)),
  valid_from: fc.option(day),
  valid_until: fc.option(day),
});

property.prop([fc.array(anyRow, { maxLength: 7 })], cases())(
  "the BID allows an athlete at most one team a day",
  (drafts) => {
    const rows = drafts.map((draft, i) =>
      row(i + 1, `2026-04-2${i}T12:00:00Z`, { ...draft, corrects_id: null }),
    );
    const teams = [BANGU, OLARIA, MADUREIRA].filter(
      (team_id) => eligibility(facts({ team_id, bulletins: rows, rules: BID }), SUNDAY).allowed,
    );
    expect(teams.length).toBeLessThanOrEqual(1);
  },
);
