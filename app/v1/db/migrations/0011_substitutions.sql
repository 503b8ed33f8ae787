-- Who goes off in a substitution. It is noted with the events, but counts for nobody: no totals are kept.
ALTER TABLE `score_events` ADD `replaced_user_id` integer REFERENCES users(id);
--> statement-breakpoint
CREATE INDEX `score_events_replaced` ON `score_events` (`replaced_user_id`);
--> statement-breakpoint
DROP VIEW `athlete_events`;
--> statement-breakpoint
CREATE VIEW `athlete_events` AS
SELECT e.`id`, e.`championship_id`, e.`tournament_id`, e.`game_id`, e.`user_id`, e.`type`,
  iif(e.`type` <> 'og', e.`team_id`, coalesce(
    iif(e.`team_id` = g.`home_team_id`, g.`away_team_id`, g.`home_team_id`), e.`team_id`)) AS `team_id`
FROM `score_events` e
JOIN `games` g ON g.`id` = e.`game_id`
WHERE e.`user_id` IS NOT NULL AND e.`type` <> 'substitution' AND g.`result_kind` <> 'annulled'
AND (g.`counts_for_scorers` = 1 OR e.`type` NOT IN ('goal', 'og', 'assist'));
