ALTER TABLE `phases` ADD `meetings` text;--> statement-breakpoint
ALTER TABLE `phases` ADD `carries_from_id` integer REFERENCES phases(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `phases_carries_from` ON `phases` (`carries_from_id`);--> statement-breakpoint
DROP TRIGGER phases_unsettle_update;
--> statement-breakpoint
CREATE TRIGGER phases_unsettle_update AFTER UPDATE OF name, "order", is_group, tie_rules, zones, resets_cards, meetings, carries_from_id, stage ON phases
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  DELETE FROM competitions WHERE tournament_id = NEW.tournament_id;
END;
