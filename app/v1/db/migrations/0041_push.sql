CREATE TABLE `push_news` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`championship_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`kind` text NOT NULL,
	`home_before` integer,
	`away_before` integer,
	`corrected` integer DEFAULT false NOT NULL,
	`edition` integer DEFAULT 1 NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`settled` integer DEFAULT 0 NOT NULL,
	`reach` integer,
	`due_at` text,
	`expires_at` text NOT NULL,
	`sender` text,
	`sender_until` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_news_game` ON `push_news` (`game_id`,`kind`);--> statement-breakpoint
CREATE INDEX `push_news_championship` ON `push_news` (`championship_id`);--> statement-breakpoint
CREATE INDEX `push_news_due` ON `push_news` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `push_news_sender` ON `push_news` (`sender`) WHERE sender IS NOT NULL;--> statement-breakpoint
CREATE INDEX `push_news_expired` ON `push_news` (`expires_at`);--> statement-breakpoint
CREATE TABLE `push_retries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`news_id` integer NOT NULL,
	`subscription_id` integer NOT NULL,
	`due_at` text NOT NULL,
	FOREIGN KEY (`news_id`) REFERENCES `push_news`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_retries_device` ON `push_retries` (`news_id`,`subscription_id`);--> statement-breakpoint
CREATE INDEX `push_retries_due` ON `push_retries` (`news_id`,`due_at`);--> statement-breakpoint
CREATE INDEX `push_retries_subscription` ON `push_retries` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`quiet_from` integer,
	`quiet_to` integer,
	`time_zone` text DEFAULT 'America/Sao_Paulo' NOT NULL,
	`network` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`seen_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_network` ON `push_subscriptions` (`network`) WHERE network IS NOT NULL;--> statement-breakpoint
CREATE INDEX `push_subscriptions_seen` ON `push_subscriptions` (`seen_at`);--> statement-breakpoint
CREATE TABLE `push_topics` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscription_id` integer NOT NULL,
	`championship_id` integer NOT NULL,
	`team_id` integer,
	`kinds` integer NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_topics_subscription` ON `push_topics` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `push_topics_audience` ON `push_topics` (`championship_id`,`team_id`,`subscription_id`);--> statement-breakpoint
CREATE INDEX `push_topics_team` ON `push_topics` (`team_id`);
--> statement-breakpoint
-- A game begins. It is told once, and not when its first score tells it.
CREATE TRIGGER push_news_kick_off AFTER UPDATE OF status ON games
WHEN NEW.status = 'live' AND OLD.status IN ('scheduled', 'postponed') AND OLD.finished = 0
  AND coalesce(NEW.home_score, 0) = 0 AND coalesce(NEW.away_score, 0) = 0
BEGIN
  INSERT INTO push_news (championship_id, game_id, kind, due_at, expires_at)
  SELECT NEW.championship_id, NEW.id, 'kick_off', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+30 minutes')
  WHERE EXISTS (SELECT 1 FROM push_topics WHERE championship_id = NEW.championship_id)
  ON CONFLICT (game_id, kind) DO NOTHING;
END;
--> statement-breakpoint
-- A start that was taken back: what was not sent yet is not sent, and the game may begin again.
CREATE TRIGGER push_news_not_begun AFTER UPDATE OF status ON games
WHEN NEW.status = 'scheduled' AND OLD.status = 'live'
BEGIN
  DELETE FROM push_news WHERE game_id = NEW.id AND kind IN ('kick_off', 'goal', 'result');
END;
--> statement-breakpoint
-- A goal while a game is played, or one less. What nobody was told yet gives way to the newer score; a goal that is
-- taken back is told to those only who may have heard of it.
CREATE TRIGGER push_news_goal AFTER UPDATE OF home_score, away_score ON games
WHEN NEW.status = 'live' AND NEW.finished = 0 AND (
  coalesce(NEW.home_score, 0) <> coalesce(OLD.home_score, 0) OR
  coalesce(NEW.away_score, 0) <> coalesce(OLD.away_score, 0))
BEGIN
  DELETE FROM push_retries
  WHERE news_id = (SELECT id FROM push_news WHERE game_id = NEW.id AND kind = 'goal');
  INSERT INTO push_news (championship_id, game_id, kind, home_before, away_before, due_at, expires_at)
  SELECT NEW.championship_id, NEW.id, 'goal', coalesce(OLD.home_score, 0), coalesce(OLD.away_score, 0),
         strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+30 minutes')
  WHERE EXISTS (SELECT 1 FROM push_topics WHERE championship_id = NEW.championship_id)
  ON CONFLICT (game_id, kind) DO UPDATE SET
    home_before = iif(due_at IS NOT NULL AND cursor = 0, home_before, excluded.home_before),
    away_before = iif(due_at IS NOT NULL AND cursor = 0, away_before, excluded.away_before),
    reach = CASE
      WHEN coalesce(NEW.home_score, 0) + coalesce(NEW.away_score, 0) > excluded.home_before + excluded.away_before THEN NULL
      WHEN due_at IS NOT NULL AND cursor = 0 THEN reach
      ELSE cursor END,
    edition = edition + 1, cursor = 0, settled = 0, due_at = excluded.due_at, expires_at = excluded.expires_at;
