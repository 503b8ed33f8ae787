import { expect, test } from "vitest";
import type { BulletinRow } from "../../../app/domain/eligibility/bulletin.ts";
import { eligibility } from "../../../app/domain/eligibility.ts";
import type { EligibilityGame } from "../../../app/domain/eligibility/rules.ts";
import { lastWorkingDayBefore } from "../../../app/domain/schedule/local-day.ts";
import { BANGU, facts, OLARIA, row, rules, SUNDAY, UNDATED, ZICA } from "./factories.ts";
import { inWords } from "../support/said.ts";

interface Bid {
  hours_before?: number | null;
  last_working_day?: boolean;
  holidays?: string[];
}

const NO_BID = {
  code: "bid_missing",
  message: "O BID não traz, até a hora do jogo, o registro deste atleta por este time.",
};

const findReasons = (bulletins: BulletinRow[], bid: Bid = {}, game = SUNDAY, team_id = BANGU) =>
  inWords(
    eligibility(
      facts({
        bulletins,
        team_id,
        rules: rules({
          bid: { hours_before: null, last_working_day: false, holidays: [], ...bid },
        }),
      }),
      game,
    ).reasons,
  );

const codes = (...given: Parameters<typeof findReasons>): string[] =>
  findReasons(...given).map(({ code }) => code);

const at = (starts_at: string, time_known = true): EligibilityGame => ({ starts_at, time_known });

test("an athlete may play only after publication", () => {
  expect(findReasons([])).toEqual([NO_BID]);
  expect(codes([row(1, "2026-05-03T18:00:00.000Z")])).toEqual([]);
  expect(findReasons([row(1, "2026-05-03T18:00:00.001Z")])).toEqual([NO_BID]);
  expect(codes([row(1, "2026-05-01T12:00:00Z", { to_team_id: OLARIA })])).toEqual(["bid_missing"]);
  expect(codes([row(1, "2026-05-01T12:00:00Z", { user_id: ZICA + 1 })])).toEqual(["bid_missing"]);
});

test("publication exactly N hours before kick-off is in time", () => {
  expect(codes([row(1, "2026-05-01T18:00:00.000Z")], { hours_before: 48 })).toEqual([]);
  expect(findReasons([row(1, "2026-05-01T18:00:00.001Z")], { hours_before: 48 })).toEqual([
    { code: "bid_hours", message: "O registro saiu no BID a menos de 48 horas do jogo." },
  ]);
  const [late] = findReasons([row(1, "2026-05-03T17:30:00.000Z")], { hours_before: 1 });
  expect(late?.message).toBe("O registro saiu no BID a menos de 1 hora do jogo.");
});

test("the last working day ends at São Paulo midnight", () => {
  const lastDay = { last_working_day: true };
  // Friday 1 May 2026 is a holiday, so Thursday is the last working day.
  const holiday = { ...lastDay, holidays: ["2026-05-01"] };
  const fridayNight = "2026-05-02T02:59:59.999Z";
  const saturday = "2026-05-02T03:00:00.000Z";
  const thursdayNight = "2026-05-01T02:59:59.999Z";
  expect(codes([row(1, fridayNight)], lastDay)).toEqual([]);
  expect(findReasons([row(1, saturday)], lastDay)).toEqual([
    {
      code: "bid_working_day",
      message: "O registro saiu no BID depois do último dia útil antes do jogo (01/05/2026).",
    },
  ]);
  expect(codes([row(1, thursdayNight)], holiday)).toEqual([]);
  expect(codes([row(1, "2026-05-01T03:00:00.000Z")], holiday)).toEqual(["bid_working_day"]);
  expect(codes([row(1, fridayNight)], { ...holiday, last_working_day: false })).toEqual([]);
  // Tuesday 21:30 in São Paulo is Wednesday in UTC; the day before is Monday.
  const tuesday = at("2026-05-06T00:30:00.000Z");
  expect(codes([row(1, "2026-05-05T02:59:59.999Z")], lastDay, tuesday)).toEqual([]);
  expect(codes([row(1, "2026-05-05T03:00:00.000Z")], lastDay, tuesday)).toEqual([
    "bid_working_day",
  ]);
  const both = { ...lastDay, hours_before: 72 };
  expect(codes([row(1, saturday)], both)).toEqual(["bid_hours", "bid_working_day"]);
});

test("weekends and holidays are not working days", () => {
  expect(lastWorkingDayBefore("2026-05-06", [])).toBe("2026-05-05");
  expect(lastWorkingDayBefore("2026-05-04", [])).toBe("2026-05-01");
  expect(lastWorkingDayBefore("2026-05-03", [])).toBe("2026-05-01");
  expect(lastWorkingDayBefore("2026-05-02", [])).toBe("2026-05-01");
  expect(lastWorkingDayBefore("2026-02-18", ["2026-02-16", "2026-02-17"])).toBe("2026-02-13");
  expect(lastWorkingDayBefore("2026-01-02", ["2026-01-01"])).toBe("2025-12-31");
});

