import { type Mail, written } from "../mail/letter.ts";

/** The subject of the one letter that an athlete gets. */
export const RECEIPT = "Recebemos a sua inscrição de atleta";

/**
 * To the athlete: the enrolment arrived and waits for the organizer. Whoever enrols types all of it, the
 * address too, so no word of theirs stands in it.
 */
export const receiptLetter = (recipient: string): Mail =>
  written(recipient, {
    subject: RECEIPT,
    greeting: "Olá!",
    paragraphs: [
      "Recebemos uma inscrição de atleta com este e-mail.",
      "Agora a organização do torneio confere os dados. Depois de aprovada, a inscrição aparece entre os atletas do time.",
    ],
    footer:
      "Você recebe esta mensagem porque este e-mail foi informado na inscrição de um atleta. Se não foi você, ignore-a.",
  });
