import { expect, test } from "vitest";
import { eligibility, type EligibilityFacts } from "../../../app/domain/eligibility.ts";
import type { EligibilityGame, OpenSuspension } from "../../../app/domain/eligibility/rules.ts";
import { facts, inscription, rules, SUNDAY, UNDATED } from "./factories.ts";
import { inWords } from "../support/said.ts";

const judged = (more: Partial<EligibilityFacts>, game: EligibilityGame = SUNDAY) => {
  const { reasons, ...judgement } = eligibility(facts(more), game);
  return { ...judgement, reasons: inWords(reasons) };
};

const against = (more: Partial<EligibilityFacts>, game: EligibilityGame = SUNDAY): string[] => {
  const { allowed, reasons } = judged(more, game);
  expect(allowed).toBe(reasons.length === 0);
  return reasons.map(({ code, message }) => `${code}: ${message}`);
};

const NO_DATE = {
  code: "no_date",
  message: "O jogo ainda não tem data e hora: os prazos não puderam ser conferidos.",
};

test("by default registered, approved and unsuspended athletes may play", () => {
  expect(judged({})).toEqual({ allowed: true, reasons: [] });
  expect(judged({}, UNDATED)).toEqual({ allowed: true, reasons: [] });
  expect(judged({ birth_date: null, bulletins: [], documents: ["RG"] })).toEqual({
    allowed: true,
    reasons: [],
  });
  expect(against({ inscription: null })).toEqual([
    "not_inscribed: Este atleta não está inscrito por este time.",
  ]);
  const status = (given: "pending" | "rejected" | "released") =>
    against({ inscription: inscription({ status: given }) });
  expect(status("pending")).toEqual([
    "not_approved: A inscrição ainda espera a decisão da organização.",
  ]);
  expect(status("rejected")).toEqual(["not_approved: A inscrição foi recusada pela organização."]);
  expect(status("released")).toEqual(["not_approved: O atleta foi liberado pelo time."]);
});

test("every suspension with matches left is a reason", () => {
  const ban = (more: Partial<OpenSuspension>): OpenSuspension => ({
    cause: "yellows",
    matches: 1,
    deducted: 0,
    served_in: [],
    ...more,
  });
  expect(
    against({
      suspensions: [
        ban({}),
        ban({ cause: "blues" }),
        ban({ cause: "red", matches: 2 }),
        ban({ cause: "tribunal", matches: 6, deducted: 1, served_in: [11, 12] }),
        ban({ cause: "carried" }),
        ban({ served_in: [10] }),
        ban({ deducted: 1 }),
      ],
    }),
  ).toEqual([
    "suspended: Cumpre suspensão (cartões amarelos): falta cumprir 1 jogo.",
    "suspended: Cumpre suspensão (cartões azuis): falta cumprir 1 jogo.",
    "suspended: Cumpre suspensão (cartão vermelho): faltam cumprir 2 jogos.",
    "suspended: Cumpre suspensão (decisão do tribunal): faltam cumprir 3 jogos.",
    "suspended: Cumpre suspensão (vem da edição anterior): falta cumprir 1 jogo.",
  ]);
  expect(against({ role: "coach", suspensions: [ban({})] })).toHaveLength(1);
});

test("age limits include the birthday itself at both ends", () => {
  const born = (birth_date: string | null, born_from: string | null, born_to: string | null) =>
    against({ birth_date, rules: rules({ age: { born_from, born_to, exceptions: null } }) });
  expect(born("2009-01-01", "2009-01-01", null)).toEqual([]);
  expect(born("2008-12-31", "2009-01-01", null)).toEqual([
    "age: Fora da idade do torneio: nascidos a partir de 01/01/2009.",
  ]);
  expect(born("1986-12-31", null, "1986-12-31")).toEqual([]);
  expect(born("1987-01-01", null, "1986-12-31")).toEqual([
    "age: Fora da idade do torneio: nascidos até 31/12/1986.",
  ]);
  expect(born("2011-01-01", "2009-01-01", "2010-12-31")).toEqual([
    "age: Fora da idade do torneio: nascidos a partir de 01/01/2009 e até 31/12/2010.",
  ]);
  expect(born(null, "2009-01-01", null)).toEqual([
    "age_unknown: Falta a data de nascimento, que o torneio confere.",
  ]);
  expect(born(null, null, "1986-12-31")).toHaveLength(1);
  expect(born(null, null, null)).toEqual([]);
});

test("an allowed athlete outside the age range is only noted", () => {
  const old = (exceptions: number) =>
    judged({
      birth_date: "2008-12-31",
      rules: rules({ age: { born_from: "2009-01-01", born_to: null, exceptions } }),
    });
  expect(old(3)).toEqual({
    allowed: true,
    reasons: [
      {
        code: "age_exception",
        message:
          "Fora da idade do torneio (nascidos a partir de 01/01/2009); o time pode escalar até 3 atletas assim por jogo.",
      },
    ],
  });
  expect(old(1).reasons[0]?.message).toContain("até 1 atleta assim por jogo");
  expect(old(0).allowed).toBe(false);
  expect(old(0).reasons[0]?.code).toBe("age");
});

