export const MODALITIES = ["campo", "futsal", "society", "areia", "virtual"] as const;

export type Modality = (typeof MODALITIES)[number];

export interface GameLength {
  /** Minutes of all periods together. */
  game_duration: number;
  periods: number;
}

/** Usual lengths (rules, section 10). */
export const usualLengths: Readonly<Record<Modality, GameLength>> = {
  campo: { game_duration: 90, periods: 2 },
  futsal: { game_duration: 40, periods: 2 },
  society: { game_duration: 50, periods: 2 },
  areia: { game_duration: 36, periods: 3 },
  virtual: { game_duration: 12, periods: 2 },
};

/** Law 7 of football, Law 7 of futsal, ten in society, two of three on sand. */
export const usualBreaks: Readonly<Record<Modality, number>> = {
  campo: 15,
  futsal: 15,
  society: 10,
  areia: 6,
  virtual: 4,
};

/** True when a substituted player may return (rules, section 10). */
export const FREE_SUBSTITUTIONS: Readonly<Record<Modality, boolean>> = {
  campo: false,
  futsal: true,
  society: true,
  areia: true,
  virtual: true,
};

/**
 * Fouls of a period that a match sheet counts, up to the first that gives a kick without a wall (Law 13 of
 * futsal); 0 when fouls are not counted.
 */
export const COUNTED_FOULS: Readonly<Record<Modality, number>> = {
  campo: 0,
  futsal: 6,
  society: 6,
  areia: 0,
  virtual: 0,
};
