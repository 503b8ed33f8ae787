-- A file that nothing shows any more is listed here until its object in R2 and its row are gone. The
-- triggers below only list: to delete there, too, would nest triggers deeper than D1 allows.
CREATE TABLE `dropped_files` (
	`key` text PRIMARY KEY NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `files_owner` ON `files` (`created_by`);--> statement-breakpoint
-- Whoever deletes a file's row looks for the rows that show it.
CREATE INDEX `championships_logo` ON `championships` (`logo_file_id`) WHERE "championships"."logo_file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `championships_rules` ON `championships` (`rules_file_id`) WHERE "championships"."rules_file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tournaments_logo` ON `tournaments` (`logo_file_id`) WHERE "tournaments"."logo_file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tournaments_rules` ON `tournaments` (`rules_file_id`) WHERE "tournaments"."rules_file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `registers_logo` ON `registers` (`logo_file_id`) WHERE "registers"."logo_file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `teams_logo` ON `teams` (`logo_file_id`) WHERE "teams"."logo_file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `teams_image` ON `teams` (`image_file_id`) WHERE "teams"."image_file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_photo` ON `users` (`photo_file_id`) WHERE "users"."photo_file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `news_banner` ON `news` (`banner_file_id`) WHERE "news"."banner_file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `inscriptions_document` ON `inscriptions` (`document_file_id`) WHERE "inscriptions"."document_file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `game_files_file` ON `game_files` (`file_id`);--> statement-breakpoint
CREATE TRIGGER files_dropped AFTER DELETE ON files
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) VALUES (OLD.key);
END;
--> statement-breakpoint
CREATE TRIGGER championships_files_replaced AFTER UPDATE OF logo_file_id, rules_file_id ON championships
WHEN OLD.logo_file_id IS NOT NEW.logo_file_id OR OLD.rules_file_id IS NOT NEW.rules_file_id
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id IN (OLD.logo_file_id, OLD.rules_file_id)
  AND id NOT IN (IFNULL(NEW.logo_file_id, 0), IFNULL(NEW.rules_file_id, 0));
END;
--> statement-breakpoint
CREATE TRIGGER championships_files_dropped AFTER DELETE ON championships
WHEN OLD.logo_file_id IS NOT NULL OR OLD.rules_file_id IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id IN (OLD.logo_file_id, OLD.rules_file_id);
END;
--> statement-breakpoint
CREATE TRIGGER tournaments_files_replaced AFTER UPDATE OF logo_file_id, rules_file_id ON tournaments
WHEN OLD.logo_file_id IS NOT NEW.logo_file_id OR OLD.rules_file_id IS NOT NEW.rules_file_id
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id IN (OLD.logo_file_id, OLD.rules_file_id)
  AND id NOT IN (IFNULL(NEW.logo_file_id, 0), IFNULL(NEW.rules_file_id, 0));
END;
--> statement-breakpoint
CREATE TRIGGER tournaments_files_dropped AFTER DELETE ON tournaments
WHEN OLD.logo_file_id IS NOT NULL OR OLD.rules_file_id IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id IN (OLD.logo_file_id, OLD.rules_file_id);
END;
--> statement-breakpoint
CREATE TRIGGER registers_files_replaced AFTER UPDATE OF logo_file_id ON registers
WHEN OLD.logo_file_id IS NOT NEW.logo_file_id
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id IN (OLD.logo_file_id)
  AND id NOT IN (IFNULL(NEW.logo_file_id, 0));
END;
--> statement-breakpoint
CREATE TRIGGER registers_files_dropped AFTER DELETE ON registers
WHEN OLD.logo_file_id IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id IN (OLD.logo_file_id);
END;
--> statement-breakpoint
CREATE TRIGGER teams_files_replaced AFTER UPDATE OF logo_file_id, image_file_id ON teams
WHEN OLD.logo_file_id IS NOT NEW.logo_file_id OR OLD.image_file_id IS NOT NEW.image_file_id
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id IN (OLD.logo_file_id, OLD.image_file_id)
  AND id NOT IN (IFNULL(NEW.logo_file_id, 0), IFNULL(NEW.image_file_id, 0));
END;
--> statement-breakpoint
CREATE TRIGGER teams_files_dropped AFTER DELETE ON teams
WHEN OLD.logo_file_id IS NOT NULL OR OLD.image_file_id IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id IN (OLD.logo_file_id, OLD.image_file_id);
END;
--> statement-breakpoint
CREATE TRIGGER users_files_replaced AFTER UPDATE OF photo_file_id ON users
WHEN OLD.photo_file_id IS NOT NEW.photo_file_id
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id IN (OLD.photo_file_id)
  AND id NOT IN (IFNULL(NEW.photo_file_id, 0));
END;
--> statement-breakpoint
CREATE TRIGGER users_files_dropped AFTER DELETE ON users
WHEN OLD.photo_file_id IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id IN (OLD.photo_file_id);
END;
--> statement-breakpoint
CREATE TRIGGER news_files_replaced AFTER UPDATE OF banner_file_id ON news
WHEN OLD.banner_file_id IS NOT NEW.banner_file_id
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id IN (OLD.banner_file_id)
  AND id NOT IN (IFNULL(NEW.banner_file_id, 0));
END;
--> statement-breakpoint
CREATE TRIGGER news_files_dropped AFTER DELETE ON news
WHEN OLD.banner_file_id IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id IN (OLD.banner_file_id);
END;
--> statement-breakpoint
CREATE TRIGGER inscriptions_files_replaced AFTER UPDATE OF document_file_id ON inscriptions
WHEN OLD.document_file_id IS NOT NEW.document_file_id
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id IN (OLD.document_file_id)
  AND id NOT IN (IFNULL(NEW.document_file_id, 0));
END;
--> statement-breakpoint
CREATE TRIGGER inscriptions_files_dropped AFTER DELETE ON inscriptions
WHEN OLD.document_file_id IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id IN (OLD.document_file_id);
END;
--> statement-breakpoint
CREATE TRIGGER game_files_dropped AFTER DELETE ON game_files
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id = OLD.file_id;
END;
