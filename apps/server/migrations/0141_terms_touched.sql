-- What a market begins with stands as the default of each column, where schema.sql shows it; and that somebody of the house has
-- set a group of terms is kept, so that a new beginning changes them only where nobody has (modules/terms/README.md).
ALTER TABLE terms
  ALTER topup_min SET DEFAULT 1000,
  ALTER topup_max SET DEFAULT 5000000,
  ALTER withdrawal_min SET DEFAULT 1000,
  ALTER withdrawal_max SET DEFAULT 2000000,
  ALTER withdrawal_fee_points SET DEFAULT 100,
  ALTER withdrawal_fee_min SET DEFAULT 100,
  ALTER commission_points SET DEFAULT 500,
  ADD fees_set boolean NOT NULL DEFAULT false,
  ADD limits_set boolean NOT NULL DEFAULT false;
-- They say who set the terms, not what they are: no part of what is sealed.
UPDATE ledger.recorded_table SET left_out = left_out || '{fees_set,limits_set}' WHERE kind = 'terms';
-- Set by a proposal that was done; or, before there were proposals, to anything else than the beginning.
UPDATE terms SET
  fees_set = (withdrawal_fee_points, withdrawal_fee_min, commission_points) <> (100, 100, 500)
    OR EXISTS (SELECT FROM proposal WHERE kind = 'terms_fees' AND state = 'done'),
  limits_set = (topup_min, topup_max, withdrawal_min, withdrawal_max) <> (1000, 5000000, 1000, 2000000)
    OR EXISTS (SELECT FROM proposal WHERE kind = 'terms_limits' AND state = 'done');
