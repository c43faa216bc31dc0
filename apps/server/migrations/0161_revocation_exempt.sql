-- Goods that cannot be sent back by revocation once they were sent: said by their seller, shown before they are bought, and
-- copied to the lines of an order when it is placed (`order_line.exempt`).
ALTER TABLE product ADD COLUMN exempt text
  CONSTRAINT product_exempt CHECK (exempt IN ('perishable', 'hygiene', 'made_to_order'));
