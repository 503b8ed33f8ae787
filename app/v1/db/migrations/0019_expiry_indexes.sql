CREATE INDEX `devices_expiry` ON `devices` (`expires_at`);--> statement-breakpoint
CREATE INDEX `mail_tokens_expiry` ON `mail_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `factor_tries_created` ON `factor_tries` (`created_at`);