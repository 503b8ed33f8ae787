CREATE TABLE `sheet_devices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`championship_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`link_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`device` text NOT NULL,
	`name` text NOT NULL,
	`seen_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`link_id`) REFERENCES `sheet_links`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sheet_devices_token` ON `sheet_devices` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `sheet_devices_device` ON `sheet_devices` (`link_id`,`device`);--> statement-breakpoint
CREATE INDEX `sheet_devices_game` ON `sheet_devices` (`game_id`);--> statement-breakpoint
CREATE INDEX `sheet_devices_championship` ON `sheet_devices` (`championship_id`);--> statement-breakpoint
CREATE TABLE `sheet_entries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`championship_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`device` text NOT NULL,
	`author` text NOT NULL,
	`admin_id` integer,
	`noted_at` text NOT NULL,
	`period` text,
	`minute` integer,
	`added` integer,
	`content` text NOT NULL,
	`status` text DEFAULT 'counted' NOT NULL,
	`written` integer DEFAULT false NOT NULL,
	`user_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sheet_entries_id` ON `sheet_entries` (`game_id`,`id`);--> statement-breakpoint
CREATE INDEX `sheet_entries_championship` ON `sheet_entries` (`championship_id`);--> statement-breakpoint
CREATE INDEX `sheet_entries_admin` ON `sheet_entries` (`admin_id`);--> statement-breakpoint
CREATE INDEX `sheet_entries_user` ON `sheet_entries` (`user_id`) WHERE "sheet_entries"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sheet_entries_late` ON `sheet_entries` (`championship_id`) WHERE "sheet_entries"."status" = 'late';--> statement-breakpoint
CREATE TABLE `sheet_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`championship_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`secret_hash` text NOT NULL,
	`sealed` text NOT NULL,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sheet_links_game` ON `sheet_links` (`game_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sheet_links_secret` ON `sheet_links` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `sheet_links_championship` ON `sheet_links` (`championship_id`);--> statement-breakpoint
CREATE INDEX `sheet_links_author` ON `sheet_links` (`created_by`);--> statement-breakpoint
CREATE TABLE `sheets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`championship_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`version` integer NOT NULL,
	`waiting` text,
	`silent_since` text,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sheets_game` ON `sheets` (`game_id`);--> statement-breakpoint
CREATE INDEX `sheets_championship` ON `sheets` (`championship_id`);--> statement-breakpoint
ALTER TABLE `game_changes` ADD `sheet_author` text;