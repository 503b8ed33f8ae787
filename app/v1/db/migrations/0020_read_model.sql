CREATE TABLE `changed_games` (
	`championship_id` integer NOT NULL,
	`tournament_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `changed_games_game` ON `changed_games` (`tournament_id`,`game_id`);--> statement-breakpoint
CREATE INDEX `changed_games_championship` ON `changed_games` (`championship_id`);--> statement-breakpoint
CREATE TABLE `competitions` (
	`tournament_id` integer PRIMARY KEY NOT NULL,
	`championship_id` integer NOT NULL,
	`shape` integer NOT NULL,
	`frame` text NOT NULL,
	`tables` text NOT NULL,
	`ties` text NOT NULL,
	`projection` text NOT NULL,
	`absences` text NOT NULL,
	`facts` text,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `competitions_championship` ON `competitions` (`championship_id`);--> statement-breakpoint
CREATE INDEX `competitions_shape` ON `competitions` (`shape`);
--> statement-breakpoint
DROP TRIGGER games_unsettle_insert;
--> statement-breakpoint
DROP TRIGGER games_unsettle_delete;
--> statement-breakpoint
DROP TRIGGER games_unsettle_update;
--> statement-breakpoint
DROP TRIGGER score_events_unsettle_insert;
--> statement-breakpoint
DROP TRIGGER score_events_unsettle_delete;
--> statement-breakpoint
DROP TRIGGER score_events_unsettle_update;
--> statement-breakpoint
DROP TRIGGER lineups_unsettle_insert;
--> statement-breakpoint
DROP TRIGGER lineups_unsettle_delete;
--> statement-breakpoint
DROP TRIGGER suspensions_unsettle_insert;
--> statement-breakpoint
DROP TRIGGER spots_unsettle_insert;
--> statement-breakpoint
DROP TRIGGER phases_unsettle_insert;
--> statement-breakpoint
DROP TRIGGER adjustments_unsettle_insert;
--> statement-breakpoint
DROP TRIGGER lots_unsettle_insert;
--> statement-breakpoint
DROP TRIGGER suspensions_unsettle_delete;
--> statement-breakpoint
DROP TRIGGER spots_unsettle_delete;
--> statement-breakpoint
DROP TRIGGER phases_unsettle_delete;
--> statement-breakpoint
DROP TRIGGER adjustments_unsettle_delete;
--> statement-breakpoint
DROP TRIGGER lots_unsettle_delete;
--> statement-breakpoint
DROP TRIGGER suspensions_unsettle_update;
--> statement-breakpoint
DROP TRIGGER spots_unsettle_update;
--> statement-breakpoint
DROP TRIGGER phases_unsettle_update;
--> statement-breakpoint
DROP TRIGGER adjustments_unsettle_update;
--> statement-breakpoint
DROP TRIGGER rounds_unsettle;
--> statement-breakpoint
DROP TRIGGER registers_unsettle;
--> statement-breakpoint
DROP TRIGGER tournaments_unsettle;
--> statement-breakpoint
UPDATE tournaments SET settled = 0;
--> statement-breakpoint
CREATE TRIGGER games_unsettle_insert AFTER INSERT ON games
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  INSERT OR IGNORE INTO changed_games (championship_id, tournament_id, game_id)
  SELECT k.championship_id, k.tournament_id, NEW.id FROM competitions k WHERE k.tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER games_unsettle_delete AFTER DELETE ON games
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = OLD.tournament_id;
  INSERT OR IGNORE INTO changed_games (championship_id, tournament_id, game_id)
  SELECT k.championship_id, k.tournament_id, OLD.id FROM competitions k JOIN championships c ON c.id = k.championship_id WHERE k.tournament_id = OLD.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER games_unsettle_update AFTER UPDATE OF phase_id, round_id, group_id, leg, starts_at, time_known, status, finished, result_kind, absent_side, offender_side, counts_for_goals, home_spot_id, away_spot_id, home_team_id, away_team_id, home_score, away_score, home_extra_score, away_extra_score, home_penalties, away_penalties ON games
WHEN NEW.phase_id IS NOT OLD.phase_id OR
  NEW.round_id IS NOT OLD.round_id OR
  NEW.group_id IS NOT OLD.group_id OR
  NEW.leg IS NOT OLD.leg OR
  NEW.starts_at IS NOT OLD.starts_at OR
  NEW.time_known IS NOT OLD.time_known OR
  NEW.status IS NOT OLD.status OR
  NEW.finished IS NOT OLD.finished OR
  NEW.result_kind IS NOT OLD.result_kind OR
  NEW.absent_side IS NOT OLD.absent_side OR
  NEW.offender_side IS NOT OLD.offender_side OR
  NEW.counts_for_goals IS NOT OLD.counts_for_goals OR
  NEW.home_spot_id IS NOT OLD.home_spot_id OR
  NEW.away_spot_id IS NOT OLD.away_spot_id OR
  NEW.home_team_id IS NOT OLD.home_team_id OR
  NEW.away_team_id IS NOT OLD.away_team_id OR
  NEW.home_score IS NOT OLD.home_score OR
  NEW.away_score IS NOT OLD.away_score OR
  NEW.home_extra_score IS NOT OLD.home_extra_score OR
  NEW.away_extra_score IS NOT OLD.away_extra_score OR
  NEW.home_penalties IS NOT OLD.home_penalties OR
  NEW.away_penalties IS NOT OLD.away_penalties
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  INSERT OR IGNORE INTO changed_games (championship_id, tournament_id, game_id)
  SELECT k.championship_id, k.tournament_id, NEW.id FROM competitions k WHERE k.tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER score_events_unsettle_insert AFTER INSERT ON score_events
WHEN NEW.type IN ('yellow_card', 'blue_card', 'red_card')
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  INSERT OR IGNORE INTO changed_games (championship_id, tournament_id, game_id)
  SELECT k.championship_id, k.tournament_id, NEW.game_id FROM competitions k WHERE k.tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER score_events_unsettle_delete AFTER DELETE ON score_events
WHEN OLD.type IN ('yellow_card', 'blue_card', 'red_card')
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = OLD.tournament_id;
  INSERT OR IGNORE INTO changed_games (championship_id, tournament_id, game_id)
  SELECT k.championship_id, k.tournament_id, OLD.game_id FROM competitions k JOIN championships c ON c.id = k.championship_id WHERE k.tournament_id = OLD.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER score_events_unsettle_update AFTER UPDATE OF type, card_kind, team_id, user_id ON score_events
WHEN NEW.type IN ('yellow_card', 'blue_card', 'red_card') OR OLD.type IN ('yellow_card', 'blue_card', 'red_card')
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  INSERT OR IGNORE INTO changed_games (championship_id, tournament_id, game_id)
  SELECT k.championship_id, k.tournament_id, NEW.game_id FROM competitions k WHERE k.tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER lineups_unsettle_insert AFTER INSERT ON lineups
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM games WHERE id = NEW.game_id AND finished = 1);
  INSERT OR IGNORE INTO changed_games (championship_id, tournament_id, game_id)
  SELECT k.championship_id, k.tournament_id, NEW.game_id FROM competitions k WHERE k.tournament_id = (SELECT tournament_id FROM games WHERE id = NEW.game_id AND finished = 1);
END;
--> statement-breakpoint
CREATE TRIGGER lineups_unsettle_delete AFTER DELETE ON lineups
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM games WHERE id = OLD.game_id AND finished = 1);
  INSERT OR IGNORE INTO changed_games (championship_id, tournament_id, game_id)
  SELECT k.championship_id, k.tournament_id, OLD.game_id FROM competitions k JOIN championships c ON c.id = k.championship_id WHERE k.tournament_id = (SELECT tournament_id FROM games WHERE id = OLD.game_id AND finished = 1);
END;
--> statement-breakpoint
CREATE TRIGGER lineups_unsettle_update AFTER UPDATE OF user_id ON lineups
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM games WHERE id = NEW.game_id AND finished = 1);
  INSERT OR IGNORE INTO changed_games (championship_id, tournament_id, game_id)
  SELECT k.championship_id, k.tournament_id, NEW.game_id FROM competitions k WHERE k.tournament_id = (SELECT tournament_id FROM games WHERE id = NEW.game_id AND finished = 1);
END;
--> statement-breakpoint
CREATE TRIGGER phases_unsettle_insert AFTER INSERT ON phases
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  DELETE FROM competitions WHERE tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER phases_unsettle_delete AFTER DELETE ON phases
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = OLD.tournament_id;
  DELETE FROM competitions WHERE tournament_id = OLD.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER phases_unsettle_update AFTER UPDATE OF name, "order", is_group, tie_rules, zones, resets_cards ON phases
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  DELETE FROM competitions WHERE tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER groups_unsettle_insert AFTER INSERT ON "groups"
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
  DELETE FROM competitions WHERE tournament_id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER groups_unsettle_delete AFTER DELETE ON "groups"
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = OLD.phase_id);
  DELETE FROM competitions WHERE tournament_id = (SELECT tournament_id FROM phases WHERE id = OLD.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER groups_unsettle_update AFTER UPDATE OF name, "order", phase_id ON "groups"
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
  DELETE FROM competitions WHERE tournament_id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER rounds_unsettle_insert AFTER INSERT ON rounds
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
  DELETE FROM competitions WHERE tournament_id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER rounds_unsettle_delete AFTER DELETE ON rounds
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = OLD.phase_id);
  DELETE FROM competitions WHERE tournament_id = (SELECT tournament_id FROM phases WHERE id = OLD.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER rounds_unsettle_update AFTER UPDATE OF name, "order", phase_id ON rounds
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
  DELETE FROM competitions WHERE tournament_id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER spots_unsettle_insert AFTER INSERT ON spots
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
  DELETE FROM competitions WHERE tournament_id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER spots_unsettle_delete AFTER DELETE ON spots
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = OLD.phase_id);
  DELETE FROM competitions WHERE tournament_id = (SELECT tournament_id FROM phases WHERE id = OLD.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER spots_unsettle_update AFTER UPDATE OF name, "order", group_id, register_id, source, manual ON spots
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
  DELETE FROM competitions WHERE tournament_id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER registers_unsettle_insert AFTER INSERT ON registers
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  DELETE FROM competitions WHERE tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER registers_unsettle_delete AFTER DELETE ON registers
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = OLD.tournament_id;
  DELETE FROM competitions WHERE tournament_id = OLD.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER registers_unsettle_update AFTER UPDATE OF status, withdrawn_at, team_id ON registers
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  DELETE FROM competitions WHERE tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER adjustments_unsettle_insert AFTER INSERT ON adjustments
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  DELETE FROM competitions WHERE tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER adjustments_unsettle_delete AFTER DELETE ON adjustments
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = OLD.tournament_id;
  DELETE FROM competitions WHERE tournament_id = OLD.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER adjustments_unsettle_update AFTER UPDATE OF points, round, reason, team_id, phase_id ON adjustments
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  DELETE FROM competitions WHERE tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER lots_unsettle_insert AFTER INSERT ON lots
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
  DELETE FROM competitions WHERE tournament_id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER lots_unsettle_delete AFTER DELETE ON lots
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = OLD.phase_id);
  DELETE FROM competitions WHERE tournament_id = (SELECT tournament_id FROM phases WHERE id = OLD.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER lots_unsettle_update AFTER UPDATE OF team_ids, phase_id ON lots
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
  DELETE FROM competitions WHERE tournament_id = (SELECT tournament_id FROM phases WHERE id = NEW.phase_id);
END;
--> statement-breakpoint
CREATE TRIGGER suspensions_unsettle_insert AFTER INSERT ON suspensions
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id IN (SELECT id FROM tournaments WHERE id = NEW.tournament_id OR follows_id = NEW.tournament_id);
  DELETE FROM competitions WHERE tournament_id IN (SELECT id FROM tournaments WHERE id = NEW.tournament_id OR follows_id = NEW.tournament_id);
END;
--> statement-breakpoint
CREATE TRIGGER suspensions_unsettle_delete AFTER DELETE ON suspensions
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id IN (SELECT id FROM tournaments WHERE id = OLD.tournament_id OR follows_id = OLD.tournament_id);
  DELETE FROM competitions WHERE tournament_id IN (SELECT id FROM tournaments WHERE id = OLD.tournament_id OR follows_id = OLD.tournament_id);
END;
--> statement-breakpoint
CREATE TRIGGER suspensions_unsettle_update AFTER UPDATE OF user_id, team_id, cause, cause_game_id, matches, deducted, served_in ON suspensions
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id IN (SELECT id FROM tournaments WHERE id = NEW.tournament_id OR follows_id = NEW.tournament_id);
  DELETE FROM competitions WHERE tournament_id IN (SELECT id FROM tournaments WHERE id = NEW.tournament_id OR follows_id = NEW.tournament_id);
END;
--> statement-breakpoint
CREATE TRIGGER inscriptions_unsettle_insert AFTER INSERT ON inscriptions
WHEN EXISTS (SELECT 1 FROM score_events WHERE user_id = NEW.user_id AND type IN ('yellow_card', 'blue_card', 'red_card'))
  OR EXISTS (SELECT 1 FROM suspensions WHERE user_id = NEW.user_id)
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  DELETE FROM competitions WHERE tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER inscriptions_unsettle_delete AFTER DELETE ON inscriptions
WHEN EXISTS (SELECT 1 FROM score_events WHERE user_id = OLD.user_id AND type IN ('yellow_card', 'blue_card', 'red_card'))
  OR EXISTS (SELECT 1 FROM suspensions WHERE user_id = OLD.user_id)
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = OLD.tournament_id;
  DELETE FROM competitions WHERE tournament_id = OLD.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER inscriptions_unsettle_update AFTER UPDATE OF status, register_id, user_id, created_at ON inscriptions
WHEN EXISTS (SELECT 1 FROM score_events WHERE user_id = NEW.user_id AND type IN ('yellow_card', 'blue_card', 'red_card'))
  OR EXISTS (SELECT 1 FROM suspensions WHERE user_id = NEW.user_id)
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  DELETE FROM competitions WHERE tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER tournaments_unsettle AFTER UPDATE OF tournament_rankings, stats_rules, follows_id ON tournaments
WHEN NEW.tournament_rankings IS NOT OLD.tournament_rankings OR NEW.stats_rules IS NOT OLD.stats_rules OR NEW.follows_id IS NOT OLD.follows_id
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.id;
  DELETE FROM competitions WHERE tournament_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER teams_unsettle AFTER UPDATE OF name, short_name, primary_color, secondary_color, logo_file_id ON teams
WHEN NEW.name IS NOT OLD.name OR NEW.short_name IS NOT OLD.short_name OR NEW.primary_color IS NOT OLD.primary_color OR NEW.secondary_color IS NOT OLD.secondary_color OR NEW.logo_file_id IS NOT OLD.logo_file_id
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id IN (
    SELECT tournament_id FROM registers WHERE team_id = NEW.id
    UNION SELECT tournament_id FROM games WHERE home_team_id = NEW.id
    UNION SELECT tournament_id FROM games WHERE away_team_id = NEW.id);
  DELETE FROM competitions WHERE tournament_id IN (
    SELECT tournament_id FROM registers WHERE team_id = NEW.id
    UNION SELECT tournament_id FROM games WHERE home_team_id = NEW.id
    UNION SELECT tournament_id FROM games WHERE away_team_id = NEW.id);
END;
