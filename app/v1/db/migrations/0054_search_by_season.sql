DROP VIEW championship_texts;
--> statement-breakpoint
DROP TABLE championship_search;
--> statement-breakpoint
-- The texts of a championship: its name; what is its own (name, city and state); the names of its
-- tournaments on the air, of their seasons and categories; its teams. What is named as typed comes before
-- what lies in a place of that name, so the name has a text for itself.
CREATE VIRTUAL TABLE championship_search USING fts5(name, own, tournaments, teams, tokenize = 'trigram');
--> statement-breakpoint
CREATE VIEW championship_texts AS
SELECT c.id AS id, ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(c.name), 'á', 'a'), 'à', 'a'), 'â', 'a'), 'ã', 'a'), 'Á', 'a'), 'À', 'a'), 'Â', 'a'), 'Ã', 'a'), 'é', 'e'), 'ê', 'e'), 'É', 'e'), 'Ê', 'e'), 'í', 'i'), 'Í', 'i'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'ú', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u'), 'ç', 'c'), 'Ç', 'c') || ' ' AS name,
  ' ' || c.search || ' ' || COALESCE(CASE c.uf
    WHEN 'AC' THEN 'acre'
    WHEN 'AL' THEN 'alagoas'
    WHEN 'AP' THEN 'amapa'
    WHEN 'AM' THEN 'amazonas'
    WHEN 'BA' THEN 'bahia'
    WHEN 'CE' THEN 'ceara'
    WHEN 'DF' THEN 'distrito federal'
    WHEN 'ES' THEN 'espirito santo'
    WHEN 'GO' THEN 'goias'
    WHEN 'MA' THEN 'maranhao'
    WHEN 'MT' THEN 'mato grosso'
    WHEN 'MS' THEN 'mato grosso do sul'
    WHEN 'MG' THEN 'minas gerais'
    WHEN 'PA' THEN 'para'
    WHEN 'PB' THEN 'paraiba'
    WHEN 'PR' THEN 'parana'
    WHEN 'PE' THEN 'pernambuco'
    WHEN 'PI' THEN 'piaui'
    WHEN 'RJ' THEN 'rio de janeiro'
    WHEN 'RN' THEN 'rio grande do norte'
    WHEN 'RS' THEN 'rio grande do sul'
    WHEN 'RO' THEN 'rondonia'
    WHEN 'RR' THEN 'roraima'
    WHEN 'SC' THEN 'santa catarina'
    WHEN 'SP' THEN 'sao paulo'
    WHEN 'SE' THEN 'sergipe'
    WHEN 'TO' THEN 'tocantins'
  END, '') || ' ' AS own,
  ' ' || COALESCE(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower((
    SELECT group_concat(named, ' ') FROM (
      SELECT t.name AS named FROM tournaments t WHERE t.championship_id = c.id AND t.status = 'started'
      UNION
      SELECT t.category FROM tournaments t WHERE t.championship_id = c.id AND t.status = 'started'
      UNION
      SELECT s.name FROM tournaments t JOIN seasons s ON s.id = t.season_id
      WHERE t.championship_id = c.id AND t.status = 'started')
  )), 'á', 'a'), 'à', 'a'), 'â', 'a'), 'ã', 'a'), 'Á', 'a'), 'À', 'a'), 'Â', 'a'), 'Ã', 'a'), 'é', 'e'), 'ê', 'e'), 'É', 'e'), 'Ê', 'e'), 'í', 'i'), 'Í', 'i'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'ú', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u'), 'ç', 'c'), 'Ç', 'c'), '') || ' ' AS tournaments,
  ' ' || COALESCE((
    SELECT group_concat(t.search, ' ') FROM teams t
    WHERE t.id IN (SELECT r.team_id FROM registers r WHERE r.championship_id = c.id AND r.status = 'approved'
      AND EXISTS (SELECT 1 FROM announced_tournaments a WHERE a.id = r.tournament_id))
  ), '') || ' ' AS teams
FROM championships c;
--> statement-breakpoint
DROP TRIGGER championships_listing_changed;
--> statement-breakpoint
CREATE TRIGGER championships_listing_changed AFTER UPDATE OF hidden_at, enable_register ON championships
WHEN NEW.hidden_at IS NOT OLD.hidden_at OR NEW.enable_register <> OLD.enable_register
BEGIN
  UPDATE teams SET unlisted = NOT unlisted WHERE id IN (SELECT team_id FROM registers WHERE championship_id = NEW.id) AND unlisted <> (
    EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id)
    AND NOT EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id AND r.status = 'approved'
      AND EXISTS (SELECT 1 FROM announced_tournaments a WHERE a.id = r.tournament_id)
      AND r.championship_id NOT IN (SELECT id FROM championships WHERE hidden_at IS NOT NULL)));
  DELETE FROM championship_search WHERE rowid = NEW.id;
  INSERT INTO championship_search (rowid, name, own, tournaments, teams)
    SELECT id, name, own, tournaments, teams FROM championship_texts WHERE id = NEW.id;
