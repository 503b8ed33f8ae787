export const CHAMPIONSHIP = {
  name: "Copa da Várzea",
  city: "São Paulo",
  uf: "SP",
  color: "#c2410c",
  enable_register: true,
  contact_name: "Liga da Várzea",
  contact_email: "contato@apito.localhost",
  description:
    "O campeonato dos bairros: doze clubes, seis campos e jogo todo fim de semana, da molecada aos veteranos, no campo e na quadra. Dados inventados, para conhecer o Apito.",
} as const;

export const THIS_YEAR = "2026";
export const LAST_YEAR = "2025";
