export interface EmbedLook {
  theme: "light" | "dark" | null;
  size: "compact" | "large" | null;
  color: string | null;
  tournament_id: number | null;
}
