ALTER TABLE `registers` ADD `ranking` integer;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `periods` integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE `suspensions` ADD `until` text;
--> statement-breakpoint
DROP TRIGGER registers_unsettle_update;
--> statement-breakpoint
CREATE TRIGGER registers_unsettle_update AFTER UPDATE OF status, withdrawn_at, team_id, ranking ON registers
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  DELETE FROM competitions WHERE tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
DROP TRIGGER suspensions_unsettle_update;
--> statement-breakpoint
CREATE TRIGGER suspensions_unsettle_update AFTER UPDATE OF user_id, team_id, cause, cause_game_id, matches, until, deducted, served_in ON suspensions
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id IN (SELECT id FROM tournaments WHERE id = NEW.tournament_id OR follows_id = NEW.tournament_id);
  DELETE FROM competitions WHERE tournament_id IN (SELECT id FROM tournaments WHERE id = NEW.tournament_id OR follows_id = NEW.tournament_id);
END;
