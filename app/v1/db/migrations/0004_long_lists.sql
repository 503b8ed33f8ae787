-- Long lists: what an order needs stands in the row that the list reads, under an index.
ALTER TABLE `users` ADD `search` text GENERATED ALWAYS AS (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(`name`), 'á', 'a'), 'à', 'a'), 'â', 'a'), 'ã', 'a'), 'Á', 'a'), 'À', 'a'), 'Â', 'a'), 'Ã', 'a'), 'é', 'e'), 'ê', 'e'), 'É', 'e'), 'Ê', 'e'), 'í', 'i'), 'Í', 'i'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'ú', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u'), 'ç', 'c'), 'Ç', 'c')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `games` ADD `sort_at` text GENERATED ALWAYS AS (coalesce(`starts_at`, '~')) VIRTUAL;--> statement-breakpoint
DROP INDEX `games_round`;--> statement-breakpoint
CREATE INDEX `games_round` ON `games` (`round_id`,`sort_at`);--> statement-breakpoint
CREATE INDEX `games_round_status` ON `games` (`round_id`,`status`,`sort_at`);--> statement-breakpoint
CREATE INDEX `tournaments_season` ON `tournaments` (`season_id`);--> statement-breakpoint
ALTER TABLE `inscriptions` ADD `search` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `inscriptions` SET `search` = (SELECT u.`search` FROM `users` u WHERE u.`id` = `user_id`);--> statement-breakpoint
CREATE INDEX `inscriptions_order` ON `inscriptions` (`tournament_id`,`status`,`search`,`user_id`);--> statement-breakpoint
CREATE TABLE `athlete_totals` (
	`id` integer PRIMARY KEY NOT NULL,
	`championship_id` integer NOT NULL,
	`tournament_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	`type` text NOT NULL,
	`total` integer NOT NULL,
	`negated` integer GENERATED ALWAYS AS (-`total`) VIRTUAL,
	`search` text NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `athlete_totals_key` ON `athlete_totals` (`tournament_id`,`user_id`,`team_id`,`type`);--> statement-breakpoint
CREATE INDEX `athlete_totals_order` ON `athlete_totals` (`tournament_id`,`type`,`negated`,`search`,`user_id`,`team_id`);--> statement-breakpoint
CREATE INDEX `athlete_totals_user` ON `athlete_totals` (`user_id`);--> statement-breakpoint
-- The events that count for an athlete, with the athlete's own team: an own goal counts for the other
-- one. Those of an annulled game count for nobody. The totals are kept from this alone.
CREATE VIEW `athlete_events` AS
SELECT e.`id`, e.`championship_id`, e.`tournament_id`, e.`game_id`, e.`user_id`, e.`type`,
  iif(e.`type` <> 'og', e.`team_id`, coalesce(
    iif(e.`team_id` = g.`home_team_id`, g.`away_team_id`, g.`home_team_id`), e.`team_id`)) AS `team_id`
FROM `score_events` e
JOIN `games` g ON g.`id` = e.`game_id`
WHERE e.`user_id` IS NOT NULL AND g.`result_kind` <> 'annulled';
--> statement-breakpoint
INSERT INTO `athlete_totals` (championship_id, tournament_id, user_id, team_id, type, total, search)
SELECT e.championship_id, e.tournament_id, e.user_id, e.team_id, e.type, count(*), u.search
FROM athlete_events e JOIN users u ON u.id = e.user_id
GROUP BY e.tournament_id, e.user_id, e.team_id, e.type;
--> statement-breakpoint
-- An event is taken away while it is still there, and added once it is there.
CREATE TRIGGER score_events_totalled AFTER INSERT ON score_events
WHEN NEW.user_id IS NOT NULL
BEGIN
  INSERT INTO athlete_totals (championship_id, tournament_id, user_id, team_id, type, total, search)
  SELECT e.championship_id, e.tournament_id, e.user_id, e.team_id, e.type, count(*), u.search
  FROM athlete_events e JOIN users u ON u.id = e.user_id
  WHERE e.id = NEW.id
  GROUP BY e.tournament_id, e.user_id, e.team_id, e.type
  ON CONFLICT (tournament_id, user_id, team_id, type) DO UPDATE SET total = total + excluded.total;
END;
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
  AND type IN ('goal', 'og', 'assist', 'yellow_card', 'red_card') AND negated = 0;
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
  AND type IN ('goal', 'og', 'assist', 'yellow_card', 'red_card') AND negated = 0;
END;
--> statement-breakpoint
CREATE TRIGGER score_events_after_change AFTER UPDATE OF type, team_id, user_id, game_id ON score_events
BEGIN
  INSERT INTO athlete_totals (championship_id, tournament_id, user_id, team_id, type, total, search)
  SELECT e.championship_id, e.tournament_id, e.user_id, e.team_id, e.type, count(*), u.search
  FROM athlete_events e JOIN users u ON u.id = e.user_id
  WHERE e.id = NEW.id
  GROUP BY e.tournament_id, e.user_id, e.team_id, e.type
  ON CONFLICT (tournament_id, user_id, team_id, type) DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
-- A game's teams decide whose an own goal is, and an annulled game's events count for nobody.
CREATE TRIGGER games_before_change BEFORE UPDATE OF result_kind, home_team_id, away_team_id ON games
WHEN NEW.result_kind <> OLD.result_kind
  OR NEW.home_team_id IS NOT OLD.home_team_id OR NEW.away_team_id IS NOT OLD.away_team_id
BEGIN
  UPDATE athlete_totals SET total = athlete_totals.total - gone.lost
  FROM (SELECT e.tournament_id, e.user_id, e.team_id, e.type, count(*) AS lost FROM athlete_events e
    WHERE e.game_id = OLD.id GROUP BY e.tournament_id, e.user_id, e.team_id, e.type) gone
  WHERE athlete_totals.tournament_id = gone.tournament_id AND athlete_totals.user_id = gone.user_id
  AND athlete_totals.team_id = gone.team_id AND athlete_totals.type = gone.type;
  DELETE FROM athlete_totals WHERE tournament_id = OLD.tournament_id
  AND type IN ('goal', 'og', 'assist', 'yellow_card', 'red_card') AND negated = 0;
END;
--> statement-breakpoint
CREATE TRIGGER games_after_change AFTER UPDATE OF result_kind, home_team_id, away_team_id ON games
WHEN NEW.result_kind <> OLD.result_kind
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
-- The events go before their game does, since it says whose they are.
CREATE TRIGGER games_emptied BEFORE DELETE ON games
BEGIN
  DELETE FROM score_events WHERE game_id = OLD.id;
END;
--> statement-breakpoint
-- An athlete's name goes along wherever a list is ordered by it.
CREATE TRIGGER users_renamed AFTER UPDATE OF name ON users
WHEN NEW.name <> OLD.name
BEGIN
  UPDATE inscriptions SET search = NEW.search WHERE user_id = NEW.id;
  UPDATE athlete_totals SET search = NEW.search WHERE user_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER inscriptions_named AFTER INSERT ON inscriptions
BEGIN
  UPDATE inscriptions SET search = (SELECT u.search FROM users u WHERE u.id = NEW.user_id) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER inscriptions_renamed AFTER UPDATE OF user_id ON inscriptions
WHEN NEW.user_id <> OLD.user_id
BEGIN
  UPDATE inscriptions SET search = (SELECT u.search FROM users u WHERE u.id = NEW.user_id) WHERE id = NEW.id;
END;
