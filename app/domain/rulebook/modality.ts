/** The kinds of football a championship may be played in. */
export const MODALITIES = ["campo", "futsal", "society", "areia", "virtual"] as const;

export type Modality = (typeof MODALITIES)[number];

/** How long a game is. */
export interface GameLength {
  /** Minutes of play, all periods together. */
  game_duration: number;
  periods: number;
}

/** The usual length of a game of each kind (rules, section 10); `virtual`: two of six minutes. */
export const usualLengths: Readonly<Record<Modality, GameLength>> = {
  campo: { game_duration: 90, periods: 2 },
  futsal: { game_duration: 40, periods: 2 },
  society: { game_duration: 50, periods: 2 },
  areia: { game_duration: 36, periods: 3 },
  virtual: { game_duration: 12, periods: 2 },
};

/**
 * Minutes of all breaks between the periods of a game: Law 7 of football, Law 7 of futsal, ten minutes in
 * society, two breaks of three minutes on sand.
 */
export const usualBreaks: Readonly<Record<Modality, number>> = {
  campo: 15,
  futsal: 15,
  society: 10,
  areia: 6,
  virtual: 4,
};

/** Whether who went off may come on again: everywhere but on the big field (rules, section 10). */
export const FREE_SUBSTITUTIONS: Readonly<Record<Modality, boolean>> = {
  campo: false,
  futsal: true,
  society: true,
  areia: true,
  virtual: true,
};
