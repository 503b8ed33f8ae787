CREATE TABLE `devices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`network_hash` text NOT NULL,
	`seen_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `devices_token` ON `devices` (`token_hash`,`admin_id`);--> statement-breakpoint
CREATE INDEX `devices_network` ON `devices` (`admin_id`,`network_hash`);--> statement-breakpoint
CREATE TABLE `password_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account` text NOT NULL,
	`place` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `password_attempts_account` ON `password_attempts` (`account`,`place`);--> statement-breakpoint
CREATE INDEX `password_attempts_created` ON `password_attempts` (`created_at`);--> statement-breakpoint
ALTER TABLE `mail_tokens` ADD `email` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device_id` integer REFERENCES devices(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `sessions` ADD `used_at` text;--> statement-breakpoint
CREATE INDEX `sessions_device` ON `sessions` (`device_id`);--> statement-breakpoint
-- Sessions of before the idle limit begin to idle now, not when they were opened.
UPDATE `sessions` SET `used_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
