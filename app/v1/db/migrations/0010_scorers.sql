-- Goals and assists of a game that does not count for scorers (a W.O.) are nobody's; cards are, unless
-- the game is annulled. The triggers that take totals away know the blue card, too.
DROP TRIGGER score_events_untotalled;
--> statement-breakpoint
DROP TRIGGER score_events_before_change;
--> statement-breakpoint
DROP TRIGGER games_before_change;
--> statement-breakpoint
DROP TRIGGER games_after_change;
--> statement-breakpoint
DROP VIEW `athlete_events`;
--> statement-breakpoint
CREATE VIEW `athlete_events` AS
SELECT e.`id`, e.`championship_id`, e.`tournament_id`, e.`game_id`, e.`user_id`, e.`type`,
  iif(e.`type` <> 'og', e.`team_id`, coalesce(
    iif(e.`team_id` = g.`home_team_id`, g.`away_team_id`, g.`home_team_id`), e.`team_id`)) AS `team_id`
FROM `score_events` e
JOIN `games` g ON g.`id` = e.`game_id`
WHERE e.`user_id` IS NOT NULL AND g.`result_kind` <> 'annulled'
AND (g.`counts_for_scorers` = 1 OR e.`type` NOT IN ('goal', 'og', 'assist'));
--> statement-breakpoint
CREATE TRIGGER score_events_untotalled BEFORE DELETE ON score_events
WHEN OLD.user_id IS NOT NULL
BEGIN
  UPDATE athlete_totals SET total = athlete_totals.total - gone.lost
  FROM (SELECT e.tournament_id, e.user_id, e.team_id, e.type, count(*) AS lost FROM athlete_events e
    WHERE e.id = OLD.id GROUP BY e.tournament_id, e.user_id, e.team_id, e.type) gone
  WHERE athlete_totals.tournament_id = gone.tournament_id AND athlete_totals.user_id = gone.user_id
  AND athlete_totals.team_id = gone.team_id AND athlete_totals.type = gone.type;
  DELETE FROM athlete_totals WHERE tournament_id = OLD.tournament_id
  AND type IN ('goal', 'og', 'assist', 'yellow_card', 'blue_card', 'red_card') AND negated = 0;
END;
--> statement-breakpoint
CREATE TRIGGER score_events_before_change BEFORE UPDATE OF type, team_id, user_id, game_id ON score_events
BEGIN
  UPDATE athlete_totals SET total = athlete_totals.total - gone.lost
  FROM (SELECT e.tournament_id, e.user_id, e.team_id, e.type, count(*) AS lost FROM athlete_events e
    WHERE e.id = OLD.id GROUP BY e.tournament_id, e.user_id, e.team_id, e.type) gone
  WHERE athlete_totals.tournament_id = gone.tournament_id AND athlete_totals.user_id = gone.user_id
  AND athlete_totals.team_id = gone.team_id AND athlete_totals.type = gone.type;
  DELETE FROM athlete_totals WHERE tournament_id = OLD.tournament_id
  AND type IN ('goal', 'og', 'assist', 'yellow_card', 'blue_card', 'red_card') AND negated = 0;
END;
--> statement-breakpoint
CREATE TRIGGER games_before_change
BEFORE UPDATE OF result_kind, counts_for_scorers, home_team_id, away_team_id ON games
WHEN NEW.result_kind <> OLD.result_kind OR NEW.counts_for_scorers <> OLD.counts_for_scorers
  OR NEW.home_team_id IS NOT OLD.home_team_id OR NEW.away_team_id IS NOT OLD.away_team_id
BEGIN
  UPDATE athlete_totals SET total = athlete_totals.total - gone.lost
  FROM (SELECT e.tournament_id, e.user_id, e.team_id, e.type, count(*) AS lost FROM athlete_events e
    WHERE e.game_id = OLD.id GROUP BY e.tournament_id, e.user_id, e.team_id, e.type) gone
  WHERE athlete_totals.tournament_id = gone.tournament_id AND athlete_totals.user_id = gone.user_id
  AND athlete_totals.team_id = gone.team_id AND athlete_totals.type = gone.type;
  DELETE FROM athlete_totals WHERE tournament_id = OLD.tournament_id
  AND type IN ('goal', 'og', 'assist', 'yellow_card', 'blue_card', 'red_card') AND negated = 0;
END;
--> statement-breakpoint
CREATE TRIGGER games_after_change
AFTER UPDATE OF result_kind, counts_for_scorers, home_team_id, away_team_id ON games
WHEN NEW.result_kind <> OLD.result_kind OR NEW.counts_for_scorers <> OLD.counts_for_scorers
  OR NEW.home_team_id IS NOT OLD.home_team_id OR NEW.away_team_id IS NOT OLD.away_team_id
BEGIN
  INSERT INTO athlete_totals (championship_id, tournament_id, user_id, team_id, type, total, search)
  SELECT e.championship_id, e.tournament_id, e.user_id, e.team_id, e.type, count(*), u.search
  FROM athlete_events e JOIN users u ON u.id = e.user_id
  WHERE e.game_id = NEW.id
  GROUP BY e.tournament_id, e.user_id, e.team_id, e.type
  ON CONFLICT (tournament_id, user_id, team_id, type) DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
UPDATE games SET counts_for_scorers = 0 WHERE result_kind IN ('walkover', 'annulled');
