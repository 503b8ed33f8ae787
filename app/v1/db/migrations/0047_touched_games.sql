-- What lists show of games is kept with their facts, and goals and assists are facts.
CREATE TABLE `touched_games` (
	`championship_id` integer NOT NULL,
	`tournament_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `touched_games_game` ON `touched_games` (`tournament_id`,`game_id`);--> statement-breakpoint
CREATE INDEX `touched_games_championship` ON `touched_games` (`championship_id`);
--> statement-breakpoint
DROP TRIGGER games_unsettle_update;
--> statement-breakpoint
DROP TRIGGER score_events_unsettle_insert;
--> statement-breakpoint
DROP TRIGGER score_events_unsettle_delete;
--> statement-breakpoint
DROP TRIGGER score_events_unsettle_update;
--> statement-breakpoint
CREATE TRIGGER games_unsettle_update AFTER UPDATE OF phase_id, round_id, group_id, leg, starts_at, time_known, status, finished, result_kind, absent_side, offender_side, counts_for_goals, counts_for_scorers, home_spot_id, away_spot_id, home_team_id, away_team_id, home_score, away_score, home_extra_score, away_extra_score, home_penalties, away_penalties ON games
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
  NEW.counts_for_scorers IS NOT OLD.counts_for_scorers OR
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
WHEN NEW.type IN ('goal', 'og', 'assist', 'yellow_card', 'blue_card', 'red_card')
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  INSERT OR IGNORE INTO changed_games (championship_id, tournament_id, game_id)
  SELECT k.championship_id, k.tournament_id, NEW.game_id FROM competitions k WHERE k.tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER score_events_unsettle_delete AFTER DELETE ON score_events
WHEN OLD.type IN ('goal', 'og', 'assist', 'yellow_card', 'blue_card', 'red_card')
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = OLD.tournament_id;
  INSERT OR IGNORE INTO changed_games (championship_id, tournament_id, game_id)
  SELECT k.championship_id, k.tournament_id, OLD.game_id FROM competitions k JOIN championships c ON c.id = k.championship_id WHERE k.tournament_id = OLD.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER score_events_unsettle_update AFTER UPDATE OF type, card_kind, team_id, user_id, minute, extra_time ON score_events
WHEN NEW.type IN ('goal', 'og', 'assist', 'yellow_card', 'blue_card', 'red_card') OR OLD.type IN ('goal', 'og', 'assist', 'yellow_card', 'blue_card', 'red_card')
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id;
  INSERT OR IGNORE INTO changed_games (championship_id, tournament_id, game_id)
  SELECT k.championship_id, k.tournament_id, NEW.game_id FROM competitions k WHERE k.tournament_id = NEW.tournament_id;
END;
--> statement-breakpoint
CREATE TRIGGER games_touched AFTER UPDATE OF field_id, period, period_started_at, reason, decided_by, article, closed_at, version ON games
WHEN (NEW.field_id IS NOT OLD.field_id OR NEW.period IS NOT OLD.period OR NEW.period_started_at IS NOT OLD.period_started_at OR NEW.reason IS NOT OLD.reason OR NEW.decided_by IS NOT OLD.decided_by OR NEW.article IS NOT OLD.article OR NEW.closed_at IS NOT OLD.closed_at OR NEW.version IS NOT OLD.version)
AND NOT (
  NEW.phase_id IS NOT OLD.phase_id OR
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
  NEW.counts_for_scorers IS NOT OLD.counts_for_scorers OR
  NEW.home_spot_id IS NOT OLD.home_spot_id OR
  NEW.away_spot_id IS NOT OLD.away_spot_id OR
  NEW.home_team_id IS NOT OLD.home_team_id OR
  NEW.away_team_id IS NOT OLD.away_team_id OR
  NEW.home_score IS NOT OLD.home_score OR
  NEW.away_score IS NOT OLD.away_score OR
  NEW.home_extra_score IS NOT OLD.home_extra_score OR
  NEW.away_extra_score IS NOT OLD.away_extra_score OR
  NEW.home_penalties IS NOT OLD.home_penalties OR
  NEW.away_penalties IS NOT OLD.away_penalties)
BEGIN
  -- A deleted field changes its games by its foreign key, which would not let a conflict pass.
  INSERT INTO touched_games (championship_id, tournament_id, game_id)
  SELECT k.championship_id, k.tournament_id, NEW.id FROM competitions k WHERE k.tournament_id = NEW.tournament_id
  AND NOT EXISTS (SELECT 1 FROM touched_games x WHERE x.tournament_id = NEW.tournament_id AND x.game_id = NEW.id);
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id = NEW.tournament_id
  AND (SELECT count(*) FROM touched_games WHERE tournament_id = NEW.tournament_id) > 8;
END;
--> statement-breakpoint
CREATE TRIGGER fields_unsettle_update AFTER UPDATE OF name, address, city, uf, latitude, longitude ON fields
BEGIN
  UPDATE tournaments SET settled = 0 WHERE settled = 1 AND id IN (SELECT tournament_id FROM games WHERE field_id = NEW.id);
  DELETE FROM competitions WHERE tournament_id IN (SELECT tournament_id FROM games WHERE field_id = NEW.id);
END;
