CREATE TABLE `reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`championship_id` integer NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`email` text,
	`network` text,
	`day` text NOT NULL,
	`closed_at` text,
	`closed_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`closed_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reports_championship` ON `reports` (`championship_id`);--> statement-breakpoint
CREATE INDEX `reports_state` ON `reports` (`closed_at`,`id`);--> statement-breakpoint
CREATE INDEX `reports_closer` ON `reports` (`closed_by`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_once` ON `reports` (`championship_id`,`network`,`day`) WHERE "reports"."closed_at" IS NULL;--> statement-breakpoint
CREATE TABLE `staff_acts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` integer NOT NULL,
	`act` text NOT NULL,
	`championship_id` integer,
	`account_id` integer,
	`report_id` integer,
	`detail` text,
	`reason` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_acts_admin` ON `staff_acts` (`admin_id`);--> statement-breakpoint
CREATE INDEX `staff_acts_championship` ON `staff_acts` (`championship_id`,`id`);--> statement-breakpoint
ALTER TABLE `championships` ADD `hidden_at` text;--> statement-breakpoint
ALTER TABLE `championships` ADD `hidden_reason` text;--> statement-breakpoint
CREATE INDEX `championships_hidden` ON `championships` (`hidden_at`) WHERE "championships"."hidden_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `withheld` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `files_withheld` ON `files` (`championship_id`) WHERE "files"."withheld" = 1;--> statement-breakpoint
CREATE TRIGGER staff_acts_unchanged BEFORE UPDATE ON staff_acts
BEGIN
  SELECT RAISE(ABORT, 'staff_acts only grows');
END;
--> statement-breakpoint
CREATE TRIGGER staff_acts_undeleted BEFORE DELETE ON staff_acts
BEGIN
  SELECT RAISE(ABORT, 'staff_acts only grows');
END;
