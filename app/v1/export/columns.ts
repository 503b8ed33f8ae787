import type { z } from "@hono/zod-openapi";
import { formatInTimeZone } from "date-fns-tz/formatInTimeZone";
import { ZONE } from "../../domain/local-day.ts";
import { formatMinute } from "../../domain/minute.ts";
import { positions } from "../../domain/positions.ts";
import { squadRoleLabels } from "../../domain/squad-role.ts";
import type { classificationRow } from "../classifications/contract.ts";
import type { Column } from "./sheet.ts";
import type { AthleteRow, EventRow, GameRow, TeamRow } from "./store.ts";

/** The spreadsheets' columns, with all codes written out in Portuguese. */

const written = (utc: string | null, pattern: string) =>
  utc && formatInTimeZone(utc, ZONE, pattern);

const day = (date: string | null) => date?.split("-").toReversed().join("/") ?? null;

const POSITION_LABELS = new Map<string, string>(
  positions.map(({ value, label }) => [value, label]),
);
const positionLabel = (position: string | null) =>
  position && (POSITION_LABELS.get(position) ?? position);

const DOCUMENTS = { cpf: "CPF", rg: "RG", passport: "Passaporte" };
const STATES = {
  pending: "Pendente",
  approved: "Aprovada",
  rejected: "Recusada",
  released: "Dispensado",
};
const GAME_STATES = {
  scheduled: "Marcado",
  live: "Em andamento",
  finished: "Encerrado",
  postponed: "Adiado",
  cancelled: "Cancelado",
};
const RESULTS = {
  played: null,
  walkover: "W.O.",
  abandoned: "Interrompido",
  awarded: "Decidido fora de campo",
  annulled: "Anulado",
};
const EVENTS = {
  goal: "Gol",
  og: "Gol contra",
  assist: "Assistência",
  yellow_card: "Cartão amarelo",
  blue_card: "Cartão azul",
  red_card: "Cartão vermelho",
  substitution: "Substituição",
};

export const athleteColumns: Column<AthleteRow>[] = [
  { header: "Time", cell: (row) => row.team },
  { header: "Nome", cell: (row) => row.name },
  { header: "Apelido", cell: (row) => row.nickname },
  { header: "Camisa", cell: (row) => row.shirt_number },
  { header: "Posição", cell: (row) => positionLabel(row.position) },
  { header: "Função", cell: (row) => squadRoleLabels[row.role] },
  { header: "Situação", cell: (row) => STATES[row.status] },
  { header: "Nascimento", cell: (row) => day(row.birth_date), personal: true },
  {
    header: "Tipo de documento",
    cell: (row) => row.document_kind && DOCUMENTS[row.document_kind],
    personal: true,
  },
  { header: "Documento", cell: (row) => row.document, personal: true },
  { header: "E-mail", cell: (row) => row.email, personal: true },
  { header: "Telefone", cell: (row) => row.phone, personal: true },
  { header: "Responsável", cell: (row) => row.guardian_name, personal: true },
  {
    header: "Autorização do responsável",
    cell: (row) => written(row.guardian_consent_at, "dd/MM/yyyy"),
    personal: true,
  },
];

export const teamColumns: Column<TeamRow>[] = [
  { header: "Time", cell: (row) => row.name },
  { header: "Nome curto", cell: (row) => row.short_name },
  { header: "Cidade", cell: (row) => row.city },
  { header: "UF", cell: (row) => row.uf },
  { header: "Inscrição", cell: (row) => STATES[row.status] },
  { header: "Desistiu em", cell: (row) => written(row.withdrawn_at, "dd/MM/yyyy") },
  { header: "Contato", cell: (row) => row.contact_name, personal: true },
  { header: "E-mail", cell: (row) => row.contact_email, personal: true },
  { header: "Telefone", cell: (row) => row.contact_phone, personal: true },
];

type Head = Pick<
  GameRow,
  "phase" | "group" | "round" | "starts_at" | "time_known" | "home" | "away"
>;

const headColumns: Column<Head>[] = [
  { header: "Fase", cell: (row) => row.phase },
  { header: "Grupo", cell: (row) => row.group },
  { header: "Rodada", cell: (row) => row.round },
  { header: "Data", cell: (row) => written(row.starts_at, "dd/MM/yyyy") },
  { header: "Hora", cell: (row) => (row.time_known ? written(row.starts_at, "HH:mm") : null) },
  { header: "Mandante", cell: (row) => row.home },
  { header: "Visitante", cell: (row) => row.away },
];

export const gameColumns: Column<GameRow>[] = [
  ...headColumns,
  { header: "Gols do mandante", cell: (row) => row.home_score },
  { header: "Gols do visitante", cell: (row) => row.away_score },
  { header: "Pênaltis do mandante", cell: (row) => row.home_penalties },
  { header: "Pênaltis do visitante", cell: (row) => row.away_penalties },
  { header: "Situação", cell: (row) => GAME_STATES[row.status] },
  { header: "Decisão", cell: (row) => RESULTS[row.result_kind] },
  { header: "Motivo", cell: (row) => row.reason },
  { header: "Campo", cell: (row) => row.field },
];

export const eventColumns: Column<EventRow>[] = [
  ...headColumns,
  { header: "Lance", cell: (row) => EVENTS[row.type] },
  { header: "Time", cell: (row) => row.team },
  { header: "Atleta", cell: (row) => row.athlete },
  { header: "Camisa", cell: (row) => row.shirt_number },
  {
    header: "Minuto",
    cell: ({ minute, added }) => (minute && added ? formatMinute({ minute, added }) : minute),
  },
  { header: "Pênalti", cell: (row) => (row.penalty ? "sim" : null) },
  {
    header: "Segundo amarelo",
    cell: (row) => (row.card_kind === "second_yellow" ? "sim" : null),
  },
  { header: "Sai", cell: (row) => row.replaced },
];

type Standing = z.output<typeof classificationRow>;

export const standingColumns: Column<Standing>[] = [
  { header: "Fase", cell: (row) => row.phase.name },
  { header: "Grupo", cell: (row) => row.group },
  { header: "Posição", cell: (row) => row.position },
  { header: "Time", cell: (row) => row.team.name },
  { header: "Pontos", cell: (row) => row.points },
  { header: "Jogos", cell: (row) => row.played },
  { header: "Vitórias", cell: (row) => row.won },
  { header: "Empates", cell: (row) => row.drawn },
  { header: "Derrotas", cell: (row) => row.lost },
  { header: "Gols pró", cell: (row) => row.goals_for },
  { header: "Gols contra", cell: (row) => row.goals_against },
  { header: "Saldo de gols", cell: (row) => row.goal_difference },
  { header: "Cartões amarelos", cell: (row) => row.yellow_cards },
  { header: "Cartões vermelhos", cell: (row) => row.red_cards },
  { header: "Pontos ajustados", cell: (row) => row.points_adjusted },
];
