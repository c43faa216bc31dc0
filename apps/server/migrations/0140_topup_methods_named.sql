-- A method that this rule does not name is refused, instead of being taken for a transfer to our bank account.
ALTER TABLE topup DROP CONSTRAINT topup_names_network;
ALTER TABLE topup ADD CONSTRAINT topup_names_network CHECK (CASE method
  WHEN 'bank' THEN network IS NULL AND coin IS NULL AND address IS NULL AND tx_hash IS NULL
  WHEN 'chain' THEN network IS NOT NULL AND coin IS NOT NULL AND address IS NOT NULL
  ELSE false END);
