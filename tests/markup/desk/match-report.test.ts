import {
  closeGame,
  getGame,
  getReport,
  listGames,
  setLineup,
  setReferees,
  setReport,
  setStats,
} from "../../../app/v1/matchday/games/contract.ts";
import {
  createInscription,
  updateInscription,
} from "../../../app/v1/people/inscriptions/contract.ts";
import { createReferee } from "../../../app/v1/structure/referees/contract.ts";
import { updateTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { createKnockout } from "../../../app/v1/structure/tournaments/stages/contract.ts";
import { type Match, createMatch } from "../../site/match.ts";
import { createTeamTournament } from "../../site/structure.ts";
import { alertsOf, expect, noticeOf, test, textOf, textsOf } from "../fixtures.ts";
import { expectRefused, valueAt } from "../refused.ts";

const reportPath = ({ desk, games }: Match) => `${desk}/sumula/${games[0]}/relatorio`;
const paperPath = ({ desk, games }: Match) => `${desk}/sumula/${games[0]}/imprimir`;
const FORM = "Relatório da partida";
const SAVE = "Gravar relatório";

async function appoint({ cup, championship, games: [id] }: Match, name: string) {
  const referee = await cup.call(createReferee, {
    json: { name, category: "CBF", championship_id: championship },
  });
  const referees = [{ referee_id: referee.id, function: "referee" as const }];
  await cup.call(setReferees, { params: { id }, json: { referees } });
}

test("a match report accepts common times and money, and keeps errors", async ({
  openDesk,
  organizer,
}) => {
  const match = await createMatch(organizer);
  const params = { id: match.games[0] };
  await appoint(match, "Armando");
  const page = await openDesk(reportPath(match));
  const typed = {
    Início: "15h30",
    Término: "15:10",
    "Acréscimos (min)": "3",
    "Gols do Bangu no intervalo (opcional)": "1",
    "Conduta: Olaria (opcional)": "O banco reclamou.",
    Policiamento: "Presente",
    "Estado do campo": "Ruim",
    "Expulsões e ocorrências (opcional)": "Um torcedor invadiu.",
    "Armando (Árbitro)": "cem reais",
  };
  const refused = await page.press(SAVE, typed, FORM);
  expect(refused.status).toBe(400);
  expectRefused(refused, "Armando (Árbitro)", "Informe o valor em reais, como 150,00.", FORM);
  for (const [label, value] of Object.entries(typed)) {
    expect([label, valueAt(refused, label, FORM)]).toEqual([label, value]);
  }
  const late = await refused.press(SAVE, { "Armando (Árbitro)": "1.250,50" }, FORM);
  expectRefused(late, "Término", "O tempo acaba depois de começar.", FORM);
  expect(valueAt(late, "Armando (Árbitro)", FORM)).toBe("1.250,50");
  const saved = await late.press(SAVE, { Término: "16:17" }, FORM);
  expect(noticeOf(saved.document)).toBe("Relatório gravado.");
  expect(saved.main).toMatch(/Total: R\$\s1\.250,50/);
  const { report } = await match.cup.call(getReport, { params });
  expect(report).toMatchObject({
    chronology: [{ start: "15:30", end: "16:17", stoppage: 3, home_entry: null }],
    home_half_time: 1,
    away_half_time: null,
    away_conduct: "O banco reclamou.",
    police: "present",
    pitch: "poor",
    incidents: "Um torcedor invadiu.",
    fees: [{ function: "referee", amount: 125_050 }],
  });
});

test("the second writer of a match report sees the first's text", async ({
  openDesk,
  organizer,
}) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  const page = await openDesk(reportPath(match));
  const goal = { type: "goal" as const, team_id: match.teams.get("Bangu") ?? 0, minute: 50 };
  await match.cup.call(setStats, { json: { games: [{ id, events: [goal] }] } });
  const written = await page.press(SAVE, { Início: "15:30" }, FORM);
  expect(noticeOf(written.document)).toBe("Relatório gravado.");
  const json = { chronology: [{ start: "15:45" }], home_half_time: 1, away_half_time: 0 };
  await match.cup.call(setReport, { params: { id }, json });
  const conflict = await written.press(SAVE, { Início: "15:35" }, FORM);
  expect(alertsOf(conflict.document)).toContain("Outra pessoa mudou isto");
  expect(valueAt(conflict, "Início", FORM)).toBe("15:35");
  expect(conflict.main).toContain("15:45");
  expect(conflict.main).toContain("mas os lances dão 0 a 0");
  await conflict.press(SAVE, {}, FORM);
  const { chronology } = await match.cup.call(getGame, { params: { id } });
  expect(chronology[0]?.start).toBe("15:35");
});

test("a closed match sheet's report needs an addendum", async ({ openDesk, organizer }) => {
  const match = await createMatch(organizer);
  const [id] = match.games;
  await match.cup.call(setStats, { json: { games: [{ id, home_score: 0, away_score: 0 }] } });
  await match.cup.call(closeGame, { params: { id }, json: {} });
  const page = await openDesk(reportPath(match));
  const refused = await page.press(SAVE, { Início: "15:30" }, FORM);
  expectRefused(refused, "Adendo", "Diga o que foi corrigido, e por quê.", FORM);
  expect(valueAt(refused, "Início", FORM)).toBe("15:30");
  const saved = await refused.press(SAVE, { Adendo: "Faltava o horário" }, FORM);
  expect(noticeOf(saved.document)).toBe("Relatório gravado.");
  const game = await match.cup.call(getGame, { params: { id } });
  expect(game.addenda).toMatchObject([{ text: "Faltava o horário" }]);
});

