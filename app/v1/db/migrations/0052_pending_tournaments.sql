-- The list of teams and the words that a championship is found by hold teams of tournaments that are on
-- the air or call for teams, and of no other one.
CREATE VIEW announced_tournaments AS
SELECT t.id AS id FROM tournaments t JOIN championships c ON c.id = t.championship_id
WHERE t.status = 'started' OR (t.enable_register AND c.enable_register);
--> statement-breakpoint
DROP VIEW championship_texts;
--> statement-breakpoint
CREATE VIEW championship_texts AS
SELECT c.id AS id, ' ' || c.search || ' ' || COALESCE(CASE c.uf
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
  END, '') || ' ' || COALESCE((
    SELECT group_concat(t.search, ' ') FROM teams t
    WHERE t.id IN (SELECT r.team_id FROM registers r WHERE r.championship_id = c.id AND r.status = 'approved'
      AND EXISTS (SELECT 1 FROM announced_tournaments a WHERE a.id = r.tournament_id))
  ), '') || ' ' AS text
FROM championships c;
--> statement-breakpoint
DROP TRIGGER registers_listed;
--> statement-breakpoint
DROP TRIGGER registers_listing_changed;
--> statement-breakpoint
DROP TRIGGER registers_unlisted;
--> statement-breakpoint
DROP TRIGGER championships_listing_changed;
--> statement-breakpoint
CREATE TRIGGER registers_listed AFTER INSERT ON registers
BEGIN
  UPDATE teams SET unlisted = NOT unlisted WHERE id = NEW.team_id AND unlisted <> (
    EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id)
    AND NOT EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id AND r.status = 'approved'
      AND EXISTS (SELECT 1 FROM announced_tournaments a WHERE a.id = r.tournament_id)
      AND r.championship_id NOT IN (SELECT id FROM championships WHERE hidden_at IS NOT NULL)));
END;
--> statement-breakpoint
CREATE TRIGGER registers_listing_changed AFTER UPDATE OF status, team_id ON registers
BEGIN
  UPDATE teams SET unlisted = NOT unlisted WHERE id IN (OLD.team_id, NEW.team_id) AND unlisted <> (
    EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id)
    AND NOT EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id AND r.status = 'approved'
      AND EXISTS (SELECT 1 FROM announced_tournaments a WHERE a.id = r.tournament_id)
      AND r.championship_id NOT IN (SELECT id FROM championships WHERE hidden_at IS NOT NULL)));
END;
--> statement-breakpoint
CREATE TRIGGER registers_unlisted AFTER DELETE ON registers
BEGIN
  UPDATE teams SET unlisted = NOT unlisted WHERE id = OLD.team_id AND unlisted <> (
    EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id)
    AND NOT EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id AND r.status = 'approved'
      AND EXISTS (SELECT 1 FROM announced_tournaments a WHERE a.id = r.tournament_id)
      AND r.championship_id NOT IN (SELECT id FROM championships WHERE hidden_at IS NOT NULL)));
END;
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
  INSERT INTO championship_search (rowid, text) SELECT id, text FROM championship_texts WHERE id = NEW.id;
END;
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
  INSERT INTO championship_search (rowid, text) SELECT id, text FROM championship_texts WHERE id = NEW.championship_id;
END;
--> statement-breakpoint
UPDATE teams SET unlisted = NOT unlisted WHERE unlisted <> (
    EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id)
    AND NOT EXISTS (SELECT 1 FROM registers r WHERE r.team_id = teams.id AND r.status = 'approved'
      AND EXISTS (SELECT 1 FROM announced_tournaments a WHERE a.id = r.tournament_id)
      AND r.championship_id NOT IN (SELECT id FROM championships WHERE hidden_at IS NOT NULL)));
--> statement-breakpoint
DELETE FROM championship_search WHERE rowid IN (
  SELECT championship_id FROM tournaments WHERE status = 'pending');
--> statement-breakpoint
INSERT INTO championship_search (rowid, text) SELECT id, text FROM championship_texts WHERE id IN (
  SELECT championship_id FROM tournaments WHERE status = 'pending');
