CREATE OR REPLACE VIEW ledger.i13_stock_equals_reservations_and_moves AS
  SELECT s.sku_id::text AS subject, format('reserved %s held %s, on hand %s opening %s moved %s',
    s.reserved, coalesce(r.held, 0), s.on_hand, s.opening, coalesce(m.moved, 0)) AS found
  FROM stock AS s
  LEFT JOIN (SELECT sku_id, sum(quantity) AS held FROM reservation WHERE state = 'held' GROUP BY sku_id) AS r USING (sku_id)
  LEFT JOIN (SELECT sku_id, sum(quantity) AS moved FROM stock_move GROUP BY sku_id) AS m USING (sku_id)
  WHERE s.reserved <> coalesce(r.held, 0) OR s.on_hand <> s.opening + coalesce(m.moved, 0);
