CREATE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
-- Whoever stood in two teams of one tournament stays in the one that came last.
UPDATE `inscriptions` SET `status` = 'released', `version` = `version` + 1
WHERE `status` IN ('pending', 'approved') AND EXISTS (
	SELECT 1 FROM `inscriptions` later
	WHERE later.`tournament_id` = `inscriptions`.`tournament_id` AND later.`user_id` = `inscriptions`.`user_id`
	AND later.`status` IN ('pending', 'approved') AND later.`id` > `inscriptions`.`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `inscriptions_one_team` ON `inscriptions` (`tournament_id`,`user_id`) WHERE "inscriptions"."status" IN ('pending', 'approved');
