CREATE TABLE `all_time_scorers` (
	`id` integer PRIMARY KEY NOT NULL,
	`championship_id` integer NOT NULL,
	`category` text NOT NULL,
	`user_id` integer NOT NULL,
	`goals` integer NOT NULL,
	`negated` integer GENERATED ALWAYS AS (-goals) VIRTUAL,
	`search` text NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `all_time_scorers_key` ON `all_time_scorers` (`championship_id`,`category`,`user_id`);--> statement-breakpoint
CREATE INDEX `all_time_scorers_order` ON `all_time_scorers` (`championship_id`,`category`,`negated`,`search`,`user_id`);--> statement-breakpoint
CREATE INDEX `all_time_scorers_user` ON `all_time_scorers` (`user_id`);--> statement-breakpoint
DROP INDEX `athlete_totals_user`;--> statement-breakpoint
CREATE INDEX `athlete_totals_user` ON `athlete_totals` (`user_id`,`type`);--> statement-breakpoint
ALTER TABLE `tournaments` ADD `champion_id` integer REFERENCES teams(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `tournaments_champion` ON `tournaments` (`champion_id`);--> statement-breakpoint
-- What is kept of a competition is made anew, with what its championship's history shows of it before the
-- facts: a longer text in front of a column makes it slower to reach.
DROP TABLE `competitions`;--> statement-breakpoint
CREATE TABLE `competitions` (
	`tournament_id` integer PRIMARY KEY NOT NULL,
	`championship_id` integer NOT NULL,
	`shape` integer NOT NULL,
	`frame` text NOT NULL,
	`tables` text NOT NULL,
	`ties` text NOT NULL,
	`projection` text NOT NULL,
	`absences` text NOT NULL,
	`history` text,
	`facts` text,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `competitions_championship` ON `competitions` (`championship_id`);--> statement-breakpoint
CREATE INDEX `competitions_shape` ON `competitions` (`shape`);--> statement-breakpoint
DELETE FROM `changed_games`;--> statement-breakpoint
UPDATE `tournaments` SET `settled` = 0;--> statement-breakpoint
CREATE INDEX `games_meetings` ON `games` (`home_team_id`,`away_team_id`) WHERE finished = 1;--> statement-breakpoint
INSERT INTO `all_time_scorers` (championship_id, category, user_id, goals, search)
SELECT x.championship_id, coalesce(t.category, ''), x.user_id, sum(x.total), min(x.search)
FROM athlete_totals x JOIN tournaments t ON t.id = x.tournament_id
WHERE x.type = 'goal' AND x.total > 0 AND t.status = 'started'
GROUP BY x.championship_id, coalesce(t.category, ''), x.user_id;
--> statement-breakpoint
CREATE TRIGGER all_time_goals_added AFTER INSERT ON athlete_totals
WHEN NEW.type = 'goal' AND NEW.total > 0
BEGIN
  INSERT INTO all_time_scorers (championship_id, category, user_id, goals, search)
  SELECT NEW.championship_id, coalesce(t.category, ''), NEW.user_id, NEW.total, NEW.search
  FROM tournaments t WHERE t.id = NEW.tournament_id AND t.status = 'started'
  ON CONFLICT (championship_id, category, user_id) DO UPDATE SET goals = goals + excluded.goals;
END;
--> statement-breakpoint
CREATE TRIGGER all_time_goals_changed AFTER UPDATE OF total ON athlete_totals
WHEN NEW.type = 'goal' AND NEW.total <> OLD.total
BEGIN
  INSERT INTO all_time_scorers (championship_id, category, user_id, goals, search)
  SELECT NEW.championship_id, coalesce(t.category, ''), NEW.user_id, NEW.total - OLD.total, NEW.search
  FROM tournaments t WHERE t.id = NEW.tournament_id AND t.status = 'started'
  ON CONFLICT (championship_id, category, user_id) DO UPDATE SET goals = goals + excluded.goals;
  DELETE FROM all_time_scorers WHERE championship_id = NEW.championship_id AND user_id = NEW.user_id AND goals = 0;
END;
--> statement-breakpoint
CREATE TRIGGER all_time_goals_gone AFTER DELETE ON athlete_totals
WHEN OLD.type = 'goal' AND OLD.total > 0
BEGIN
  UPDATE all_time_scorers SET goals = goals - OLD.total
  WHERE championship_id = OLD.championship_id AND user_id = OLD.user_id
  AND category = (SELECT coalesce(category, '') FROM tournaments WHERE id = OLD.tournament_id AND status = 'started');
  DELETE FROM all_time_scorers WHERE championship_id = OLD.championship_id AND user_id = OLD.user_id AND goals = 0;
END;
--> statement-breakpoint
-- A tournament's goals leave before it does, since it says which category they are of.
CREATE TRIGGER all_time_tournament_gone BEFORE DELETE ON tournaments
WHEN OLD.status = 'started'
BEGIN
  UPDATE all_time_scorers SET goals = all_time_scorers.goals - own.goals
  FROM (SELECT user_id, sum(total) AS goals FROM athlete_totals
    WHERE tournament_id = OLD.id AND type = 'goal' GROUP BY user_id) own
  WHERE championship_id = OLD.championship_id AND category = coalesce(OLD.category, '')
  AND all_time_scorers.user_id = own.user_id;
  DELETE FROM all_time_scorers WHERE championship_id = OLD.championship_id
  AND category = coalesce(OLD.category, '') AND negated = 0;
END;
--> statement-breakpoint
CREATE TRIGGER all_time_tournament_changed AFTER UPDATE OF status, category ON tournaments
WHEN NEW.status <> OLD.status OR NEW.category IS NOT OLD.category
BEGIN
  UPDATE all_time_scorers SET goals = all_time_scorers.goals - own.goals
  FROM (SELECT user_id, sum(total) AS goals FROM athlete_totals
    WHERE tournament_id = OLD.id AND type = 'goal' AND OLD.status = 'started' GROUP BY user_id) own
  WHERE championship_id = OLD.championship_id AND category = coalesce(OLD.category, '')
  AND all_time_scorers.user_id = own.user_id;
  DELETE FROM all_time_scorers WHERE championship_id = OLD.championship_id
  AND category = coalesce(OLD.category, '') AND negated = 0;
  INSERT INTO all_time_scorers (championship_id, category, user_id, goals, search)
  SELECT NEW.championship_id, coalesce(NEW.category, ''), user_id, sum(total), min(search) FROM athlete_totals
  WHERE tournament_id = NEW.id AND type = 'goal' AND total > 0 AND NEW.status = 'started' GROUP BY user_id
  ON CONFLICT (championship_id, category, user_id) DO UPDATE SET goals = goals + excluded.goals;
END;
--> statement-breakpoint
CREATE TRIGGER all_time_scorers_renamed AFTER UPDATE OF name ON users
WHEN NEW.name <> OLD.name
BEGIN
  UPDATE all_time_scorers SET search = NEW.search WHERE user_id = NEW.id;
END;
