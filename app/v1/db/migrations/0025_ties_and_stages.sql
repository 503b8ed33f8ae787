ALTER TABLE `phases` ADD `stage` text;--> statement-breakpoint
ALTER TABLE `games` ADD `by_rule` integer DEFAULT false NOT NULL;