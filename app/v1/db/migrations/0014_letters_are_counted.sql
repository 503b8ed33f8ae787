CREATE TABLE `mail_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ref` text NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`championship_id` integer,
	`admin_id` integer,
	`network` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_log_ref_unique` ON `mail_log` (`ref`);--> statement-breakpoint
CREATE INDEX `mail_log_recipient` ON `mail_log` (`kind`,`recipient`,`created_at`);--> statement-breakpoint
CREATE INDEX `mail_log_championship` ON `mail_log` (`kind`,`championship_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `mail_log_admin` ON `mail_log` (`kind`,`admin_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `mail_log_network` ON `mail_log` (`kind`,`network`,`created_at`);--> statement-breakpoint
CREATE INDEX `mail_log_created` ON `mail_log` (`created_at`);--> statement-breakpoint
ALTER TABLE `registers` ADD `contact_confirmed_at` text;--> statement-breakpoint
CREATE INDEX `registers_contact` ON `registers` (`contact_email`);--> statement-breakpoint
-- Whoever accepted an invitation had read it: its link went to that address alone.
UPDATE `admins` SET `email_confirmed_at` = (
  SELECT MIN(m.`accepted_at`) FROM `members` m
  WHERE m.`admin_id` = `admins`.`id` AND m.`invited_email` = `admins`.`email` AND m.`accepted_at` IS NOT NULL)
WHERE `email_confirmed_at` IS NULL AND `id` IN (
  SELECT m.`admin_id` FROM `members` m WHERE m.`accepted_at` IS NOT NULL AND m.`invited_email` = `admins`.`email`);
