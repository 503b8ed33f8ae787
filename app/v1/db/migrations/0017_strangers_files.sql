ALTER TABLE `files` ADD `room` text;--> statement-breakpoint
CREATE INDEX `files_room` ON `files` (`room`) WHERE "files"."room" IS NOT NULL;