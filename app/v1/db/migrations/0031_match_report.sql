CREATE TABLE `match_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`championship_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`report` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `match_reports_game` ON `match_reports` (`game_id`);--> statement-breakpoint
CREATE INDEX `match_reports_championship` ON `match_reports` (`championship_id`);--> statement-breakpoint
ALTER TABLE `inscriptions` ADD `registration_number` text;--> statement-breakpoint
ALTER TABLE `lineups` ADD `function` text;--> statement-breakpoint
ALTER TABLE `score_events` ADD `free_kick` integer DEFAULT false NOT NULL;