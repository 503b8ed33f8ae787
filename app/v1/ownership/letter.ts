import { type Mail, written } from "../mail/letter.ts";

interface Handover {
  to: { name: string; email: string };
  from: string;
  championship: string;
  site: string;
}

/** What the new owner of a championship is told. */
export const handoverLetter = ({ to, from, championship, site }: Handover): Mail =>
  written(to.email, {
    subject: `${championship} agora é seu`,
    greeting: `Olá, ${to.name}!`,
    paragraphs: [
      `${from} passou a você o campeonato ${championship}. Plano, co-organizadores e exclusão agora são com você.`,
    ],
    action: { label: "Abrir a área do organizador", url: `${site}/organizador` },
    footer: "Você recebeu este e-mail porque ajuda a organizar este campeonato.",
  });
