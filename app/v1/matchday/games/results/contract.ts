import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  version,
  planErrors,
  writeErrors,
  addition,
  text,
  operation,
} from "../../../kit/contract.ts";
import { addendumText } from "../changes/contract.ts";
import { insists } from "../../../competition/settlement/contradictions/contract.ts";
import {
  gameDetail,
  absentSide,
  cardKind,
  eventType,
  gameSchema,
  offenderSide,
  resultKind,
} from "../schema.ts";

const goals = z.int().min(0).max(999);

export const newKick = z.object({
  side: z.enum(["home", "away"]),
  /** False when the kick was saved or missed. */
  scored: z.boolean(),
  user_id: idSchema.nullable().optional(),
});

export const newKicks = z.array(newKick).max(200);

export const setKicks = addition("put", "/v1/organizer/games/{id}/kicks", {
  summary: "Gravar as cobranças de pênalti de um jogo, na ordem, no lugar das anteriores",
  description:
    "A lista vai inteira a cada cobrança; vazia, apaga as cobranças. Os times se alternam, e depois da cobrança que decide não há outra (422 em `kicks.N`). Enquanto o jogo corre, o total (`home_penalties`, `away_penalties`) é o das cobranças. Num jogo encerrado com total, ele fica: as cobranças podem ser anotadas uma a uma, e o que o contradiz é recusado no campo do total; com os dois totais na chamada valem esses. `user_id` é quem cobrou, inscrito pelo time. O que muda o resultado tem as consequências de sempre. Com a súmula fechada, `addendum` é obrigatório.",
  request: jsonBody({
    kicks: newKicks,
    home_penalties: goals.nullable().optional(),
    away_penalties: goals.nullable().optional(),
    version: version.optional(),
    addendum: addendumText.optional(),
    force: insists,
  }),
  responses: { 200: json(gameDetail, "Jogo"), ...writeErrors },
});

const newEvent = z.object({
  type: eventType,
  team_id: idSchema,
  user_id: idSchema.nullable().optional(),
  replaced_user_id: idSchema.nullable().optional(),
  minute: z.int().min(0).max(200).nullable().optional(),
  added: z.int().min(0).max(60).nullable().optional(),
  extra_time: z.boolean().optional(),
  penalty: z.boolean().optional(),
  free_kick: z.boolean().optional(),
  card_kind: cardKind.nullable().optional(),
  shirt_number: z.int().min(0).max(999).nullable().optional(),
});

/**
 * A result. Missing scores follow from the events, those of a walkover from the tournament's rules. Missing
 * `events` or `kicks` keep the stored ones; an empty list deletes them.
 */
export const gameResult = z.object({
  id: idSchema,
  version: version.optional(),
  finished: z.boolean().optional(),
  home_score: goals.nullable().optional(),
  away_score: goals.nullable().optional(),
  home_extra_score: goals.nullable().optional(),
  away_extra_score: goals.nullable().optional(),
  home_penalties: goals.nullable().optional(),
  away_penalties: goals.nullable().optional(),
  result_kind: resultKind.optional(),
  absent_side: absentSide.nullable().optional(),
  offender_side: offenderSide.nullable().optional(),
  counts_for_goals: z.boolean().optional(),
  counts_for_scorers: z.boolean().optional(),
  reason: text(300).nullable().optional(),
  decided_by: text(120).nullable().optional(),
  article: text(120).nullable().optional(),
  notes: text(4000).nullable().optional(),
  events: z.array(newEvent).max(500).optional(),
  kicks: newKicks.optional(),
  addendum: addendumText.optional(),
});

/** Notice: walkovers put a team out or brought it back, or the spot's team contradicts the results. */
const noticeSchema = z
  .object({ register_id: z.int(), spot_id: z.int(), message: z.string() })
  .partial({ register_id: true, spot_id: true });

/** A notice about a team or a spot, or about unlikely facts. */
const resultNotice = noticeSchema.extend({ game_id: z.int().optional() });

export const setStats = operation("post", "/v1/organizer/games/stats", {
  summary: "Gravar placar e lances de um ou mais jogos de um torneio, todos ou nenhum",
  description:
    "`finished` vale true quando fica de fora. Um tipo de lance que não conta no torneio (`stats_rules.events`) é recusado com 422; uma substituição (`substitution`) sempre pode ser anotada, com quem entra em `user_id` e quem sai em `replaced_user_id`. É recusado também o que se contradiz (`walkover` sem `absent_side`, `offender_side` fora de `awarded`). Um jogo que um time deixou (`abandoned` com `absent_side`) fica com o placar do campo se o outro vencia; senão vira W.O. Um gol é de pênalti (`penalty`) ou de falta (`free_kick`), não dos dois. O atleta de um lance é do time do lance (de um gol contra, do outro). As cobranças de pênalti (`kicks`) são as de PUT /v1/organizer/games/{id}/kicks; um total que as contradiz é recusado. O jogo de ida não tem prorrogação nem pênaltis. Um jogo que decide um confronto e termina empatado pede os pênaltis (422 em `home_penalties`); com `force` ele é encerrado assim mesmo, e o vencedor fica por definir. Um resultado que muda quem passou, quando o jogo seguinte já corre ou já foi jogado com outro time, é recusado (409, código `contradiction`, um erro por vaga, `spots.N`); com `force` ele fica gravado, `notices` diz onde, e o que depende dele fica em revisão. Com a súmula fechada, `addendum` é obrigatório. Quando um time chega ao limite de W.O. do regulamento (`stats_rules.walkovers_to_withdrawal`), `notices` avisa; se o regulamento o exclui (`after_walkovers: withdrawal`), ele sai do torneio aqui mesmo, com o que `stats_rules.withdrawal` faz dos jogos dele, e volta quando o W.O. é desfeito. `notices` diz também o que na súmula custa a crer: placar que não é o dos gols anotados, mais de 50 gols de um time, lance de quem foi expulso, saiu, está no banco, fora da escalação ou na comissão técnica, gols do mesmo atleta (ou de um time, sem atleta) a até dois minutos um do outro, que podem ser o mesmo gol anotado duas vezes. Com `careful` isso, e o resultado de um jogo de outro dia, ainda por vir, é perguntado antes (422, código `doubt`, ou `same_goal` para o mesmo gol) em vez de avisado depois.",
  request: jsonBody({
    games: z.array(gameResult).min(1).max(500),
    /** True to close a level deciding game without its shoot-out, and to contradict the games after it. */
    force: z.boolean().default(false),
    /** True to refuse unlikely facts with questions; otherwise they are saved with notices. */
    careful: z.boolean().default(false),
  }),
  responses: {
    200: json({ games: z.array(gameSchema), notices: z.array(resultNotice) }, "Jogos"),
    ...planErrors,
    ...writeErrors,
  },
});

export const resetGame = operation("post", "/v1/organizer/games/reset", {
  summary: "Voltar um jogo a não jogado e apagar seus lances",
  description:
    "Se o jogo seguinte já tem o time que passou aqui, a resposta é 409 (código `contradiction`), a não ser com `force`. Um time que o W.O. deste jogo excluiu volta ao torneio, e os jogos que a exclusão mudou voltam ao que eram; `notices` diz.",
  request: jsonBody({
    id: idSchema,
    version: version.optional(),
    addendum: addendumText.optional(),
    force: insists,
  }),
  responses: {
    200: json(gameSchema.extend({ notices: z.array(noticeSchema) }), "Jogo"),
    ...writeErrors,
  },
});
