CREATE TABLE `begun_changes` (
	`game_id` integer PRIMARY KEY NOT NULL,
	`number` integer,
	`note` text,
	`state` text NOT NULL
);
--> statement-breakpoint
DROP INDEX `score_events_replaced`;--> statement-breakpoint
CREATE INDEX `score_events_replaced` ON `score_events` (`replaced_user_id`) WHERE "score_events"."replaced_user_id" IS NOT NULL;
--> statement-breakpoint
-- Logs of tournaments that name no champion.
INSERT INTO change_logs (tournament_id, championship_id, due_at)
SELECT t.id, t.championship_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+180 days') FROM tournaments t
WHERE EXISTS (SELECT 1 FROM game_changes c WHERE c.tournament_id = t.id)
ON CONFLICT (tournament_id) DO UPDATE SET due_at = COALESCE(due_at, excluded.due_at);
--> statement-breakpoint
DROP TRIGGER change_logs_due;
--> statement-breakpoint
-- A tournament that has its champion is over: its log leaves the database a month later. One that goes on
-- has half a year from there.
CREATE TRIGGER change_logs_due AFTER UPDATE OF champion_id ON tournaments
WHEN NEW.champion_id IS NOT OLD.champion_id
BEGIN
  INSERT INTO change_logs (tournament_id, championship_id, due_at)
  SELECT NEW.id, NEW.championship_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+30 days')
  WHERE NEW.champion_id IS NOT NULL
  ON CONFLICT (tournament_id) DO UPDATE SET due_at = excluded.due_at;
  UPDATE change_logs SET due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+180 days')
  WHERE tournament_id = NEW.id AND NEW.champion_id IS NULL;
END;
--> statement-breakpoint
-- So are all of a season that is finished.
CREATE TRIGGER change_logs_season AFTER UPDATE OF status ON seasons
WHEN NEW.status = 'finished' AND OLD.status <> 'finished'
BEGIN
  UPDATE change_logs SET due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+30 days')
  WHERE due_at IS NOT NULL AND tournament_id IN (
    SELECT id FROM tournaments WHERE season_id = NEW.id AND champion_id IS NULL);
END;
--> statement-breakpoint
-- Each change puts off the log of what goes on, but at most once a month: most changes write one row.
CREATE TRIGGER change_logs_put_off AFTER INSERT ON game_changes
BEGIN
  INSERT INTO change_logs (tournament_id, championship_id, due_at)
  SELECT t.id, t.championship_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now',
    iif(t.champion_id IS NULL AND s.status <> 'finished', '+180 days', '+30 days'))
  FROM tournaments t
  JOIN seasons s ON s.id = t.season_id
  LEFT JOIN change_logs l ON l.tournament_id = t.id
  WHERE t.id = NEW.tournament_id AND (l.due_at IS NULL
    OR (t.champion_id IS NULL AND s.status <> 'finished'
      AND l.due_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+150 days')))
  ON CONFLICT (tournament_id) DO UPDATE SET due_at = excluded.due_at;
END;
