CREATE INDEX `games_open` ON `games` (`round_id`) WHERE finished = 0;--> statement-breakpoint
CREATE INDEX `games_walkovers` ON `games` (`tournament_id`) WHERE result_kind = 'walkover';