/** The look of a championship's embeds, and their tournament. */
export interface EmbedLook {
  theme: "light" | "dark" | null;
  size: "compact" | "large" | null;
  color: string | null;
  tournament_id: number | null;
}
