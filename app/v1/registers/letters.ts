import { type Mail, written } from "../mail/letter.ts";

/** A team's place in a tournament and its contact, by the names that people know. */
export interface Names {
  team: string;
  tournament: string;
  championship: string;
  contact: string | null;
}

/** The contact's address, the link to the team's page, and the names, where the letter may say them. */
export interface ToContact {
  email: string;
  link: string;
  names: Names | null;
}

export const hello = (names: Pick<Names, "contact"> | null): string =>
  names?.contact ? `Olá, ${names.contact}!` : "Olá!";

const where = ({ tournament, championship }: Names): string =>
  `no torneio ${tournament}, do campeonato ${championship}`;

export const OF_TEAM =
  "Você recebe esta mensagem porque este e-mail foi informado como contato de um time. Se não é com você, ignore-a.";

/** What a letter without names says of where they are. */
export const ON_PAGE =
  "Na página do time você vê de que time e de que torneio se trata. Confirme lá que este e-mail é seu, e as próximas mensagens dirão os nomes.";

const SECRET =
  "O link vale como uma senha: quem o tem pode mudar o time. Compartilhe só com quem cuida do time com você.";

const page = (link: string) => ({ label: "Abrir a página do time", url: link });

/**
 * To the contact, when a team was registered on the public page: what comes next, and its private link.
 * Whoever registers types all of it, the address too, so no word of theirs stands in it.
 */
export const receivedLetter = ({ email, link }: Omit<ToContact, "names">): Mail =>
  written(email, {
    subject: "Recebemos a inscrição do seu time",
    greeting: "Olá!",
    paragraphs: [
      "Um time foi inscrito num torneio com este e-mail como contato. A organização vai conferir os dados, e a decisão chega por e-mail.",
      `${ON_PAGE} Ali você também acompanha a inscrição, cadastra os atletas e cuida do escudo e das cores.`,
      SECRET,
    ],
    action: page(link),
    footer: OF_TEAM,
  });

/** To the organizer: a team waits for a decision. */
export const noticeLetter = (
  recipient: string,
  names: Names | null,
  { email, phone }: { email: string; phone: string },
): Mail =>
  written(recipient, {
    subject: names ? `Nova inscrição: ${names.team}` : "Nova inscrição de time",
    greeting: "Olá!",
    paragraphs: [
      ...(names
        ? [
            `O time ${names.team} pediu inscrição ${where(names)}.`,
            `Contato: ${[names.contact, email, phone].filter(Boolean).join(", ")}.`,
          ]
        : ["Um time pediu inscrição no seu campeonato."]),
      "Para aprovar ou rejeitar, abra os times do torneio na sua área de organização. Quando chegam muitas inscrições de uma vez, avisamos só das primeiras: lá estão todas.",
    ],
    footer: "Você recebe esta mensagem porque organiza este campeonato no Apito.",
  });

/** To the contact: the team is in. */
export const approvedLetter = ({ email, link, names }: ToContact): Mail =>
  written(email, {
    subject: names ? `${names.team}: inscrição aprovada` : "A inscrição do seu time foi aprovada",
    greeting: hello(names),
    paragraphs: [
      ...(names
        ? [`A inscrição do time ${names.team} ${where(names)} foi aprovada.`]
        : ["A organização de um torneio aprovou a inscrição do seu time.", ON_PAGE]),
      "Na página do time você cadastra os atletas e cuida do escudo e das cores.",
      SECRET,
    ],
    action: page(link),
    footer: OF_TEAM,
  });

/** To the contact: the team is not in, and why, where the organizer says so; no link to its page. */
export const rejectedLetter = (
  { email, names }: Omit<ToContact, "link">,
  reason: string | null,
): Mail =>
  written(email, {
    subject: names
      ? `${names.team}: inscrição não aprovada`
      : "A inscrição do seu time não foi aprovada",
    greeting: hello(names),
    paragraphs: [
      ...(names
        ? [
            `A inscrição do time ${names.team} ${where(names)} não foi aprovada.`,
            ...(reason ? [`Motivo: ${reason}`] : []),
          ]
        : [
            "A organização de um torneio não aprovou a inscrição do seu time. De que torneio se trata, e o motivo, você vê na página do time, pelo link que chegou com a inscrição.",
          ]),
      "Em caso de dúvida, fale com a organização do campeonato.",
    ],
    footer: OF_TEAM,
  });
