export interface Missing {
  name: string;
  /** Consequence of a missing setting, for the operator. */
  without: string;
  /** True when the site is unusable without the setting. */
  required?: boolean;
}

const NEEDED_SETTINGS: Missing[] = [
  {
    name: "PUBLIC_URL",
    without: "fora da própria máquina, toda página responde 421 e nenhum e-mail com link sai.",
    required: true,
  },
  {
    name: "CONTROLLER_NAME",
    without: "o aviso de privacidade não diz quem responde pelos dados (LGPD, art. 9º).",
  },
  {
    name: "CONTROLLER_REGISTRATION",
    without: "o aviso de privacidade não traz CNPJ ou CPF do responsável.",
  },
  {
    name: "CONTROLLER_ADDRESS",
    without: "o aviso de privacidade não traz o endereço do responsável.",
  },
  {
    name: "PRIVACY_CONTACT",
    without: "ninguém sabe a quem pedir cópia, correção ou eliminação de dados (LGPD, art. 41).",
  },
  {
    name: "STORAGE_PLACE",
    without: "o aviso de privacidade não diz em que país ficam os dados (LGPD, art. 33).",
  },
  {
    name: "SECURITY_CONTACT",
    without: "relatos de falhas vão para CONTACT_TO.",
  },
];

export const missingSettings = (vars: Record<string, string>): Missing[] =>
  NEEDED_SETTINGS.filter(({ name }) => !vars[name]);
