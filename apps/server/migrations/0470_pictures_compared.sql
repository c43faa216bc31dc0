-- Receipts of one bank have one layout, and from far away all of them looked alike. What looks near from there is compared point
-- by point by a job, and what is alike then is kept.

CREATE TABLE topup_comparison (
  topup_id uuid PRIMARY KEY REFERENCES topup (id),
  due_at timestamptz NOT NULL
);
COMMENT ON TABLE topup_comparison IS 'Key: topup_id.';
CREATE INDEX topup_comparison_due ON topup_comparison (due_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON topup_comparison TO tradewind_shop;
GRANT SELECT ON topup_comparison TO tradewind_console;

CREATE TABLE topup_alike (
  topup_id uuid NOT NULL,
  place smallint NOT NULL,
  other_id uuid NOT NULL,
  other_place smallint NOT NULL,
  percent smallint NOT NULL,
  PRIMARY KEY (topup_id, other_id),
  FOREIGN KEY (topup_id, place) REFERENCES topup_proof (topup_id, place),
  FOREIGN KEY (other_id, other_place) REFERENCES topup_proof (topup_id, place),
  CONSTRAINT topup_alike_of_two CHECK (topup_id <> other_id),
  CONSTRAINT topup_alike_percent CHECK (percent BETWEEN 1 AND 100)
);
COMMENT ON TABLE topup_alike IS 'Key: topup_id.';
CREATE INDEX topup_alike_other ON topup_alike (other_id);
-- Shoppers are told nothing of it.
GRANT INSERT ON topup_alike TO tradewind_shop;
GRANT SELECT ON topup_alike TO tradewind_console;

-- Those that are looked at now.
INSERT INTO topup_comparison (topup_id, due_at)
SELECT id, created_at FROM topup WHERE audit = 0 AND EXISTS (SELECT FROM topup_proof WHERE topup_id = topup.id);
