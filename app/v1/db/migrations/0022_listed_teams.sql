DROP INDEX `teams_search`;--> statement-breakpoint
ALTER TABLE `teams` ADD `unlisted` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `teams_listed` ON `teams` (`search`,`id`) WHERE unlisted = 0;--> statement-breakpoint
CREATE INDEX `championships_recent` ON `championships` (`updated_at`,`id`) WHERE hidden_at IS NULL;
--> statement-breakpoint
INSERT INTO counters (key, value) VALUES ('teams_unlisted_count', 0);
--> statement-breakpoint
CREATE TRIGGER teams_unlisted_counted AFTER UPDATE OF unlisted ON teams
BEGIN
  UPDATE counters SET value = value + NEW.unlisted - OLD.unlisted WHERE key = 'teams_unlisted_count';
END;
--> statement-breakpoint
CREATE TRIGGER teams_unlisted_uncounted AFTER DELETE ON teams
WHEN OLD.unlisted
BEGIN
  UPDATE counters SET value = value - 1 WHERE key = 'teams_unlisted_count';
END;
--> statement-breakpoint
UPDATE teams SET unlisted = NOT unlisted WHERE unlisted <> (
    EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id)
    AND NOT EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id AND r.status = 'approved'
      AND r.championship_id NOT IN (SELECT id FROM championships WHERE hidden_at IS NOT NULL)));
--> statement-breakpoint
CREATE TRIGGER registers_listed AFTER INSERT ON registers
BEGIN
  UPDATE teams SET unlisted = NOT unlisted WHERE id = NEW.team_id AND unlisted <> (
    EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id)
    AND NOT EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id AND r.status = 'approved'
      AND r.championship_id NOT IN (SELECT id FROM championships WHERE hidden_at IS NOT NULL)));
END;
--> statement-breakpoint
CREATE TRIGGER registers_listing_changed AFTER UPDATE OF status, team_id ON registers
BEGIN
  UPDATE teams SET unlisted = NOT unlisted WHERE id IN (OLD.team_id, NEW.team_id) AND unlisted <> (
    EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id)
    AND NOT EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id AND r.status = 'approved'
      AND r.championship_id NOT IN (SELECT id FROM championships WHERE hidden_at IS NOT NULL)));
END;
--> statement-breakpoint
CREATE TRIGGER registers_unlisted AFTER DELETE ON registers
BEGIN
  UPDATE teams SET unlisted = NOT unlisted WHERE id = OLD.team_id AND unlisted <> (
    EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id)
    AND NOT EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id AND r.status = 'approved'
      AND r.championship_id NOT IN (SELECT id FROM championships WHERE hidden_at IS NOT NULL)));
END;
--> statement-breakpoint
CREATE TRIGGER championships_listing_changed AFTER UPDATE OF hidden_at ON championships
BEGIN
  UPDATE teams SET unlisted = NOT unlisted WHERE id IN (SELECT team_id FROM registers WHERE championship_id = NEW.id) AND unlisted <> (
    EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id)
    AND NOT EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id AND r.status = 'approved'
      AND r.championship_id NOT IN (SELECT id FROM championships WHERE hidden_at IS NOT NULL)));
END;
