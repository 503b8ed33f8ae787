-- Where a parent row is deleted, its children are found by an index: without one, each deletion of a
-- phase, round, game or championship reads a whole table of all championships.
CREATE INDEX `adjustments_of_championship` ON `adjustments` (`championship_id`);--> statement-breakpoint
CREATE INDEX `adjustments_of_phase` ON `adjustments` (`phase_id`);--> statement-breakpoint
CREATE INDEX `groups_championship` ON `groups` (`championship_id`);--> statement-breakpoint
CREATE INDEX `lots_championship` ON `lots` (`championship_id`);--> statement-breakpoint
CREATE INDEX `phases_championship` ON `phases` (`championship_id`);--> statement-breakpoint
CREATE INDEX `registers_championship` ON `registers` (`championship_id`);--> statement-breakpoint
CREATE INDEX `rounds_championship` ON `rounds` (`championship_id`);--> statement-breakpoint
CREATE INDEX `spots_championship` ON `spots` (`championship_id`);--> statement-breakpoint
CREATE INDEX `tournaments_current_phase` ON `tournaments` (`current_phase_id`);--> statement-breakpoint
CREATE INDEX `tournaments_current_round` ON `tournaments` (`current_round_id`);--> statement-breakpoint
CREATE INDEX `appointments_championship` ON `appointments` (`championship_id`);--> statement-breakpoint
CREATE INDEX `inscriptions_championship` ON `inscriptions` (`championship_id`);--> statement-breakpoint
CREATE INDEX `lineups_championship` ON `lineups` (`championship_id`);--> statement-breakpoint
CREATE INDEX `score_events_championship` ON `score_events` (`championship_id`);--> statement-breakpoint
CREATE INDEX `suspensions_championship` ON `suspensions` (`championship_id`);--> statement-breakpoint
CREATE INDEX `suspensions_cause` ON `suspensions` (`cause_game_id`);--> statement-breakpoint
CREATE INDEX `game_files_championship` ON `game_files` (`championship_id`);--> statement-breakpoint
CREATE INDEX `outbox_championship` ON `outbox` (`championship_id`);--> statement-breakpoint
CREATE INDEX `athlete_totals_championship` ON `athlete_totals` (`championship_id`);
