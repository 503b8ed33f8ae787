ALTER TABLE `users` ADD `team_id` integer REFERENCES teams(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `registers` ADD `reason` text;
