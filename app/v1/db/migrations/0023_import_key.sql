ALTER TABLE `tournaments` ADD `import_key` text;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `imported_at` text;