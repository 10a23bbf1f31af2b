-- The state machine of orders. 1800000006_orders.js fills it from shared/orders/order-states.json: a change of that file needs a
-- migration that fills it again.
CREATE TABLE shop_order_moves (
  move TEXT NOT NULL, from_holding TEXT NOT NULL, to_holding TEXT NOT NULL, status TEXT NOT NULL,
  PRIMARY KEY (from_holding, to_holding)
) WITHOUT ROWID;

-- Payment and stock of an order change together by a move, or not at all, whoever writes.
CREATE TRIGGER shop_orders_moved BEFORE UPDATE OF status, payment_status, stock_state ON orders
WHEN (OLD.payment_status != NEW.payment_status OR OLD.stock_state != NEW.stock_state) AND NOT EXISTS (
  SELECT 1 FROM shop_order_moves m
  WHERE m.from_holding = OLD.payment_status || '/' || OLD.stock_state
    AND m.to_holding = NEW.payment_status || '/' || NEW.stock_state
    AND NEW.status = CASE m.status
      WHEN 'same' THEN OLD.status
      WHEN 'reopened' THEN IIF(OLD.status = 'cancelled', 'pending', OLD.status)
      ELSE m.status END)
BEGIN SELECT RAISE(ABORT, 'No order moves like this.'); END;

-- Orders that were placed elsewhere (the demo's, an older shop's) are written as they are, in a state that some move leads to.
CREATE TRIGGER shop_orders_born BEFORE INSERT ON orders
WHEN NOT EXISTS (
  SELECT 1 FROM shop_order_moves WHERE to_holding = NEW.payment_status || '/' || NEW.stock_state)
BEGIN SELECT RAISE(ABORT, 'No order is ever in this state.'); END;

CREATE TRIGGER shop_orders_stepped AFTER UPDATE OF status ON orders WHEN OLD.status != NEW.status
BEGIN
  INSERT INTO order_steps (id, order_id, status, at)
  VALUES ('s' || lower(hex(randomblob(7))), NEW.id, NEW.status, strftime('%Y-%m-%d %H:%M:%fZ'));
END;

-- The uses of a discount by a buyer are counted by phone for each order (hooks/discounts/uses.ts). Here, because the indexes
-- of a collection have columns only.
CREATE INDEX shop_orders_discount_phone
  ON orders (discount_id, IIF(json_valid(shipping), json_extract(shipping, '$.phone'), '')) WHERE discount_id != '';
