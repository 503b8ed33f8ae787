-- Since when a championship is in its owner's bin: hidden from everybody, and erased 30 days later.
ALTER TABLE `championships` ADD `deleted_at` text;--> statement-breakpoint
CREATE INDEX `championships_deleted` ON `championships` (`deleted_at`) WHERE "championships"."deleted_at" IS NOT NULL;