END;
--> statement-breakpoint
DROP TRIGGER tournaments_listing_changed;
--> statement-breakpoint
CREATE TRIGGER tournaments_listing_changed AFTER UPDATE OF status, enable_register ON tournaments
WHEN NEW.status <> OLD.status OR NEW.enable_register <> OLD.enable_register
BEGIN
  UPDATE teams SET unlisted = NOT unlisted WHERE id IN (SELECT team_id FROM registers WHERE tournament_id = NEW.id) AND unlisted <> (
    EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id)
    AND NOT EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id AND r.status = 'approved'
      AND EXISTS (SELECT 1 FROM announced_tournaments a WHERE a.id = r.tournament_id)
      AND r.championship_id NOT IN (SELECT id FROM championships WHERE hidden_at IS NOT NULL)));
  DELETE FROM championship_search WHERE rowid = NEW.championship_id;
  INSERT INTO championship_search (rowid, name, own, tournaments, teams)
    SELECT id, name, own, tournaments, teams FROM championship_texts WHERE id = NEW.championship_id;
END;
--> statement-breakpoint
DROP TRIGGER championships_searched;
--> statement-breakpoint
DROP TRIGGER championships_search_changed;
--> statement-breakpoint
DROP TRIGGER registers_searched;
--> statement-breakpoint
DROP TRIGGER registers_search_changed;
--> statement-breakpoint
DROP TRIGGER registers_unsearched;
--> statement-breakpoint
DROP TRIGGER teams_search_changed;
--> statement-breakpoint
CREATE TRIGGER championships_searched AFTER INSERT ON championships
BEGIN
  DELETE FROM championship_search WHERE rowid = NEW.id;
  INSERT INTO championship_search (rowid, name, own, tournaments, teams)
    SELECT id, name, own, tournaments, teams FROM championship_texts WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER championships_search_changed AFTER UPDATE OF search, uf ON championships
WHEN NEW.search <> OLD.search OR NEW.uf IS NOT OLD.uf
BEGIN
  DELETE FROM championship_search WHERE rowid = NEW.id;
  INSERT INTO championship_search (rowid, name, own, tournaments, teams)
    SELECT id, name, own, tournaments, teams FROM championship_texts WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER registers_searched AFTER INSERT ON registers
WHEN NEW.status = 'approved'
BEGIN
  DELETE FROM championship_search WHERE rowid = NEW.championship_id;
  INSERT INTO championship_search (rowid, name, own, tournaments, teams)
    SELECT id, name, own, tournaments, teams FROM championship_texts WHERE id = NEW.championship_id;
END;
--> statement-breakpoint
CREATE TRIGGER registers_search_changed AFTER UPDATE OF status, team_id ON registers
WHEN NEW.status <> OLD.status OR NEW.team_id <> OLD.team_id
BEGIN
  DELETE FROM championship_search WHERE rowid = NEW.championship_id;
  INSERT INTO championship_search (rowid, name, own, tournaments, teams)
    SELECT id, name, own, tournaments, teams FROM championship_texts WHERE id = NEW.championship_id;
END;
--> statement-breakpoint
CREATE TRIGGER registers_unsearched AFTER DELETE ON registers
WHEN OLD.status = 'approved'
BEGIN
  DELETE FROM championship_search WHERE rowid = OLD.championship_id;
  INSERT INTO championship_search (rowid, name, own, tournaments, teams)
    SELECT id, name, own, tournaments, teams FROM championship_texts WHERE id = OLD.championship_id;
END;
--> statement-breakpoint
CREATE TRIGGER teams_search_changed AFTER UPDATE OF search ON teams
WHEN NEW.search <> OLD.search
BEGIN
  DELETE FROM championship_search WHERE rowid IN (
    SELECT championship_id FROM registers WHERE team_id = NEW.id AND status = 'approved');
  INSERT INTO championship_search (rowid, name, own, tournaments, teams)
    SELECT id, name, own, tournaments, teams FROM championship_texts WHERE id IN (
    SELECT championship_id FROM registers WHERE team_id = NEW.id AND status = 'approved');
END;
--> statement-breakpoint
CREATE TRIGGER tournaments_searched AFTER INSERT ON tournaments
WHEN NEW.status = 'started'
BEGIN
  DELETE FROM championship_search WHERE rowid = NEW.championship_id;
  INSERT INTO championship_search (rowid, name, own, tournaments, teams)
    SELECT id, name, own, tournaments, teams FROM championship_texts WHERE id = NEW.championship_id;
