-- What a shop says of itself is edited by several people, each from what they saw.
ALTER TABLE shop
  ADD COLUMN page_version int NOT NULL DEFAULT 1 CONSTRAINT shop_page_version CHECK (page_version > 0),
  -- A holiday: from then until then no order is taken. Over, it is nothing but a row that says so.
  ADD COLUMN away_from timestamptz,
  ADD COLUMN away_until timestamptz,
  ADD COLUMN away_message localised_text,
  ADD CONSTRAINT shop_away_ends CHECK ((away_from IS NULL) = (away_until IS NULL) AND away_until > away_from),
  ADD CONSTRAINT shop_away_message_of_a_holiday CHECK (away_message IS NULL OR away_from IS NOT NULL);
