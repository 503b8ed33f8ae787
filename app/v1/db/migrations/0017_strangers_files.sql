ALTER TABLE `files` ADD `room` text;--> statement-breakpoint
CREATE INDEX `files_room` ON `files` (`room`) WHERE "files"."room" IS NOT NULL;--> statement-breakpoint
-- What strangers sent moves to the organizer's room when their request is approved.
CREATE TRIGGER registers_files_approved AFTER UPDATE OF status ON registers
WHEN NEW.status = 'approved' AND OLD.status <> 'approved'
BEGIN
  UPDATE files SET room = NULL
  WHERE room IS NOT NULL AND id IN (
    SELECT NEW.logo_file_id
    UNION ALL SELECT logo_file_id FROM teams WHERE id = NEW.team_id
    UNION ALL SELECT image_file_id FROM teams WHERE id = NEW.team_id);
  -- The team's athletes await their own decisions, in the room that the team has from now on.
  UPDATE files SET room = 'register:' || NEW.id
  WHERE room IS NOT NULL AND id IN (
    SELECT document_file_id FROM inscriptions WHERE register_id = NEW.id AND status = 'pending'
    UNION ALL SELECT u.photo_file_id FROM inscriptions i JOIN users u ON u.id = i.user_id
    WHERE i.register_id = NEW.id AND i.status = 'pending');
END;
--> statement-breakpoint
CREATE TRIGGER inscriptions_files_approved AFTER UPDATE OF status ON inscriptions
WHEN NEW.status = 'approved' AND OLD.status <> 'approved'
BEGIN
  UPDATE files SET room = NULL
  WHERE room IS NOT NULL AND id IN (
    SELECT NEW.document_file_id
    UNION ALL SELECT photo_file_id FROM users WHERE id = NEW.user_id);
END;
--> statement-breakpoint
-- It goes with a request that is rejected, withdrawn or deleted, unless another one still stands.
CREATE TRIGGER registers_files_refused AFTER UPDATE OF status, withdrawn_at ON registers
WHEN NEW.status <> 'approved' AND (NEW.status = 'rejected' OR NEW.withdrawn_at IS NOT NULL)
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE room IS NOT NULL AND id IN (
    SELECT NEW.logo_file_id
    UNION ALL SELECT document_file_id FROM inscriptions
    WHERE register_id = NEW.id AND status = 'pending');
  INSERT OR IGNORE INTO dropped_files (key) SELECT f.key FROM teams t
  JOIN files f ON f.id IN (t.logo_file_id, t.image_file_id) AND f.room IS NOT NULL
  WHERE t.id = NEW.team_id AND NOT EXISTS (
    SELECT 1 FROM registers r WHERE r.team_id = NEW.team_id AND r.id <> NEW.id
    AND r.status <> 'rejected' AND r.withdrawn_at IS NULL);
  INSERT OR IGNORE INTO dropped_files (key) SELECT f.key FROM inscriptions i
  JOIN users u ON u.id = i.user_id
  JOIN files f ON f.id = u.photo_file_id AND f.room IS NOT NULL
  WHERE i.register_id = NEW.id AND i.status = 'pending' AND NOT EXISTS (
    SELECT 1 FROM inscriptions o WHERE o.user_id = i.user_id AND o.register_id <> NEW.id
    AND o.status IN ('pending', 'approved'));
END;
--> statement-breakpoint
CREATE TRIGGER registers_files_deleted AFTER DELETE ON registers
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT f.key FROM teams t
  JOIN files f ON f.id IN (t.logo_file_id, t.image_file_id) AND f.room IS NOT NULL
  WHERE t.id = OLD.team_id AND NOT EXISTS (
    SELECT 1 FROM registers r WHERE r.team_id = OLD.team_id AND r.status <> 'rejected');
END;
--> statement-breakpoint
CREATE TRIGGER inscriptions_files_refused AFTER UPDATE OF status ON inscriptions
WHEN NEW.status IN ('rejected', 'released') AND OLD.status <> NEW.status
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE room IS NOT NULL AND id = NEW.document_file_id;
  INSERT OR IGNORE INTO dropped_files (key) SELECT f.key FROM users u
  JOIN files f ON f.id = u.photo_file_id AND f.room IS NOT NULL
  WHERE u.id = NEW.user_id AND NOT EXISTS (
    SELECT 1 FROM inscriptions o WHERE o.user_id = NEW.user_id AND o.id <> NEW.id
    AND o.status IN ('pending', 'approved'));
END;
--> statement-breakpoint
CREATE TRIGGER inscriptions_files_deleted AFTER DELETE ON inscriptions
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT f.key FROM users u
  JOIN files f ON f.id = u.photo_file_id AND f.room IS NOT NULL
  WHERE u.id = OLD.user_id AND NOT EXISTS (
    SELECT 1 FROM inscriptions o WHERE o.user_id = OLD.user_id
    AND o.status IN ('pending', 'approved'));
END;
