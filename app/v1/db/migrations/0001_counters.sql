-- Totals of the platform. A public page shows them at every start, so they are kept, not counted.
INSERT INTO counters (key, value) VALUES
  ('championships_count', (SELECT COUNT(*) FROM championships)),
  ('teams_count', (SELECT COUNT(*) FROM teams)),
  ('players_count', (SELECT COUNT(*) FROM users)),
  ('games_count', (SELECT COUNT(*) FROM games)),
  ('games_finished_count', (SELECT COUNT(*) FROM games WHERE finished = 1)),
  ('goals_count', (SELECT COUNT(*) FROM score_events WHERE type IN ('goal', 'og')));
--> statement-breakpoint
CREATE TRIGGER championships_counted AFTER INSERT ON championships
BEGIN
  UPDATE counters SET value = value + 1 WHERE key = 'championships_count';
END;
--> statement-breakpoint
CREATE TRIGGER championships_uncounted AFTER DELETE ON championships
BEGIN
  UPDATE counters SET value = value - 1 WHERE key = 'championships_count';
END;
--> statement-breakpoint
CREATE TRIGGER teams_counted AFTER INSERT ON teams
BEGIN
  UPDATE counters SET value = value + 1 WHERE key = 'teams_count';
END;
--> statement-breakpoint
CREATE TRIGGER teams_uncounted AFTER DELETE ON teams
BEGIN
  UPDATE counters SET value = value - 1 WHERE key = 'teams_count';
END;
--> statement-breakpoint
CREATE TRIGGER users_counted AFTER INSERT ON users
BEGIN
  UPDATE counters SET value = value + 1 WHERE key = 'players_count';
END;
--> statement-breakpoint
CREATE TRIGGER users_uncounted AFTER DELETE ON users
BEGIN
  UPDATE counters SET value = value - 1 WHERE key = 'players_count';
END;
--> statement-breakpoint
CREATE TRIGGER games_counted AFTER INSERT ON games
BEGIN
  UPDATE counters SET value = value + 1 WHERE key = 'games_count';
END;
--> statement-breakpoint
CREATE TRIGGER games_uncounted AFTER DELETE ON games
BEGIN
  UPDATE counters SET value = value - 1 WHERE key = 'games_count';
END;
--> statement-breakpoint
CREATE TRIGGER games_finished_counted AFTER INSERT ON games
WHEN NEW.finished = 1
BEGIN
  UPDATE counters SET value = value + 1 WHERE key = 'games_finished_count';
END;
--> statement-breakpoint
CREATE TRIGGER games_finished_uncounted AFTER DELETE ON games
WHEN OLD.finished = 1
BEGIN
  UPDATE counters SET value = value - 1 WHERE key = 'games_finished_count';
END;
--> statement-breakpoint
CREATE TRIGGER games_finished_changed AFTER UPDATE OF finished ON games
WHEN NEW.finished <> OLD.finished
BEGIN
  UPDATE counters SET value = value + NEW.finished - OLD.finished WHERE key = 'games_finished_count';
END;
--> statement-breakpoint
CREATE TRIGGER goals_counted AFTER INSERT ON score_events
WHEN NEW.type IN ('goal', 'og')
BEGIN
  UPDATE counters SET value = value + 1 WHERE key = 'goals_count';
END;
--> statement-breakpoint
CREATE TRIGGER goals_uncounted AFTER DELETE ON score_events
WHEN OLD.type IN ('goal', 'og')
BEGIN
  UPDATE counters SET value = value - 1 WHERE key = 'goals_count';
END;
--> statement-breakpoint
CREATE TRIGGER goals_changed AFTER UPDATE OF type ON score_events
WHEN (NEW.type IN ('goal', 'og')) <> (OLD.type IN ('goal', 'og'))
BEGIN
  UPDATE counters SET value = value + (NEW.type IN ('goal', 'og')) - (OLD.type IN ('goal', 'og')) WHERE key = 'goals_count';
END;
