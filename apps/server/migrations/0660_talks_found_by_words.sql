-- Whatever was said is found by what stands in it, in every script: by each two letters that stand beside each other. Postgres cuts
-- trigrams from letters of its locale alone, which here are the Latin ones.
CREATE FUNCTION letter_pairs(said text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT l.letters[at] || l.letters[at + 1]), '{}')
  FROM (SELECT string_to_array(lower(said), NULL) AS letters) AS l CROSS JOIN generate_series(1, cardinality(l.letters) - 1) AS at
$$;
CREATE INDEX chat_message_says_letters ON chat_message USING gin (letter_pairs(text)) WHERE text IS NOT NULL;
CREATE INDEX shopper_account_letters ON shopper USING gin (letter_pairs(account));

-- The movement that a line of bank or chain tells of is looked up by what stands on the line.
CREATE INDEX topup_bank_ref ON topup (lower(bank_ref)) WHERE bank_ref IS NOT NULL;
CREATE INDEX withdrawal_sent_ref ON withdrawal (lower(sent_ref)) WHERE sent_ref IS NOT NULL;
CREATE INDEX statement_line_of_pool ON ledger.statement_line (pool, at, id);
