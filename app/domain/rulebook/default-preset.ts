import type { Modality } from "../modality.ts";
import type { Preset } from "./preset.ts";

const ofModality: Record<Modality, Preset> = {
  campo: "cbf",
  futsal: "futsal",
  society: "society",
  areia: "cbf",
  virtual: "cbf",
};

/** The ready rulebook of a tournament whose organizer names none. */
export const defaultPreset = (modality: Modality): Preset => ofModality[modality];