test("required documents must be submitted", () => {
  const missing = (documents: string[], has_photo: boolean, has_document_file: boolean) =>
    against({
      documents,
      inscription: inscription({ has_photo, has_document_file }),
      rules: rules({ documents: true }),
    });
  expect(missing(["Foto 3x4", "RG"], true, true)).toEqual([]);
  expect(missing(["Foto 3x4", "RG"], false, true)).toEqual(["documents: Falta entregar a foto."]);
  expect(missing(["Foto 3x4", "RG"], true, false)).toEqual([
    "documents: Falta entregar o documento.",
  ]);
  expect(missing(["Foto 3x4", "RG"], false, false)).toEqual([
    "documents: Falta entregar a foto e o documento.",
  ]);
  expect(missing([], false, false)).toEqual([]);
  expect(missing(["CPF"], false, false)).toEqual([]);
});

test("a deadline includes its last moment", () => {
  const at = "2026-03-10T02:59:59.000Z";
  const deadline = { at, until_round: null, hours_before: null };
  const inscribed = (created_at: string) =>
    against({ inscription: inscription({ created_at }), rules: rules({ deadline }) });
  expect(inscribed("2026-03-10T02:59:59.000Z")).toEqual([]);
  expect(inscribed("2026-03-10T02:59:59.001Z")).toEqual([
    "deadline_date: A inscrição veio depois do prazo do torneio.",
  ]);
});

test("a registration deadline by round is the round's last kick-off", () => {
  const until_round = { phase_order: 1, round: 5 };
  const deadline = { at: null, until_round, hours_before: null };
  const inscribed = (created_at: string, round_at: string | null = "2026-04-05T18:00:00.000Z") =>
    judged({ round_at, inscription: inscription({ created_at }), rules: rules({ deadline }) });
  expect(inscribed("2026-04-05T18:00:00.000Z").reasons).toEqual([]);
  expect(inscribed("2026-04-05T18:00:00.001Z")).toEqual({
    allowed: false,
    reasons: [
      {
        code: "deadline_round",
        message: "A inscrição veio depois da rodada 5, a última em que era aceita.",
      },
    ],
  });
  expect(inscribed("2026-04-05T18:00:00.001Z", null)).toEqual({
    allowed: true,
    reasons: [NO_DATE],
  });
});

test("hours count to kick-off, and the exact number suffices", () => {
  const inscribed = (created_at: string, hours_before: number, game = SUNDAY) =>
    judged(
      {
        inscription: inscription({ created_at }),
        rules: rules({ deadline: { at: null, until_round: null, hours_before } }),
      },
      game,
    );
  expect(inscribed("2026-05-01T18:00:00.000Z", 48).reasons).toEqual([]);
  expect(inscribed("2026-05-01T18:00:00.001Z", 48).reasons).toEqual([
    { code: "deadline_hours", message: "A inscrição veio a menos de 48 horas do jogo." },
  ]);
  expect(inscribed("2026-05-03T17:00:00.001Z", 1).reasons[0]?.message).toBe(
    "A inscrição veio a menos de 1 hora do jogo.",
  );
  expect(inscribed("2026-05-03T17:00:00.001Z", 48, UNDATED)).toEqual({
    allowed: true,
    reasons: [NO_DATE],
  });
  const dayOnly = { ...SUNDAY, time_known: false };
  expect(inscribed("2026-05-03T17:00:00.001Z", 48, dayOnly).reasons).toEqual([NO_DATE]);
  // Several rules that wait for the date make one note.
  const deadline = {
    at: null,
    until_round: { phase_order: 1, round: 5 },
    hours_before: 48,
  };
  expect(judged({ rules: rules({ deadline }) }, UNDATED).reasons).toEqual([NO_DATE]);
});

test("coach and staff need neither age nor BID", () => {
  const hard = rules({
    bid: { hours_before: 48, last_working_day: true, holidays: [] },
    age: { born_from: "2010-01-01", born_to: null, exceptions: null },
    deadline: { at: "2026-01-01T00:00:00.000Z", until_round: null, hours_before: 9999 },
    documents: true,
  });
  const all: Partial<EligibilityFacts> = {
    rules: hard,
    documents: ["RG"],
    inscription: inscription({ status: "pending", has_document_file: false }),
    suspensions: [{ cause: "red", matches: 1, deducted: 0, served_in: [] }],
  };
  const codes = (more: Partial<EligibilityFacts>) =>
    judged({ ...all, ...more }).reasons.map(({ code }) => code);
  const ofEveryone = ["not_approved", "suspended"];
  const ofInscription = ["deadline_date", "deadline_hours", "documents"];
  expect(codes({})).toEqual([...ofEveryone, "bid_missing", "age", ...ofInscription]);
  expect(codes({ role: "coach" })).toEqual([...ofEveryone, ...ofInscription]);
  expect(codes({ role: "staff" })).toEqual([...ofEveryone, ...ofInscription]);
  expect(codes({ inscription: null })).toEqual([
    "not_inscribed",
    "suspended",
    "bid_missing",
    "age",
  ]);
});

test("a ban by time applies through its last day", () => {
  const ban = { cause: "tribunal" as const, matches: 0, deducted: 0, served_in: [] };
  expect(against({ suspensions: [{ ...ban, until: "2026-05-31" }] })).toEqual([
    "suspended: Cumpre suspensão (decisão do tribunal) até 31/05/2026.",
  ]);
  expect(against({ suspensions: [{ ...ban, until: null }] })).toEqual([]);
});
