CREATE TABLE `merges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`kind` text NOT NULL,
	`kept_id` integer NOT NULL,
	`gone_id` integer NOT NULL,
	`before` text,
	`created_by` integer,
	`undone_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `merges_owner` ON `merges` (`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `merges_gone` ON `merges` (`kind`,`gone_id`);--> statement-breakpoint
CREATE INDEX `merges_created` ON `merges` (`created_at`);--> statement-breakpoint
ALTER TABLE `groups` ADD `decides` text;--> statement-breakpoint
ALTER TABLE `phases` ADD `decides` text;--> statement-breakpoint
ALTER TABLE `phases` ADD `trophy` text;--> statement-breakpoint
ALTER TABLE `registers` ADD `replaces_id` integer REFERENCES registers(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `registers` ADD `takes_points` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `registers_replaces` ON `registers` (`replaces_id`) WHERE "registers"."replaces_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `ended` text;--> statement-breakpoint
ALTER TABLE `games` ADD `replays_id` integer REFERENCES games(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `games` ADD `status_before` text;--> statement-breakpoint
CREATE INDEX `games_replays` ON `games` (`replays_id`) WHERE "games"."replays_id" IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER phases_unsettle_decision AFTER UPDATE OF decides, trophy ON phases
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  DELETE FROM competitions WHERE tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER groups_unsettle_decision AFTER UPDATE OF decides ON "groups"
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
  DELETE FROM competitions WHERE tournament_id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER registers_unsettle_replacement AFTER UPDATE OF replaces_id, takes_points ON registers
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  DELETE FROM competitions WHERE tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER tournaments_unsettle_end AFTER UPDATE OF ended ON tournaments
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.id;
  DELETE FROM competitions WHERE tournament_id = NEW.id;
END;
