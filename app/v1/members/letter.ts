import { type Mail, written } from "../mail/letter.ts";

const TASKS = {
  manager: "cuidar de tudo no campeonato, menos do plano, do dono e da exclusão",
  scorer: "lançar resultados e eventos dos jogos",
};

interface Invitation {
  email: string;
  role: keyof typeof TASKS;
  championship: string;
  /** Who invites. */
  from: string;
  token: string;
  /** The address of the site, without a slash at the end. */
  site: string;
}

/** The mail that holds an invitation's link. */
export const invitationLetter = ({
  email,
  role,
  championship,
  from,
  token,
  site,
}: Invitation): Mail =>
  written(email, {
    subject: `Convite para organizar ${championship}`,
    greeting: "Olá!",
    paragraphs: [
      `${from} convidou você para ajudar a organizar ${championship} no Apito. Você poderá ${TASKS[role]}.`,
      `Para aceitar, entre com a conta do e-mail ${email}, ou crie uma. O convite vale 14 dias.`,
    ],
    action: {
      label: "Ver o convite",
      url: `${site}/organizador/convite?token=${encodeURIComponent(token)}`,
    },
    footer:
      "Você recebeu este e-mail porque alguém convidou você. Se não conhece a pessoa, ignore-o.",
  });
