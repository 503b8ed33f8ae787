import type { ShieldDesign } from "./picture/shield.ts";

type Drawn = Pick<ShieldDesign, "pattern" | "emblem">;

/** What is drawn on the clubs' shields, in their own colours. */
export const SHIELDS: Record<string, Drawn> = {
  "Leões da Ladeira": { pattern: "stripes", emblem: "star" },
  "Onze Canelas": { pattern: "hoops", emblem: "ring" },
  "Grêmio Beira-Córrego": { pattern: "sash", emblem: "waves" },
  "Pé de Vento FC": { pattern: "halves", emblem: "moon" },
  "Trovão da Vila": { pattern: "chief", emblem: "bolt" },
  "Poeira Futebol Clube": { pattern: "hoops", emblem: "hill" },
  "Barranco Esporte Clube": { pattern: "chief", emblem: "hill" },
  "Sereno da Serra": { pattern: "plain", emblem: "moon" },
  "Unidos da Caixa d'Água": { pattern: "stripes", emblem: "drop" },
  "Estrela do Trilho": { pattern: "sash", emblem: "star" },
  "Morro Alto AC": { pattern: "halves", emblem: "hill" },
  "Ferrolho da Ponte": { pattern: "plain", emblem: "bridge" },
};