test("the printed match sheet has all data and the report", async ({
  open,
  openDesk,
  organizer,
}) => {
  const match = await createMatch(organizer);
  const { cup, people, teams } = match;
  const [id] = match.games;
  const team_id = teams.get("Bangu") ?? 0;
  await appoint(match, "Armando");
  const register_id = cup.registers.get("Bangu") ?? 0;
  const enrol = (name: string, more: object) =>
    cup.call(createInscription, { json: { register_id, name, ...more } });
  const striker = await enrol("Heleno de Freitas", { nickname: "Gilda", shirt_number: 9 });
  const masseur = await enrol("Mário Américo", { role: "staff" });
  await cup.call(updateInscription, {
    params: { id: striker.id },
    json: { registration_number: "RJ-4711" },
  });
  await cup.call(setLineup, {
    params: { id },
    json: {
      team_id,
      athletes: [
        { user_id: striker.user.id, captain: true },
        { user_id: masseur.user.id, function: "masseur" },
      ],
    },
  });
  const goal = { type: "goal" as const, team_id, user_id: striker.user.id };
  const events = [
    { ...goal, minute: 10, free_kick: true },
    { ...goal, minute: 20, penalty: true },
    { ...goal, minute: 60 },
    { type: "og" as const, team_id, user_id: people.get("Zito") ?? 0, minute: 70 },
  ];
  await cup.call(setStats, { json: { games: [{ id, events }] } });
  const front = await openDesk(paperPath(match));
  const text = textOf(front.document.querySelector(".paper"));
  for (const said of [
    "Heleno de Freitas “Gilda” (cap.)",
    "RJ-4711",
    "Mário Américo Massagista",
    "Armando (Árbitro, CBF)",
    "Intervalo: 2 a 0",
    "Gol (F): Gilda (Bangu)",
    "Gol (P): Gilda (Bangu)",
    "Gol (NR): Gilda (Bangu)",
    "Gol contra (C): Zito",
  ]) {
    expect(text).toContain(said);
  }
  expect(front.document.querySelector(".paper-back")).toBeNull();

  const blank = await front.follow(front.getByRole("link", { name: "Em branco, com relatório" }));
  expect(textOf(blank.document.querySelector(".paper-back"))).toMatch(
    /Cronologia.*☐ Presente ☐ Ausente.*☐ Bom.*Taxas de arbitragem.*Delegado/,
  );
  const chronology = [{ start: "15:30", end: "16:17", stoppage: 2 }];
  const fees = [{ function: "referee" as const, amount: 20_000 }];
  await cup.call(setReport, {
    params: { id },
    json: { chronology, fees, pitch: "good", incidents: "Um torcedor invadiu." },
  });
  const whole = await openDesk(paperPath(match));
  expect(textOf(whole.document.querySelector(".paper-back"))).toMatch(
    /15:30\s*16:17\s*2.*Estado do campo\s*Bom.*Um torcedor invadiu\..*R\$\s200,00.*Árbitro: Armando/,
  );
  expect((await open(paperPath(match))).document.body.textContent).not.toContain("invadiu");

  const fan = await open(`/c/${cup.slug}/jogo/${id}`);
  expect(fan.main).toContain("Intervalo: 2 a 0");
  expect(textOf(fan.region("Horários").element)).toContain("15:30–16:17, 2 min de acréscimos");
  expect(fan.main).toContain("de falta");
  expect(fan.main).toContain("Massagista");
  expect(fan.document.documentElement.outerHTML).not.toMatch(/invadiu|200,00|RJ-4711/);
});

test("a blank sheet has columns to sign and the modality's boxes", async ({
  openDesk,
  organizer,
}) => {
  const match = await createMatch(organizer);
  const readBox = async () => {
    const { document } = await openDesk(`${paperPath(match)}?modelo=em-branco`);
    const [squad, ...others] = document.querySelectorAll(".paper-squad");
    expect(others).toHaveLength(1);
    expect(textsOf(squad?.querySelectorAll("thead th") ?? [])).toEqual([
      "Nº",
      "Atleta",
      "Documento",
      "Assinatura",
      "T/R",
      "Gols",
      "Cartões",
    ]);
    expect(squad?.querySelectorAll("tbody tr")).toHaveLength(20);
    return Array.from(document.querySelectorAll(".paper-periods tr"), (row) =>
      textsOf(row.querySelectorAll("th, td")).filter(Boolean).join(" "),
    );
  };
  expect(await readBox()).toEqual([
    "Tempo Início Término Bangu Olaria",
    "Gols Gols",
    "1º (intervalo)",
    "2º tempo",
  ]);
  const futsal = { modality: "futsal" as const };
  await match.cup.call(updateTournament, { params: { id: match.tournament }, json: futsal });
  expect(await readBox()).toEqual([
    "Tempo Início Término Bangu Olaria",
    "Gols Faltas T. técnico Gols Faltas T. técnico",
    "1º (intervalo) 1 2 3 4 5 6 ☐ 1 2 3 4 5 6 ☐",
    "2º tempo 1 2 3 4 5 6 ☐ 1 2 3 4 5 6 ☐",
  ]);
});

test("a game without teams prints their bracket names", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const { id, path, registers } = await createTeamTournament(organizer, championship.id, 4);
  const from = { kind: "registers" as const, register_ids: registers.map((one) => one.id) };
  await organizer.call(createKnockout, { params: { id }, json: { from } });
  const { records } = await organizer.call(listGames, { query: { tournament: id } });
  const final = records.find(({ home_team_id }) => home_team_id === null);
  const paper = await openDesk(`${path}/sumula/${final?.id}/imprimir?modelo=em-branco-completa`);
  const signatures = textsOf(paper.document.querySelectorAll(".paper-signatures li"));
  expect(signatures).toContain(`Capitão: ${final?.home_spot_name}`);
  expect(signatures).toContain(`Capitão: ${final?.away_spot_name}`);
});
