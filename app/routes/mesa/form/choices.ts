export const GOALS = ["goal", "penalty", "free_kick", "og"] as const;

export const CARDS = ["yellow_card", "blue_card", "red_card"] as const;
