-- What a championship is found by: its name, city and state, and the teams approved in it. Trigrams
-- find any part of a word, and what is almost the word.
CREATE VIRTUAL TABLE championship_search USING fts5(text, tokenize = 'trigram');
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
    WHERE t.id IN (SELECT r.team_id FROM registers r WHERE r.championship_id = c.id AND r.status = 'approved')
  ), '') || ' ' AS text
FROM championships c;
--> statement-breakpoint
INSERT INTO championship_search (rowid, text) SELECT id, text FROM championship_texts;
--> statement-breakpoint
CREATE TRIGGER championships_searched AFTER INSERT ON championships
BEGIN
  DELETE FROM championship_search WHERE rowid = NEW.id;
  INSERT INTO championship_search (rowid, text) SELECT id, text FROM championship_texts WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER championships_search_changed AFTER UPDATE OF search, uf ON championships
WHEN NEW.search <> OLD.search OR NEW.uf IS NOT OLD.uf
BEGIN
  DELETE FROM championship_search WHERE rowid = NEW.id;
  INSERT INTO championship_search (rowid, text) SELECT id, text FROM championship_texts WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER championships_unsearched AFTER DELETE ON championships
BEGIN
  DELETE FROM championship_search WHERE rowid = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER registers_searched AFTER INSERT ON registers
WHEN NEW.status = 'approved'
BEGIN
  DELETE FROM championship_search WHERE rowid = NEW.championship_id;
  INSERT INTO championship_search (rowid, text) SELECT id, text FROM championship_texts WHERE id = NEW.championship_id;
END;
--> statement-breakpoint
CREATE TRIGGER registers_search_changed AFTER UPDATE OF status, team_id ON registers
WHEN NEW.status <> OLD.status OR NEW.team_id <> OLD.team_id
BEGIN
  DELETE FROM championship_search WHERE rowid = NEW.championship_id;
  INSERT INTO championship_search (rowid, text) SELECT id, text FROM championship_texts WHERE id = NEW.championship_id;
END;
--> statement-breakpoint
CREATE TRIGGER registers_unsearched AFTER DELETE ON registers
WHEN OLD.status = 'approved'
BEGIN
  DELETE FROM championship_search WHERE rowid = OLD.championship_id;
  INSERT INTO championship_search (rowid, text) SELECT id, text FROM championship_texts WHERE id = OLD.championship_id;
END;
--> statement-breakpoint
CREATE TRIGGER teams_search_changed AFTER UPDATE OF search ON teams
WHEN NEW.search <> OLD.search
BEGIN
  DELETE FROM championship_search WHERE rowid IN (
    SELECT championship_id FROM registers WHERE team_id = NEW.id AND status = 'approved');
  INSERT INTO championship_search (rowid, text) SELECT id, text FROM championship_texts WHERE id IN (
    SELECT championship_id FROM registers WHERE team_id = NEW.id AND status = 'approved');
END;
