/** What all tournaments of the demonstration share. */
export const CHAMPIONSHIP = {
  name: "Copa da Várzea",
  city: "São Paulo",
  uf: "SP",
  description:
    "O campeonato dos bairros: doze clubes, cinco campos e jogo todo fim de semana, da molecada aos veteranos. Dados inventados, para conhecer o Apito.",
} as const;

export const THIS_YEAR = "2026";
export const LAST_YEAR = "2025";
