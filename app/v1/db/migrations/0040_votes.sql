CREATE TABLE `ballots` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`championship_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`kind` text NOT NULL,
	`choice` text NOT NULL,
	`voter` text NOT NULL,
	`network` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ballots_voter` ON `ballots` (`game_id`,`kind`,`voter`);--> statement-breakpoint
CREATE INDEX `ballots_network` ON `ballots` (`game_id`,`network`);--> statement-breakpoint
CREATE INDEX `ballots_championship` ON `ballots` (`championship_id`);--> statement-breakpoint
CREATE INDEX `ballots_age` ON `ballots` (`created_at`);--> statement-breakpoint
CREATE TABLE `vote_totals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`championship_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`kind` text NOT NULL,
	`choice` text NOT NULL,
	`votes` integer NOT NULL,
	FOREIGN KEY (`championship_id`) REFERENCES `championships`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vote_totals_choice` ON `vote_totals` (`game_id`,`kind`,`choice`);--> statement-breakpoint
CREATE INDEX `vote_totals_championship` ON `vote_totals` (`championship_id`);--> statement-breakpoint
ALTER TABLE `championships` ADD `fan_votes` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE TRIGGER ballots_counted AFTER INSERT ON ballots
BEGIN
  INSERT INTO vote_totals (championship_id, game_id, kind, choice, votes)
  VALUES (NEW.championship_id, NEW.game_id, NEW.kind, NEW.choice, 1)
  ON CONFLICT (game_id, kind, choice) DO UPDATE SET votes = votes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER ballots_changed AFTER UPDATE OF choice ON ballots
WHEN NEW.choice <> OLD.choice
BEGIN
  UPDATE vote_totals SET votes = votes - 1
  WHERE game_id = OLD.game_id AND kind = OLD.kind AND choice = OLD.choice;
  INSERT INTO vote_totals (championship_id, game_id, kind, choice, votes)
  VALUES (NEW.championship_id, NEW.game_id, NEW.kind, NEW.choice, 1)
  ON CONFLICT (game_id, kind, choice) DO UPDATE SET votes = votes + 1;
END;
