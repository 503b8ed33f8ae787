CREATE TABLE `change_logs` (
	`tournament_id` integer PRIMARY KEY NOT NULL,
	`championship_id` integer NOT NULL,
	`due_at` text,
	`key` text,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `change_logs_due` ON `change_logs` (`due_at`) WHERE "change_logs"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `change_logs_championship` ON `change_logs` (`championship_id`);--> statement-breakpoint
ALTER TABLE `game_changes` ADD `last_at` text;--> statement-breakpoint
INSERT INTO `change_logs` (tournament_id, championship_id, due_at)
SELECT id, championship_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+30 days') FROM tournaments
WHERE champion_id IS NOT NULL;
--> statement-breakpoint
-- A tournament that has its champion is over: its log leaves the database a month later, unless it goes on.
CREATE TRIGGER change_logs_due AFTER UPDATE OF champion_id ON tournaments
WHEN NEW.champion_id IS NOT OLD.champion_id
BEGIN
  INSERT INTO change_logs (tournament_id, championship_id, due_at)
  SELECT NEW.id, NEW.championship_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+30 days')
  WHERE NEW.champion_id IS NOT NULL
  ON CONFLICT (tournament_id) DO UPDATE SET due_at = excluded.due_at;
  UPDATE change_logs SET due_at = NULL WHERE tournament_id = NEW.id AND NEW.champion_id IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER change_logs_dropped AFTER DELETE ON change_logs
WHEN OLD.key IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) VALUES (OLD.key);
END;