END;
--> statement-breakpoint
CREATE TRIGGER tournaments_search_changed AFTER UPDATE OF name, category, season_id ON tournaments
WHEN NEW.status = 'started'
  AND (NEW.name <> OLD.name OR NEW.category IS NOT OLD.category OR NEW.season_id <> OLD.season_id)
BEGIN
  DELETE FROM championship_search WHERE rowid = NEW.championship_id;
  INSERT INTO championship_search (rowid, name, own, tournaments, teams)
    SELECT id, name, own, tournaments, teams FROM championship_texts WHERE id = NEW.championship_id;
END;
--> statement-breakpoint
CREATE TRIGGER tournaments_unsearched AFTER DELETE ON tournaments
WHEN OLD.status = 'started'
BEGIN
  DELETE FROM championship_search WHERE rowid = OLD.championship_id;
  INSERT INTO championship_search (rowid, name, own, tournaments, teams)
    SELECT id, name, own, tournaments, teams FROM championship_texts WHERE id = OLD.championship_id;
END;
--> statement-breakpoint
CREATE TRIGGER seasons_search_changed AFTER UPDATE OF name ON seasons
WHEN NEW.name <> OLD.name
BEGIN
  DELETE FROM championship_search WHERE rowid = NEW.championship_id;
  INSERT INTO championship_search (rowid, name, own, tournaments, teams)
    SELECT id, name, own, tournaments, teams FROM championship_texts WHERE id = NEW.championship_id;
END;
--> statement-breakpoint
INSERT INTO championship_search (rowid, name, own, tournaments, teams)
  SELECT id, name, own, tournaments, teams FROM championship_texts;
--> statement-breakpoint
DROP VIEW team_texts;
--> statement-breakpoint
DROP TABLE team_search;
--> statement-breakpoint
-- A team is found by its name and by its city.
CREATE VIRTUAL TABLE team_search USING fts5(text, place, tokenize = 'trigram');
--> statement-breakpoint
CREATE VIEW team_texts AS
SELECT t.id AS id, ' ' || t.search || ' ' AS text,
  ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(COALESCE(t.city, '') || ' ' || COALESCE(t.uf, '')), 'á', 'a'), 'à', 'a'), 'â', 'a'), 'ã', 'a'), 'Á', 'a'), 'À', 'a'), 'Â', 'a'), 'Ã', 'a'), 'é', 'e'), 'ê', 'e'), 'É', 'e'), 'Ê', 'e'), 'í', 'i'), 'Í', 'i'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'ú', 'u'), 'ü', 'u'), 'Ú', 'u'), 'Ü', 'u'), 'ç', 'c'), 'Ç', 'c') || ' ' AS place FROM teams t
WHERE EXISTS (SELECT 1 FROM registers r WHERE r.team_id = t.id AND r.status = 'approved');
--> statement-breakpoint
DROP TRIGGER registers_found;
--> statement-breakpoint
DROP TRIGGER registers_found_changed;
--> statement-breakpoint
DROP TRIGGER registers_lost;
--> statement-breakpoint
DROP TRIGGER teams_found_changed;
--> statement-breakpoint
CREATE TRIGGER registers_found AFTER INSERT ON registers
WHEN NEW.status = 'approved'
BEGIN
  INSERT INTO team_search (rowid, text, place) SELECT id, text, place FROM team_texts WHERE id = NEW.team_id
    AND NOT EXISTS (SELECT 1 FROM team_search WHERE rowid = NEW.team_id);
END;
--> statement-breakpoint
CREATE TRIGGER registers_found_changed AFTER UPDATE OF status, team_id ON registers
WHEN NEW.status <> OLD.status OR NEW.team_id <> OLD.team_id
BEGIN
  DELETE FROM team_search WHERE rowid IN (OLD.team_id, NEW.team_id);
  INSERT INTO team_search (rowid, text, place) SELECT id, text, place FROM team_texts WHERE id IN (OLD.team_id, NEW.team_id);
END;
--> statement-breakpoint
CREATE TRIGGER registers_lost AFTER DELETE ON registers
WHEN OLD.status = 'approved'
BEGIN
  DELETE FROM team_search WHERE rowid = OLD.team_id;
  INSERT INTO team_search (rowid, text, place) SELECT id, text, place FROM team_texts WHERE id = OLD.team_id;
END;
--> statement-breakpoint
CREATE TRIGGER teams_found_changed AFTER UPDATE OF search, city, uf ON teams
WHEN NEW.search <> OLD.search OR NEW.city IS NOT OLD.city OR NEW.uf IS NOT OLD.uf
BEGIN
  DELETE FROM team_search WHERE rowid = NEW.id;
  INSERT INTO team_search (rowid, text, place) SELECT id, text, place FROM team_texts WHERE id = NEW.id;
END;
--> statement-breakpoint
INSERT INTO team_search (rowid, text, place) SELECT id, text, place FROM team_texts;
