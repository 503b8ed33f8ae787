-- What a team and an athlete are found by, beside the championships' own search: a row each, under the
-- number of the team or of the athlete.
CREATE VIRTUAL TABLE team_search USING fts5(text, tokenize = 'trigram');
--> statement-breakpoint
-- A team is found once it was approved somewhere.
CREATE VIEW team_texts AS
SELECT t.id AS id, ' ' || t.search || ' ' AS text FROM teams t
WHERE EXISTS (SELECT 1 FROM registers r WHERE r.team_id = t.id AND r.status = 'approved');
--> statement-breakpoint
INSERT INTO team_search (rowid, text) SELECT id, text FROM team_texts;
--> statement-breakpoint
CREATE TRIGGER registers_found AFTER INSERT ON registers
WHEN NEW.status = 'approved'
BEGIN
  INSERT INTO team_search (rowid, text) SELECT id, text FROM team_texts WHERE id IN (NEW.team_id)
    AND NOT EXISTS (SELECT 1 FROM team_search WHERE rowid = NEW.team_id);
END;
--> statement-breakpoint
CREATE TRIGGER registers_found_changed AFTER UPDATE OF status, team_id ON registers
WHEN NEW.status <> OLD.status OR NEW.team_id <> OLD.team_id
BEGIN
  DELETE FROM team_search WHERE rowid IN (OLD.team_id, NEW.team_id);
  INSERT INTO team_search (rowid, text) SELECT id, text FROM team_texts WHERE id IN (OLD.team_id, NEW.team_id);
END;
--> statement-breakpoint
CREATE TRIGGER registers_lost AFTER DELETE ON registers
WHEN OLD.status = 'approved'
BEGIN
  DELETE FROM team_search WHERE rowid IN (OLD.team_id);
  INSERT INTO team_search (rowid, text) SELECT id, text FROM team_texts WHERE id IN (OLD.team_id);
END;
--> statement-breakpoint
CREATE TRIGGER teams_found_changed AFTER UPDATE OF search ON teams
WHEN NEW.search <> OLD.search
BEGIN
  DELETE FROM team_search WHERE rowid IN (NEW.id);
  INSERT INTO team_search (rowid, text) SELECT id, text FROM team_texts WHERE id IN (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER teams_lost AFTER DELETE ON teams
BEGIN
  DELETE FROM team_search WHERE rowid IN (OLD.id);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE athlete_search USING fts5(text, tokenize = 'trigram');
--> statement-breakpoint
-- An athlete is found who is or was approved somewhere and was not erased.
CREATE VIEW athlete_texts AS
SELECT u.id AS id, ' ' || u.search || ' ' || COALESCE(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(u.nickname), 'á', 'a'), 'à', 'a'), 'â', 'a'), 'ã', 'a'), 'Á', 'a'), 'À', 'a'), 'Â', 'a'), 'Ã', 'a'), 'é', 'e'), 'ê', 'e'), 'É', 'e'), 'Ê', 'e'), 'í', 'i'), 'Í', 'i'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'ú', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u'), 'ç', 'c'), 'Ç', 'c'), '') || ' ' AS text FROM users u
WHERE u.erased_at IS NULL
  AND EXISTS (SELECT 1 FROM inscriptions i WHERE i.user_id = u.id AND i.status IN ('approved', 'released'));
--> statement-breakpoint
INSERT INTO athlete_search (rowid, text) SELECT id, text FROM athlete_texts;
--> statement-breakpoint
CREATE TRIGGER inscriptions_found AFTER INSERT ON inscriptions
WHEN NEW.status IN ('approved', 'released')
BEGIN
  INSERT INTO athlete_search (rowid, text) SELECT id, text FROM athlete_texts WHERE id IN (NEW.user_id)
    AND NOT EXISTS (SELECT 1 FROM athlete_search WHERE rowid = NEW.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER inscriptions_found_changed AFTER UPDATE OF status, user_id ON inscriptions
WHEN NEW.status <> OLD.status OR NEW.user_id <> OLD.user_id
BEGIN
  DELETE FROM athlete_search WHERE rowid IN (OLD.user_id, NEW.user_id);
  INSERT INTO athlete_search (rowid, text) SELECT id, text FROM athlete_texts WHERE id IN (OLD.user_id, NEW.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER inscriptions_lost AFTER DELETE ON inscriptions
WHEN OLD.status IN ('approved', 'released')
BEGIN
  DELETE FROM athlete_search WHERE rowid IN (OLD.user_id);
  INSERT INTO athlete_search (rowid, text) SELECT id, text FROM athlete_texts WHERE id IN (OLD.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER users_found_changed AFTER UPDATE OF name, nickname, erased_at ON users
WHEN NEW.name <> OLD.name OR NEW.nickname IS NOT OLD.nickname OR NEW.erased_at IS NOT OLD.erased_at
BEGIN
  DELETE FROM athlete_search WHERE rowid IN (NEW.id);
  INSERT INTO athlete_search (rowid, text) SELECT id, text FROM athlete_texts WHERE id IN (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER users_lost AFTER DELETE ON users
BEGIN
  DELETE FROM athlete_search WHERE rowid IN (OLD.id);
END;
