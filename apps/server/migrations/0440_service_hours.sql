-- When people of the house answer, as operators set it; without the row it is as the program begins.
CREATE TABLE service_hours (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  time_zone text NOT NULL,
  -- Days of the week, 1 is Monday; the same hours on each.
  days int[] NOT NULL,
  -- In minutes of the day there.
  opens_at int NOT NULL,
  closes_at int NOT NULL,
  changed_at timestamptz NOT NULL,
  CONSTRAINT service_hours_time_zone CHECK (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  CONSTRAINT service_hours_on_days CHECK (days <@ ARRAY[1, 2, 3, 4, 5, 6, 7] AND cardinality(days) BETWEEN 1 AND 7),
  CONSTRAINT service_hours_of_a_day CHECK (opens_at >= 0 AND closes_at <= 1439 AND opens_at < closes_at)
);
COMMENT ON TABLE service_hours IS 'Of the market as a whole.';

DO $$
BEGIN
  -- The storefront says when somebody answers, and does not set it.
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_shop') THEN
    REVOKE INSERT, UPDATE, DELETE ON service_hours FROM tradewind_shop;
  END IF;
END $$;
