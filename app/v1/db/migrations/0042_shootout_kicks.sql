CREATE TABLE `shootout_kicks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`championship_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`place` integer NOT NULL,
	`side` text NOT NULL,
	`scored` integer DEFAULT false NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shootout_kicks_place` ON `shootout_kicks` (`game_id`,`place`);--> statement-breakpoint
CREATE INDEX `shootout_kicks_user` ON `shootout_kicks` (`user_id`);--> statement-breakpoint
CREATE INDEX `shootout_kicks_championship` ON `shootout_kicks` (`championship_id`);--> statement-breakpoint
ALTER TABLE `match_reports` ADD `man_of_the_match_id` integer REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `match_reports_man_of_the_match` ON `match_reports` (`man_of_the_match_id`);--> statement-breakpoint
CREATE INDEX `match_reports_best` ON `match_reports` (`championship_id`) WHERE man_of_the_match_id IS NOT NULL;