import { type Mail, written } from "../mail/letter.ts";

interface Handover {
  to: string;
  /** Null where the letter may not say them. */
  names: { to: string; from: string; championship: string } | null;
  site: string;
}

/** What the new owner of a championship is told. */
export const handoverLetter = ({ to, names, site }: Handover): Mail =>
  written(to, {
    subject: names ? `${names.championship} agora é seu` : "Um campeonato agora é seu",
    greeting: names ? `Olá, ${names.to}!` : "Olá!",
    paragraphs: [
      names
        ? `${names.from} passou a você o campeonato ${names.championship}. Plano, co-organizadores e exclusão agora são com você.`
        : "Um campeonato que você ajuda a organizar passou a ser seu. Plano, co-organizadores e exclusão agora são com você.",
    ],
    action: { label: "Abrir a área do organizador", url: `${site}/organizador` },
    footer: "Você recebeu este e-mail porque ajuda a organizar este campeonato.",
  });
