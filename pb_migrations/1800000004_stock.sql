-- The stock ledger: one line for each change of a variant's stock, written in the changing transaction, whoever changes it and
-- by whatever way. The deltas of a variant always add up to its stock.

-- No collection, so that no API of records writes it, not even for superusers. Product and size are kept as they were, so that
-- the ledger stays readable after a deletion.
CREATE TABLE stock_moves (
  seq INTEGER PRIMARY KEY,
  variant_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  name TEXT NOT NULL,
  stitched BOOLEAN NOT NULL,
  size TEXT NOT NULL,
  delta INTEGER NOT NULL,
  stock_after INTEGER NOT NULL,
  kind TEXT NOT NULL,
  actor TEXT NOT NULL,
  order_number TEXT NOT NULL,
  note TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX idx_stock_moves_product ON stock_moves (product_id);

-- One row: why stock changes in the running transaction (hooks/stock/reason.ts). Empty again before the commit.
CREATE TABLE shop_stock_reason (kind TEXT, actor TEXT, order_number TEXT, note TEXT);
INSERT INTO shop_stock_reason VALUES ('', '', '', '');

CREATE TRIGGER stock_moves_insert AFTER INSERT ON product_variants WHEN NEW.stock_quantity != 0
BEGIN
  INSERT INTO stock_moves (variant_id, product_id, name, stitched, size, delta, stock_after, kind, actor, order_number, note,
    created_at)
  SELECT NEW.id, NEW.product_id, COALESCE((SELECT name FROM products WHERE id = NEW.product_id), ''), NEW.stitched, NEW.size,
    NEW.stock_quantity, NEW.stock_quantity, COALESCE(NULLIF(kind, ''), 'initial'), actor, order_number, note,
    strftime('%Y-%m-%d %H:%M:%fZ')
  FROM shop_stock_reason;
END;

CREATE TRIGGER stock_moves_update AFTER UPDATE OF stock_quantity ON product_variants
WHEN NEW.stock_quantity != OLD.stock_quantity
BEGIN
  INSERT INTO stock_moves (variant_id, product_id, name, stitched, size, delta, stock_after, kind, actor, order_number, note,
    created_at)
  SELECT NEW.id, NEW.product_id, COALESCE((SELECT name FROM products WHERE id = NEW.product_id), ''), NEW.stitched, NEW.size,
    NEW.stock_quantity - OLD.stock_quantity, NEW.stock_quantity, COALESCE(NULLIF(kind, ''), 'corrected'), actor, order_number,
    note, strftime('%Y-%m-%d %H:%M:%fZ')
  FROM shop_stock_reason;
END;

-- PocketBase deletes a product before its variants: its name is then that of the ledger's last line.
CREATE TRIGGER stock_moves_delete AFTER DELETE ON product_variants WHEN OLD.stock_quantity != 0
BEGIN
  INSERT INTO stock_moves (variant_id, product_id, name, stitched, size, delta, stock_after, kind, actor, order_number, note,
    created_at)
  SELECT OLD.id, OLD.product_id,
    COALESCE(COALESCE((SELECT name FROM products WHERE id = OLD.product_id),
      (SELECT m.name FROM stock_moves m WHERE m.product_id = OLD.product_id ORDER BY m.seq DESC LIMIT 1)), ''),
    OLD.stitched, OLD.size, -OLD.stock_quantity, 0, 'removed', actor, order_number, note, strftime('%Y-%m-%d %H:%M:%fZ')
  FROM shop_stock_reason;
END;

CREATE TRIGGER stock_moves_keep BEFORE UPDATE ON stock_moves
BEGIN SELECT RAISE(ABORT, 'a stock move is never changed'); END;

CREATE TRIGGER stock_moves_stay BEFORE DELETE ON stock_moves
BEGIN SELECT RAISE(ABORT, 'a stock move is never deleted'); END;
