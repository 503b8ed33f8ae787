import { type Mail, written } from "../mail/letter.ts";

interface Contact {
  to: string;
  subject: string | undefined;
  message: string;
  from: { name: string; email: string; role: string };
  championship: { id: number; name: string; slug: string; plan: string };
}

/** An organizer's message to the platform; whom to answer stands in its text. */
export const contactLetter = ({ to, subject, message, from, championship }: Contact): Mail =>
  written(to, {
    subject: `[${championship.slug}] ${subject ?? "Mensagem de um organizador"}`,
    greeting: `Mensagem de ${from.name}`,
    paragraphs: [
      message,
      `Responder para: ${from.name} <${from.email}>`,
      `Campeonato: ${championship.name} (número ${championship.id}, plano ${championship.plan}). Função: ${from.role}.`,
    ],
    footer: "Enviada pelo formulário de contato.",
  });

interface Purchase {
  to: string;
  /** The plan as people call it. */
  plan: string;
  /** The owner and the championship; null where the letter may not say them. */
  names: { owner: string; championship: string } | null;
  url: string;
}

/** What the owner of a championship gets when its plan was bought. */
export const purchaseLetter = ({ to, plan, names, url }: Purchase): Mail =>
  written(to, {
    subject: names
      ? `${names.championship} está no plano ${plan}`
      : `Seu campeonato está no plano ${plan}`,
    greeting: names ? `Olá, ${names.owner}!` : "Olá!",
    paragraphs: [
      `A compra foi confirmada: ${names?.championship ?? "seu campeonato"} está no plano ${plan} do Apito. Tudo o que ele oferece já está liberado.`,
      "Obrigado, e bons jogos!",
    ],
    action: { label: "Abrir o campeonato", url },
    footer: "Você recebeu este e-mail porque é o dono do campeonato.",
  });
