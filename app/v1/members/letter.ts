import { type Mail, written } from "../mail/letter.ts";

const TASKS = {
  manager: "cuidar de tudo no campeonato, menos do plano, do dono e da exclusão",
  scorer: "lançar resultados e eventos dos jogos",
};

interface Invitation {
  email: string;
  role: keyof typeof TASKS;
  /** The championship, and who invites; null where the letter may not say them. */
  names: { championship: string; from: string } | null;
  token: string;
  /** The address of the site, without a slash at the end. */
  site: string;
}

/** The mail that holds an invitation's link. */
export const invitationLetter = ({ email, role, names, token, site }: Invitation): Mail =>
  written(email, {
    subject: names
      ? `Convite para organizar ${names.championship}`
      : "Convite para organizar um campeonato",
    greeting: "Olá!",
    paragraphs: [
      names
        ? `${names.from} convidou você para ajudar a organizar ${names.championship} no Apito. Você poderá ${TASKS[role]}.`
        : `Alguém convidou você para ajudar a organizar um campeonato no Apito. Você poderá ${TASKS[role]}. Qual é o campeonato, o convite mostra depois de entrar.`,
      `Para aceitar, entre com a conta do e-mail ${email}, ou crie uma. O convite vale 14 dias.`,
    ],
    action: {
      label: "Ver o convite",
      url: `${site}/organizador/convite?token=${encodeURIComponent(token)}`,
    },
    footer:
      "Você recebeu este e-mail porque alguém convidou você. Se não conhece a pessoa, ignore-o.",
  });