test("an undated game is checked as far as known", () => {
  const noDate = {
    code: "no_date",
    message: "O jogo ainda não tem data e hora: os prazos não puderam ser conferidos.",
  };
  const registered = [row(1, "2026-05-03T12:00:00.000Z", { valid_from: "2027-01-01" })];
  const both = { hours_before: 24, last_working_day: true };
  expect(findReasons([], both, UNDATED)).toEqual([NO_BID]);
  expect(findReasons(registered, {}, UNDATED)).toEqual([]);
  expect(findReasons(registered, both, UNDATED)).toEqual([noDate]);
  expect(findReasons(registered, { last_working_day: true }, UNDATED)).toEqual([noDate]);
  const day = at("2026-05-03T15:00:00.000Z", false);
  const evening = [row(1, "2026-05-04T02:59:59.999Z")];
  expect(findReasons(evening, {}, day)).toEqual([]);
  expect(findReasons(evening, { hours_before: 24 }, day)).toEqual([noDate]);
  expect(codes(evening, both, day)).toEqual(["bid_working_day", "no_date"]);
  expect(codes([row(1, "2026-05-04T03:00:00.000Z")], {}, day)).toEqual(["bid_missing"]);
});

test("a row is valid from its São Paulo start day", () => {
  const night = at("2026-05-04T02:30:00.000Z");
  const from = (valid_from: string) => [row(1, "2026-04-01T12:00:00Z", { valid_from })];
  expect(codes(from("2026-05-03"), {}, night)).toEqual([]);
  expect(codes(from("2026-05-04"), {}, night)).toEqual(["bid_missing"]);
});

test("releases end and transfers move a registration", () => {
  const registration = row(1, "2026-03-01T12:00:00Z");
  const released = row(2, "2026-05-03T12:00:00Z", { from_team_id: BANGU, to_team_id: null });
  const moved = row(2, "2026-04-01T12:00:00Z", { from_team_id: BANGU, to_team_id: OLARIA });
  expect(codes([registration, released])).toEqual(["bid_missing"]);
  expect(codes([registration, { ...released, valid_from: "2026-05-04" }])).toEqual([]);
  expect(codes([registration, { ...released, published_at: "2026-05-03T18:00:00.001Z" }])).toEqual(
    [],
  );
  expect(codes([registration, moved])).toEqual(["bid_missing"]);
  expect(codes([registration, moved], {}, SUNDAY, OLARIA)).toEqual([]);
  const foreign = { ...released, from_team_id: OLARIA };
  expect(codes([registration, foreign])).toEqual([]);
  const again = row(3, "2026-05-03T14:00:00Z");
  expect(codes([registration, released, again])).toEqual([]);
  expect(codes([registration, released, again], { hours_before: 24 })).toEqual(["bid_hours"]);
  // A second registration by the same team does not replace the first.
  expect(codes([registration, again], { hours_before: 24 })).toEqual([]);
});

test("a correction replaces its row's person, team and start", () => {
  const wrong = row(1, "2026-04-01T12:00:00Z", { to_team_id: OLARIA });
  const right = row(2, "2026-05-03T12:00:00Z", { corrects_id: 1 });
  expect(codes([wrong, right])).toEqual([]);
  expect(codes([wrong, right], { hours_before: 24 })).toEqual(["bid_hours"]);
  expect(codes([wrong, right], {}, SUNDAY, OLARIA)).toEqual(["bid_missing"]);
  // Before the correction's publication the original row counts.
  expect(codes([wrong, right], {}, at("2026-05-03T11:59:59Z"), OLARIA)).toEqual([]);
  // A corrected start day keeps the publication time.
  const registration = row(1, "2026-04-01T12:00:00Z");
  const sameTeam = row(2, "2026-05-03T12:00:00Z", { corrects_id: 1, valid_from: "2026-05-03" });
  expect(codes([registration, sameTeam], { hours_before: 24 })).toEqual([]);
  expect(codes([registration, { ...sameTeam, valid_from: "2026-05-04" }])).toEqual(["bid_missing"]);
  const other = row(2, "2026-05-03T12:00:00Z", { corrects_id: 1, user_id: ZICA + 1 });
  expect(codes([registration, other])).toEqual(["bid_missing"]);
  const named = row(2, "2026-05-03T12:00:00Z", { corrects_id: 1 });
  expect(codes([{ ...registration, user_id: ZICA + 1 }, named])).toEqual([]);
});

test("the latest correction counts in its row's place", () => {
  const registration = row(1, "2026-03-01T12:00:00Z", { to_team_id: OLARIA });
  const moved = row(2, "2026-03-10T12:00:00Z", { from_team_id: BANGU, to_team_id: OLARIA });
  const corrected = row(3, "2026-03-20T12:00:00Z", { corrects_id: 1 });
  // The transfer follows the corrected registration.
  expect(codes([registration, moved, corrected])).toEqual(["bid_missing"]);
  const void_ = row(4, "2026-03-21T12:00:00Z", { corrects_id: 2, to_team_id: null });
  expect(codes([registration, moved, corrected, void_])).toEqual([]);
  // One row corrects a correction, one is cancelled.
  const back = row(5, "2026-03-22T12:00:00Z", { corrects_id: 3, to_team_id: OLARIA });
  expect(codes([registration, corrected, back])).toEqual(["bid_missing"]);
  expect(codes([registration, corrected, back], {}, SUNDAY, OLARIA)).toEqual([]);
  const twin = row(6, "2026-03-20T12:00:00Z", { corrects_id: 1, to_team_id: OLARIA });
  expect(codes([registration, twin, corrected])).toEqual(["bid_missing"]);
  // A correction of a missing row counts by itself.
  expect(codes([row(9, "2026-03-20T12:00:00Z", { corrects_id: 8 })])).toEqual([]);
  const [one, two] = [
    row(1, "2026-03-20T12:00:00Z", { corrects_id: 2 }),
    row(2, "2026-03-20T12:00:00Z", { corrects_id: 1 }),
  ];
  expect(codes([one, two])).toEqual([]);
  expect(codes([row(1, "2026-03-20T12:00:00Z", { corrects_id: 1 })])).toEqual([]);
});
