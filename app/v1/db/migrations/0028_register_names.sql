ALTER TABLE `registers` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `registers` ADD `short_name` text;--> statement-breakpoint
ALTER TABLE `registers` ADD `primary_color` text;--> statement-breakpoint
ALTER TABLE `registers` ADD `secondary_color` text;--> statement-breakpoint
UPDATE registers SET (name, short_name, primary_color, secondary_color) = (
  SELECT name, short_name, primary_color, secondary_color FROM teams WHERE id = registers.team_id);
--> statement-breakpoint
-- A register begins with what its team is called then and looks like.
CREATE TRIGGER registers_named AFTER INSERT ON registers
WHEN NEW.name = ''
BEGIN
  UPDATE registers SET (name, short_name, primary_color, secondary_color) = (
    SELECT name, short_name, primary_color, secondary_color FROM teams WHERE id = NEW.team_id)
  WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER registers_team_changed AFTER UPDATE OF team_id ON registers
WHEN NEW.team_id <> OLD.team_id
BEGIN
  UPDATE registers SET (name, short_name, primary_color, secondary_color) = (
    SELECT name, short_name, primary_color, secondary_color FROM teams WHERE id = NEW.team_id)
  WHERE id = NEW.id;
END;
--> statement-breakpoint
-- Another name or look in a tournament is shown by its read model.
CREATE TRIGGER registers_renamed AFTER UPDATE OF name, short_name, primary_color, secondary_color, logo_file_id ON registers
WHEN NEW.name IS NOT OLD.name OR NEW.short_name IS NOT OLD.short_name OR NEW.primary_color IS NOT OLD.primary_color OR NEW.secondary_color IS NOT OLD.secondary_color OR NEW.logo_file_id IS NOT OLD.logo_file_id
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  DELETE FROM competitions WHERE tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
-- A team that is renamed from now on is renamed in what is still played, save where the tournament gave
-- it a name of its own. What is over stays: its season is finished, or all its games are.
CREATE TRIGGER teams_renamed AFTER UPDATE OF name, short_name, primary_color, secondary_color ON teams
WHEN NEW.name IS NOT OLD.name OR NEW.short_name IS NOT OLD.short_name OR NEW.primary_color IS NOT OLD.primary_color OR NEW.secondary_color IS NOT OLD.secondary_color
BEGIN
  UPDATE registers SET
    name = iif(name IS OLD.name, NEW.name, name),
    short_name = iif(short_name IS OLD.short_name, NEW.short_name, short_name),
    primary_color = iif(primary_color IS OLD.primary_color, NEW.primary_color, primary_color),
    secondary_color = iif(secondary_color IS OLD.secondary_color, NEW.secondary_color, secondary_color)
  WHERE team_id = NEW.id AND EXISTS (
    SELECT 1 FROM tournaments t JOIN seasons s ON s.id = t.season_id
    WHERE t.id = registers.tournament_id AND s.status <> 'finished' AND (
      EXISTS (SELECT 1 FROM games g WHERE g.tournament_id = t.id AND g.finished = 0 AND g.status <> 'cancelled')
      OR NOT EXISTS (SELECT 1 FROM games g WHERE g.tournament_id = t.id AND g.finished = 1)));
END;
--> statement-breakpoint
-- A shield that is replaced stays with the tournaments that are over, and its file with them.
DROP TRIGGER teams_files_replaced;
--> statement-breakpoint
CREATE TRIGGER teams_files_replaced AFTER UPDATE OF logo_file_id, image_file_id ON teams
WHEN OLD.logo_file_id IS NOT NEW.logo_file_id OR OLD.image_file_id IS NOT NEW.image_file_id
BEGIN
  UPDATE registers SET logo_file_id = OLD.logo_file_id
  WHERE OLD.logo_file_id IS NOT NEW.logo_file_id AND OLD.logo_file_id IS NOT NULL
  AND team_id = NEW.id AND logo_file_id IS NULL AND EXISTS (
    SELECT 1 FROM tournaments t JOIN seasons s ON s.id = t.season_id
    WHERE t.id = registers.tournament_id AND (s.status = 'finished' OR (
      NOT EXISTS (SELECT 1 FROM games g WHERE g.tournament_id = t.id AND g.finished = 0 AND g.status <> 'cancelled')
      AND EXISTS (SELECT 1 FROM games g WHERE g.tournament_id = t.id AND g.finished = 1))));
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id IN (OLD.logo_file_id, OLD.image_file_id)
  AND id NOT IN (IFNULL(NEW.logo_file_id, 0), IFNULL(NEW.image_file_id, 0))
  AND id NOT IN (SELECT logo_file_id FROM registers WHERE logo_file_id = OLD.logo_file_id);
END;
--> statement-breakpoint
DROP TRIGGER registers_files_replaced;
--> statement-breakpoint
CREATE TRIGGER registers_files_replaced AFTER UPDATE OF logo_file_id ON registers
WHEN OLD.logo_file_id IS NOT NULL AND OLD.logo_file_id IS NOT NEW.logo_file_id
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id = OLD.logo_file_id
  AND NOT EXISTS (SELECT 1 FROM registers WHERE logo_file_id = OLD.logo_file_id);
END;
--> statement-breakpoint
DROP TRIGGER registers_files_dropped;
--> statement-breakpoint
CREATE TRIGGER registers_files_dropped AFTER DELETE ON registers
WHEN OLD.logo_file_id IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO dropped_files (key) SELECT key FROM files
  WHERE id = OLD.logo_file_id
  AND NOT EXISTS (SELECT 1 FROM registers WHERE logo_file_id = OLD.logo_file_id);
END;
