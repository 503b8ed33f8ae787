import { type Mail, written } from "../mail/letter.ts";

/** To the athlete: the enrolment arrived and waits for the organizer. */
export const receiptLetter = (
  recipient: string,
  {
    name,
    team,
    tournament,
    championship,
  }: Record<"name" | "team" | "tournament" | "championship", string>,
): Mail =>
  written(recipient, {
    subject: `Inscrição recebida: ${team}`,
    greeting: `Olá, ${name}!`,
    paragraphs: [
      `Recebemos a sua inscrição pelo time ${team} no torneio ${tournament}, do campeonato ${championship}.`,
      "Agora a organização confere os dados. Depois de aprovada, a inscrição aparece entre os atletas do time.",
    ],
    footer:
      "Você recebe esta mensagem porque este e-mail foi informado numa inscrição. Se não foi você, fale com a organização do campeonato.",
  });
