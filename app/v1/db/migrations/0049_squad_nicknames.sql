-- What the people of a squad are called stands with their names, so that a súmula reads a squad and not each of its people.
DROP TRIGGER squads_joined;
--> statement-breakpoint
DROP TRIGGER squads_left;
--> statement-breakpoint
DROP TRIGGER squads_named;
--> statement-breakpoint
UPDATE squads SET members = (
  SELECT json_group_array(json_array(u.id, u.name, u.birth_date, u.erased_at IS NOT NULL, u.nickname))
  FROM registers rg CROSS JOIN inscriptions i ON i.register_id = rg.id CROSS JOIN users u ON u.id = i.user_id
  WHERE rg.tournament_id = squads.tournament_id AND rg.team_id = squads.team_id);
--> statement-breakpoint
CREATE TRIGGER squads_joined AFTER INSERT ON inscriptions
BEGIN
  INSERT INTO squads (championship_id, tournament_id, team_id, members)
  SELECT rg.championship_id, rg.tournament_id, rg.team_id, json_array(json_array(u.id, u.name, u.birth_date, u.erased_at IS NOT NULL, u.nickname))
  FROM registers rg JOIN users u ON u.id = NEW.user_id WHERE rg.id = NEW.register_id
  ON CONFLICT (tournament_id, team_id) DO UPDATE
  SET members = json_insert(members, '$[#]', json_extract(excluded.members, '$[0]'));
END;
--> statement-breakpoint
CREATE TRIGGER squads_left AFTER DELETE ON inscriptions
BEGIN
  UPDATE squads SET members = (SELECT json_group_array(json_array(u.id, u.name, u.birth_date, u.erased_at IS NOT NULL, u.nickname)) FROM inscriptions i CROSS JOIN users u ON u.id = i.user_id WHERE i.register_id = OLD.register_id)
  WHERE (tournament_id, team_id) IN (SELECT rg.tournament_id, rg.team_id FROM registers rg WHERE rg.id = OLD.register_id);
END;
--> statement-breakpoint
CREATE TRIGGER squads_named AFTER UPDATE OF name, nickname, birth_date, erased_at ON users
WHEN NEW.name IS NOT OLD.name OR NEW.nickname IS NOT OLD.nickname OR NEW.birth_date IS NOT OLD.birth_date OR NEW.erased_at IS NOT OLD.erased_at
BEGIN
  UPDATE squads SET members = (
    SELECT json_group_array(json_array(u.id, u.name, u.birth_date, u.erased_at IS NOT NULL, u.nickname))
    FROM registers rg CROSS JOIN inscriptions i ON i.register_id = rg.id CROSS JOIN users u ON u.id = i.user_id
    WHERE rg.tournament_id = squads.tournament_id AND rg.team_id = squads.team_id)
  WHERE (tournament_id, team_id) IN (
    SELECT rg.tournament_id, rg.team_id FROM inscriptions i JOIN registers rg ON rg.id = i.register_id
    WHERE i.user_id = NEW.id);
END;