END;
--> statement-breakpoint
-- A game ends, unless its result is entered long afterwards, or for games that are still to come.
CREATE TRIGGER push_news_result AFTER UPDATE OF finished ON games
WHEN NEW.finished = 1 AND OLD.finished = 0 AND NEW.result_kind <> 'annulled' AND (
  OLD.status = 'live' OR NEW.starts_at BETWEEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-3 days') AND strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 hour'))
BEGIN
  INSERT INTO push_news (championship_id, game_id, kind, due_at, expires_at)
  SELECT NEW.championship_id, NEW.id, 'result', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+12 hours')
  WHERE EXISTS (SELECT 1 FROM push_topics WHERE championship_id = NEW.championship_id)
  ON CONFLICT (game_id, kind) DO UPDATE SET
    corrected = iif(cursor > 0, 1, corrected), edition = edition + 1, cursor = 0, settled = 0,
    due_at = excluded.due_at, expires_at = excluded.expires_at;
END;
--> statement-breakpoint
-- A result that is no longer one is not sent.
CREATE TRIGGER push_news_no_result AFTER UPDATE OF finished ON games
WHEN NEW.finished = 0 AND OLD.finished = 1
BEGIN
  UPDATE push_news SET due_at = NULL WHERE game_id = NEW.id AND kind = 'result';
  DELETE FROM push_retries
  WHERE news_id = (SELECT id FROM push_news WHERE game_id = NEW.id AND kind = 'result');
END;
--> statement-breakpoint
-- A result that was told, or is being told, becomes another one.
CREATE TRIGGER push_news_corrected AFTER UPDATE OF result_kind, home_score, away_score, home_penalties, away_penalties ON games
WHEN NEW.finished = 1 AND OLD.finished = 1 AND (
  NEW.result_kind IS NOT OLD.result_kind OR
  NEW.home_score IS NOT OLD.home_score OR
  NEW.away_score IS NOT OLD.away_score OR
  NEW.home_penalties IS NOT OLD.home_penalties OR
  NEW.away_penalties IS NOT OLD.away_penalties)
BEGIN
  UPDATE push_news SET
    corrected = iif(cursor > 0, 1, corrected), edition = edition + 1, cursor = 0, settled = 0,
    due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+12 hours')
  WHERE game_id = NEW.id AND kind = 'result';
  DELETE FROM push_retries
  WHERE news_id = (SELECT id FROM push_news WHERE game_id = NEW.id AND kind = 'result');
END;
--> statement-breakpoint
-- A game is put off or called off, gets a new date after that, or is moved within three days of its date. One that is
-- put off and back before anybody was told is no news.
CREATE TRIGGER push_news_postponed AFTER UPDATE OF status, starts_at ON games
WHEN NEW.finished = 0 AND NEW.by_rule = 0 AND (
  (NEW.status IN ('postponed', 'cancelled') AND (OLD.status = 'live' OR
    (OLD.status = 'scheduled' AND OLD.starts_at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')))) OR
  (NEW.status = 'scheduled' AND OLD.status = 'postponed') OR
  (NEW.status = 'scheduled' AND OLD.status = 'scheduled' AND NEW.starts_at IS NOT OLD.starts_at
    AND OLD.starts_at BETWEEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AND strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+3 days')))
BEGIN
  DELETE FROM push_retries
  WHERE news_id = (SELECT id FROM push_news WHERE game_id = NEW.id AND kind = 'postponed');
  INSERT INTO push_news (championship_id, game_id, kind, due_at, expires_at)
  SELECT NEW.championship_id, NEW.id, 'postponed', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 day')
  WHERE EXISTS (SELECT 1 FROM push_topics WHERE championship_id = NEW.championship_id)
  ON CONFLICT (game_id, kind) DO UPDATE SET
    edition = edition + 1, cursor = 0, settled = 0, expires_at = excluded.expires_at,
    due_at = iif(due_at IS NOT NULL AND cursor = 0 AND OLD.status = 'postponed' AND NEW.starts_at IS OLD.starts_at, NULL, excluded.due_at);
END;
