CREATE TABLE `document_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`championship_id` integer,
	`user_id` integer NOT NULL,
	`admin_id` integer NOT NULL,
	`way` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `document_views_championship` ON `document_views` (`championship_id`);--> statement-breakpoint
CREATE INDEX `document_views_user` ON `document_views` (`user_id`);--> statement-breakpoint
CREATE INDEX `document_views_admin` ON `document_views` (`admin_id`);--> statement-breakpoint
CREATE INDEX `document_views_age` ON `document_views` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_unsealed` ON `users` (`id`) WHERE substr(document, 1, 3) <> 'v1.';