import { type Mail, written } from "../mail/letter.ts";

/** A team's place in a tournament, by the names that people know. */
export interface Names {
  team: string;
  tournament: string;
  championship: string;
}

interface Contact {
  name: string | null;
  email: string;
}

const hello = ({ name }: Pick<Contact, "name">): string => (name ? `Olá, ${name}!` : "Olá!");

const where = ({ tournament, championship }: Names): string =>
  `no torneio ${tournament}, do campeonato ${championship}`;

const OF_TEAM = "Você recebe esta mensagem porque este e-mail é o contato do time na inscrição.";

const SECRET =
  "O link vale como uma senha: quem o tem pode mudar o time. Compartilhe só com quem cuida do time com você.";

/** To the contact, when a team was registered on the public page: what comes next, and its private link. */
export const receivedLetter = (contact: Contact, names: Names, link: string): Mail =>
  written(contact.email, {
    subject: `${names.team}: inscrição recebida`,
    greeting: hello(contact),
    paragraphs: [
      `Recebemos a inscrição do time ${names.team} ${where(names)}. A organização vai conferir os dados, e a decisão chega por e-mail.`,
      "Na página do time você acompanha a inscrição, cadastra os atletas e cuida do escudo e das cores.",
      SECRET,
    ],
    action: { label: "Abrir a página do time", url: link },
    footer: OF_TEAM,
  });

/** To the organizer: a team waits for a decision. */
export const noticeLetter = (
  recipient: string,
  names: Names,
  contact: Contact & { phone: string | null },
): Mail =>
  written(recipient, {
    subject: `Nova inscrição: ${names.team}`,
    greeting: "Olá!",
    paragraphs: [
      `O time ${names.team} pediu inscrição ${where(names)}.`,
      `Contato: ${[contact.name, contact.email, contact.phone].filter(Boolean).join(", ")}.`,
      "Para aprovar ou rejeitar, abra os times do torneio na sua área de organização.",
    ],
    footer: `Você recebe esta mensagem porque organiza o campeonato ${names.championship}.`,
  });

/** To the contact: the team is in. */
export const approvedLetter = (contact: Contact, names: Names, link: string): Mail =>
  written(contact.email, {
    subject: `${names.team}: inscrição aprovada`,
    greeting: hello(contact),
    paragraphs: [
      `A inscrição do time ${names.team} ${where(names)} foi aprovada.`,
      "Na página do time você cadastra os atletas e cuida do escudo e das cores.",
      SECRET,
    ],
    action: { label: "Abrir a página do time", url: link },
    footer: OF_TEAM,
  });

/** To the contact: the team is not in, and why, where the organizer says so. */
export const rejectedLetter = (contact: Contact, names: Names, reason: string | null): Mail =>
  written(contact.email, {
    subject: `${names.team}: inscrição não aprovada`,
    greeting: hello(contact),
    paragraphs: [
      `A inscrição do time ${names.team} ${where(names)} não foi aprovada.`,
      ...(reason ? [`Motivo: ${reason}`] : []),
      "Em caso de dúvida, fale com a organização do campeonato.",
    ],
    footer: OF_TEAM,
  });
