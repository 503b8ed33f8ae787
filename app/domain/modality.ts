/** The kinds of football a championship may be played in. */
export const MODALITIES = ["campo", "futsal", "society", "areia", "virtual"] as const;

export type Modality = (typeof MODALITIES)[number];

export const modalityLabels: Record<Modality, string> = {
  campo: "Futebol de campo",
  futsal: "Futsal",
  society: "Society",
  areia: "Futebol de areia",
  virtual: "Futebol virtual",
};

/** The kinds as the options of a form. */
export const modalityOptions = MODALITIES.map((value) => ({ value, label: modalityLabels[value] }));
