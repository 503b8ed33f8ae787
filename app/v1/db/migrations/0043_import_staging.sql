CREATE TABLE `import_known` (
	`import_id` integer NOT NULL,
	`kind` text NOT NULL,
	`place` integer NOT NULL,
	`row_id` integer NOT NULL,
	PRIMARY KEY(`import_id`, `kind`, `place`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_parts` (
	`import_id` integer NOT NULL,
	`number` integer NOT NULL,
	`key` text NOT NULL,
	`received` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`import_id`, `number`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` integer NOT NULL,
	`state` text DEFAULT 'receiving' NOT NULL,
	`bytes` integer NOT NULL,
	`part_bytes` integer NOT NULL,
	`invitations` integer DEFAULT false NOT NULL,
	`name` text,
	`plan` text,
	`championship_id` integer,
	`ranges` text,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `imports_admin` ON `imports` (`admin_id`);--> statement-breakpoint
CREATE INDEX `imports_championship` ON `imports` (`championship_id`);--> statement-breakpoint
CREATE INDEX `imports_age` ON `imports` (`updated_at`);--> statement-breakpoint
CREATE TRIGGER import_parts_dropped AFTER DELETE ON import_parts
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) VALUES (OLD.key);
END;
