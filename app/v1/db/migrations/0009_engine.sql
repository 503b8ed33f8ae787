CREATE TABLE `rulebook_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`championship_id` integer NOT NULL,
	`tournament_id` integer NOT NULL,
	`tournament_rankings` text NOT NULL,
	`stats_rules` text NOT NULL,
	`reason` text,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rulebook_versions_tournament` ON `rulebook_versions` (`tournament_id`);--> statement-breakpoint
CREATE INDEX `rulebook_versions_championship` ON `rulebook_versions` (`championship_id`);--> statement-breakpoint
CREATE TABLE `field_blackouts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`championship_id` integer NOT NULL,
	`field_id` integer NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`field_id`) REFERENCES `fields`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `field_blackouts_field` ON `field_blackouts` (`field_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `field_blackouts_championship` ON `field_blackouts` (`championship_id`);--> statement-breakpoint
CREATE TABLE `game_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`championship_id` integer NOT NULL,
	`tournament_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`admin_id` integer,
	`kind` text NOT NULL,
	`number` integer,
	`note` text,
	`before` text,
	`after` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `game_changes_game` ON `game_changes` (`game_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `game_changes_addendum` ON `game_changes` (`game_id`,`number`) WHERE "game_changes"."number" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `game_changes_tournament` ON `game_changes` (`tournament_id`);--> statement-breakpoint
CREATE INDEX `game_changes_championship` ON `game_changes` (`championship_id`);--> statement-breakpoint
ALTER TABLE `phases` ADD `resets_cards` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `phases` ADD `outlook` text;--> statement-breakpoint
ALTER TABLE `spots` ADD `manual` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `spots` ADD `source_register_id` integer REFERENCES registers(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `spots_source_register` ON `spots` (`source_register_id`);--> statement-breakpoint
ALTER TABLE `tournaments` ADD `follows_id` integer REFERENCES tournaments(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `settled` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `eligibility_rules` text;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `schedule_rules` text;--> statement-breakpoint
CREATE INDEX `tournaments_follows` ON `tournaments` (`follows_id`);--> statement-breakpoint
CREATE INDEX `tournaments_unsettled` ON `tournaments` (`championship_id`) WHERE settled = 0;--> statement-breakpoint
ALTER TABLE `games` ADD `counts_for_scorers` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `offender_side` text;--> statement-breakpoint
ALTER TABLE `games` ADD `decided_by` text;--> statement-breakpoint
ALTER TABLE `games` ADD `article` text;--> statement-breakpoint
ALTER TABLE `games` ADD `closed_at` text;--> statement-breakpoint
ALTER TABLE `suspensions` ADD `deducted` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `inscriptions` ADD `role` text DEFAULT 'athlete' NOT NULL;--> statement-breakpoint
UPDATE tournaments SET
  stats_rules = json_patch('{"series_matches":[1],"second_yellow_erases":true,"second_yellow_matches":1,"red_matches":1,"blues_per_suspension":null,"walkover_serves":false,"walkovers_to_withdrawal":null,"withdrawal":"keep"}', stats_rules),
  tournament_rankings = json_patch('{"card_weights":{"yellow":1,"blue":3,"red":5},"across":{"criteria":["wins","goal_difference","goals_for","red_cards","yellow_cards","draw"],"uneven":"all_games"}}', tournament_rankings);
--> statement-breakpoint
UPDATE tournaments SET stats_rules = json_set(stats_rules, '$.blues_per_suspension', NULL, '$.walkovers_to_withdrawal', NULL);
--> statement-breakpoint
UPDATE phases SET tie_rules = json_set(tie_rules, '$.second_leg_host', 'fixed');
--> statement-breakpoint
UPDATE spots SET source = json_set(source, '$.avoid_group_id', NULL)
WHERE source ->> 'kind' = 'best_placed';
--> statement-breakpoint
CREATE TRIGGER games_unsettle_insert AFTER INSERT ON games
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER games_unsettle_delete AFTER DELETE ON games
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = OLD.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER games_unsettle_update AFTER UPDATE OF finished, status, home_team_id, away_team_id, home_spot_id, away_spot_id, phase_id, round_id, group_id, leg, starts_at, result_kind, absent_side, offender_side, counts_for_goals, home_score, away_score, home_extra_score, away_extra_score, home_penalties, away_penalties ON games
WHEN NEW.finished IS NOT OLD.finished OR
  NEW.status IS NOT OLD.status OR
  NEW.home_team_id IS NOT OLD.home_team_id OR
  NEW.away_team_id IS NOT OLD.away_team_id OR
  NEW.home_spot_id IS NOT OLD.home_spot_id OR
  NEW.away_spot_id IS NOT OLD.away_spot_id OR
  NEW.phase_id IS NOT OLD.phase_id OR
  NEW.round_id IS NOT OLD.round_id OR
  NEW.group_id IS NOT OLD.group_id OR
  NEW.leg IS NOT OLD.leg OR
  NEW.starts_at IS NOT OLD.starts_at OR
  (NEW.finished = 1 AND (NEW.result_kind IS NOT OLD.result_kind OR
    NEW.absent_side IS NOT OLD.absent_side OR
    NEW.offender_side IS NOT OLD.offender_side OR
    NEW.counts_for_goals IS NOT OLD.counts_for_goals OR
    NEW.home_score IS NOT OLD.home_score OR
    NEW.away_score IS NOT OLD.away_score OR
    NEW.home_extra_score IS NOT OLD.home_extra_score OR
    NEW.away_extra_score IS NOT OLD.away_extra_score OR
    NEW.home_penalties IS NOT OLD.home_penalties OR
    NEW.away_penalties IS NOT OLD.away_penalties))
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER score_events_unsettle_insert AFTER INSERT ON score_events
WHEN NEW.type IN ('yellow_card', 'blue_card', 'red_card')
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER score_events_unsettle_delete AFTER DELETE ON score_events
WHEN OLD.type IN ('yellow_card', 'blue_card', 'red_card')
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = OLD.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER score_events_unsettle_update AFTER UPDATE OF type, card_kind, team_id, user_id, game_id ON score_events
WHEN NEW.type IN ('yellow_card', 'blue_card', 'red_card') OR OLD.type IN ('yellow_card', 'blue_card', 'red_card')
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER lineups_unsettle_insert AFTER INSERT ON lineups
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM games WHERE id = NEW.game_id AND finished = 1);
END;
--> statement-breakpoint
CREATE TRIGGER lineups_unsettle_delete AFTER DELETE ON lineups
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM games WHERE id = OLD.game_id AND finished = 1);
END;
--> statement-breakpoint
CREATE TRIGGER suspensions_unsettle_insert AFTER INSERT ON suspensions
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND (id = NEW.tournament_id OR follows_id = NEW.tournament_id);
END;
--> statement-breakpoint
CREATE TRIGGER spots_unsettle_insert AFTER INSERT ON spots
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER phases_unsettle_insert AFTER INSERT ON phases
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER adjustments_unsettle_insert AFTER INSERT ON adjustments
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER lots_unsettle_insert AFTER INSERT ON lots
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER suspensions_unsettle_delete AFTER DELETE ON suspensions
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND (id = OLD.tournament_id OR follows_id = OLD.tournament_id);
END;
--> statement-breakpoint
CREATE TRIGGER spots_unsettle_delete AFTER DELETE ON spots
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = OLD.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER phases_unsettle_delete AFTER DELETE ON phases
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = OLD.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER adjustments_unsettle_delete AFTER DELETE ON adjustments
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = OLD.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER lots_unsettle_delete AFTER DELETE ON lots
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = OLD.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER suspensions_unsettle_update AFTER UPDATE OF user_id, team_id, cause, cause_game_id, matches, deducted, served_in ON suspensions
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND (id = NEW.tournament_id OR follows_id = NEW.tournament_id);
END;
--> statement-breakpoint
CREATE TRIGGER spots_unsettle_update AFTER UPDATE OF group_id, register_id, source, manual, "order" ON spots
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER phases_unsettle_update AFTER UPDATE OF "order", is_group, tie_rules, resets_cards ON phases
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER adjustments_unsettle_update AFTER UPDATE OF points, round, team_id, phase_id ON adjustments
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER rounds_unsettle AFTER UPDATE OF "order" ON rounds
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER registers_unsettle AFTER UPDATE OF status, withdrawn_at, team_id ON registers
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER tournaments_unsettle AFTER UPDATE OF tournament_rankings, stats_rules, follows_id ON tournaments
WHEN NEW.tournament_rankings IS NOT OLD.tournament_rankings OR NEW.stats_rules IS NOT OLD.stats_rules OR NEW.follows_id IS NOT OLD.follows_id
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.id;
END;
