-- Terms: what an administrator sets. Fees, limits, the platform's bank account and its networks.
-- src/modules/terms/README.md says each in words. Reference tables, on every shard.

-- One row. Amounts in cents; the limit above which a second auditor checks stays in ledger.approval_limit.
CREATE TABLE terms (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  topup_min bigint NOT NULL,
  topup_max bigint NOT NULL,
  withdrawal_min bigint NOT NULL,
  withdrawal_max bigint NOT NULL,
  withdrawal_fee_points int NOT NULL,
  withdrawal_fee_min bigint NOT NULL,
  commission_points int NOT NULL,
  CONSTRAINT terms_topup_limits CHECK (0 < topup_min AND topup_min <= topup_max AND topup_max <= 1000000000),
  CONSTRAINT terms_withdrawal_limits CHECK (
    0 < withdrawal_min AND withdrawal_min <= withdrawal_max AND withdrawal_max <= 1000000000),
  CONSTRAINT terms_withdrawal_fee CHECK (withdrawal_fee_points BETWEEN 0 AND 2000 AND withdrawal_fee_min >= 0),
  -- Of the smallest withdrawal something arrives.
  CONSTRAINT terms_fee_leaves_something CHECK (withdrawal_fee_min < withdrawal_min),
  CONSTRAINT terms_commission CHECK (commission_points BETWEEN 0 AND 5000)
);
INSERT INTO terms (topup_min, topup_max, withdrawal_min, withdrawal_max, withdrawal_fee_points, withdrawal_fee_min,
  commission_points) VALUES (1000, 5000000, 1000, 2000000, 100, 100, 500);

-- Where bank transfers go. No row until an administrator has entered it: topping up by bank is then not offered.
CREATE TABLE platform_bank (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  bank_name text NOT NULL CHECK (btrim(bank_name) <> ''),
  holder text NOT NULL CHECK (btrim(holder) <> ''),
  account_no text NOT NULL CHECK (btrim(account_no) <> ''),
  swift text NOT NULL CHECK (swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$')
);

-- A network, the coin that is taken there, and our address. Without an address it cannot be enabled.
CREATE TABLE network (
  network text PRIMARY KEY CHECK (network ~ '^[A-Z0-9]{2,20}$'),
  name text NOT NULL CHECK (btrim(name) <> ''),
  coin text NOT NULL CHECK (coin ~ '^[A-Z0-9]{2,10}$'),
  address text,
  -- How its addresses are written (terms/address-forms.ts).
  address_form text NOT NULL CHECK (address_form IN ('evm', 'tron')),
  min bigint NOT NULL,
  confirmations int NOT NULL CHECK (confirmations BETWEEN 1 AND 10000),
  enabled boolean NOT NULL DEFAULT false,
  CONSTRAINT network_min CHECK (min > 0),
  CONSTRAINT network_needs_address CHECK (NOT enabled OR address IS NOT NULL),
  -- Never taken, and said so before an address is shown.
  CONSTRAINT network_not_supported CHECK (network NOT IN ('BSC', 'BEP20', 'HECO', 'HRC20', 'DEX'))
);
INSERT INTO network (network, name, coin, address_form, min, confirmations) VALUES
  ('TRC20', 'TRON (TRC-20)', 'USDT', 'tron', 1000, 20),
  ('ERC20', 'Ethereum (ERC-20)', 'USDT', 'evm', 5000, 12),
  ('POLYGON', 'Polygon PoS', 'USDT', 'evm', 1000, 128);

-- What a private picture looks like, in 64 bits (platform/difference-hash.ts), to find its near doubles.
ALTER TABLE file ADD COLUMN dhash bigint;
ALTER TABLE file ADD CONSTRAINT file_evidence_is_hashed CHECK (scene <> 'evidence' OR dhash IS NOT NULL);

-- Only the console's role writes terms, and nobody removes them.
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON terms, platform_bank, network FROM %I', role);
    IF role = 'tradewind_console' THEN
      EXECUTE format('GRANT UPDATE ON terms TO %I', role);
      EXECUTE format('GRANT INSERT, UPDATE ON platform_bank, network TO %I', role);
      EXECUTE format('GRANT UPDATE (amount) ON ledger.approval_limit TO %I', role);
    END IF;
  END LOOP;
END $$;
