-- Who may take an order from one state to the next stands in the rows as well, as it does for withdrawals: a history that
-- names a role that may not is refused, also when it is typed by hand.
ALTER TABLE order_event DROP CONSTRAINT order_event_legal;
ALTER TABLE order_transition DROP CONSTRAINT order_transition_pkey;
ALTER TABLE order_transition ADD COLUMN role text;
DELETE FROM order_transition;
INSERT INTO order_transition (event, from_status, to_status, role) VALUES
  ('create',  -9,  0, 'buyer'),
  ('pay',      0,  1, 'buyer'),
  ('cancel',   0, -1, 'buyer'),
  ('cancel',   0, -1, 'seller'),
  ('cancel',   0, -1, 'system'),
  ('cancel',   1, -3, 'buyer'),
  ('cancel',   1, -3, 'seller'),
  ('cancel',   1, -3, 'system'),
  ('refund',  -3, -2, 'system'),
  ('pack',     1,  1, 'seller'),
  ('remind',   1,  1, 'buyer'),
  ('ship',     1,  2, 'seller'),
  ('trace',    2,  2, 'seller'),
  ('deliver',  2,  2, 'seller'),
  ('extend',   2,  2, 'buyer'),
  ('confirm',  2,  3, 'buyer'),
  ('confirm',  2,  3, 'system'),
  ('comment',  3,  3, 'buyer'),
  ('complete', 3,  4, 'buyer'),
  ('complete', 3,  4, 'system'),
  ('release',  3,  3, 'system'),
  ('release',  4,  4, 'system');
ALTER TABLE order_transition ALTER COLUMN role SET NOT NULL;
ALTER TABLE order_transition ADD PRIMARY KEY (event, from_status, to_status, role);
ALTER TABLE order_event ADD CONSTRAINT order_event_legal
  FOREIGN KEY (event, from_status, to_status, role) REFERENCES order_transition;
