ALTER TABLE `news` ADD `excerpt` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `news` ADD `scheduled` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `news_scheduled` ON `news` (`championship_id`,`published_at`) WHERE "news"."scheduled" = 1;--> statement-breakpoint
ALTER TABLE `bulletins` ADD `corrects_id` integer REFERENCES bulletins(id);--> statement-breakpoint
CREATE INDEX `bulletins_tournament` ON `bulletins` (`tournament_id`,`published_at`);--> statement-breakpoint
CREATE INDEX `bulletins_corrected` ON `bulletins` (`corrects_id`);
