/** The kinds of football a championship may be played in. */
export const MODALITIES = ["campo", "futsal", "society", "areia", "virtual"] as const;

export type Modality = (typeof MODALITIES)[number];
