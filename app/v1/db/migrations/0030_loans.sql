ALTER TABLE `inscriptions` ADD `returned_at` text;--> statement-breakpoint
CREATE INDEX `inscriptions_loaned` ON `inscriptions` (`id`) WHERE "inscriptions"."status" = 'loaned';--> statement-breakpoint
ALTER TABLE `bulletins` ADD `valid_until` text;--> statement-breakpoint
ALTER TABLE `bulletins` ADD `contract` text;