ALTER TABLE `competitions` ADD `stamp` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `athlete_totals_of_team` ON `athlete_totals` (`tournament_id`,`team_id`,`type`);