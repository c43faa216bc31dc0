-- What the ledger does not hold and money depends on: what was asked for and audited, where it goes to, who gave which word, what
-- operators did, our bank account, networks and terms. Each such row leaves a record of what it was, whenever it is written, and
-- the records of a day are sealed with the books. docs/decisions/0016 says why it is built this way.

-- Which tables are recorded, and which of their columns: those that never change and those that do, each as they may be read by
-- whoever checks exported books or as the hash of all of them. `left_out` tells nothing of money. Reference table.
CREATE TABLE ledger.recorded_table (
  kind text PRIMARY KEY,
  -- As SQL names it.
  place text NOT NULL UNIQUE,
  key text[] NOT NULL CHECK (cardinality(key) > 0),
  fixed text[] NOT NULL,
  fixed_hidden text[] NOT NULL,
  state text[] NOT NULL,
  state_hidden text[] NOT NULL,
  left_out text[] NOT NULL
);

-- What a row was, as two hashes: of what never changes of it, which is the same in each of its versions, and of the rest. `salt` keeps
-- what is hidden from being guessed by trying. `tx` is the same for all that one transaction wrote. Shard key: that of the row.
CREATE TABLE ledger.record (
  kind text NOT NULL REFERENCES ledger.recorded_table,
  subject text NOT NULL,
  version int NOT NULL CHECK (version > 0),
  salt bytea NOT NULL CHECK (length(salt) = 16),
  tx bigint NOT NULL,
  noted_at timestamptz NOT NULL,
  fixed bytea NOT NULL CHECK (length(fixed) = 32),
  state bytea NOT NULL CHECK (length(state) = 32),
  -- The day that it was sealed with.
  day date REFERENCES ledger.daily_seal,
  PRIMARY KEY (kind, subject, version)
);
CREATE INDEX record_unsealed ON ledger.record (kind, subject, version) WHERE day IS NULL;
CREATE INDEX record_of_day ON ledger.record (day) WHERE day IS NOT NULL;

-- What is hashed of a row: what may be read, and the hash of what may not. A column that is null is not in it, so that a column
-- which comes later changes no text of before.
CREATE FUNCTION ledger.record_text(p_row jsonb, p_open text[], p_hidden text[], p_salt bytea) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT jsonb_strip_nulls(
    (SELECT coalesce(jsonb_object_agg(name, p_row -> name), '{}') FROM unnest(p_open) AS name)
    || CASE WHEN p_hidden = '{}' THEN '{}' ELSE jsonb_build_object('hidden', encode(sha256(p_salt || convert_to(
      (SELECT jsonb_strip_nulls(jsonb_object_agg(name, p_row -> name)) FROM unnest(p_hidden) AS name)::text, 'UTF8')), 'hex')) END)::text
$$;

-- Notes a row as it stands. What is written of it anew without another state is not noted.
CREATE FUNCTION ledger.note_row(p_kind text, p_row jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  k ledger.recorded_table;
  last ledger.record;
  named text;
  salt bytea;
  state bytea;
BEGIN
  SELECT * INTO STRICT k FROM ledger.recorded_table AS r WHERE r.kind = p_kind;
  named := (SELECT string_agg(p_row ->> x.name, ' ' ORDER BY x.n) FROM unnest(k.key) WITH ORDINALITY AS x (name, n));
  SELECT * INTO last FROM ledger.record AS r WHERE r.kind = p_kind AND r.subject = named ORDER BY r.version DESC LIMIT 1;
  salt := coalesce(last.salt, uuid_send(gen_random_uuid()));
  state := sha256(convert_to(ledger.record_text(p_row, k.state, k.state_hidden, salt), 'UTF8'));
  IF last.state IS DISTINCT FROM state THEN
    INSERT INTO ledger.record (kind, subject, version, salt, tx, noted_at, fixed, state)
    VALUES (p_kind, named, coalesce(last.version, 0) + 1, salt, pg_current_xact_id()::text::bigint, now(),
      sha256(convert_to(ledger.record_text(p_row, k.fixed, k.fixed_hidden, salt), 'UTF8')), state);
  END IF;
END $$;

-- Times and bytes are written in one way, whatever the session is set to.
CREATE FUNCTION ledger.note_record() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET bytea_output = 'hex' AS $$
BEGIN
  PERFORM ledger.note_row(TG_ARGV[0], to_jsonb(NEW));
  RETURN NULL;
END $$;

-- Records a table from now on, and what stands in it as it stands. For migrations.
CREATE FUNCTION ledger.keep_records(p_place regclass, p_key text[], p_fixed text[], p_fixed_hidden text[], p_state text[],
  p_state_hidden text[], p_left_out text[] DEFAULT '{}') RETURNS void
LANGUAGE plpgsql SET timezone = 'UTC' SET bytea_output = 'hex' AS $$
DECLARE
  kind text := (SELECT relname FROM pg_class WHERE oid = p_place);
BEGIN
  INSERT INTO ledger.recorded_table (kind, place, key, fixed, fixed_hidden, state, state_hidden, left_out)
  VALUES (kind, p_place::text, p_key, p_fixed, p_fixed_hidden, p_state, p_state_hidden, p_left_out);
  EXECUTE format('SELECT ledger.note_row(%L, to_jsonb(t)) FROM %s AS t', kind, p_place);
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION ledger.note_record(%L)',
    kind || '_is_recorded', p_place, kind);
END $$;

-- A record stays as it was noted, and is sealed once.
CREATE FUNCTION ledger.guard_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.day IS NULL AND NEW.day = (SELECT max(s.day) FROM ledger.daily_seal AS s)
    AND (NEW.kind, NEW.subject, NEW.version, NEW.salt, NEW.tx, NEW.noted_at, NEW.fixed, NEW.state)
      = (OLD.kind, OLD.subject, OLD.version, OLD.salt, OLD.tx, OLD.noted_at, OLD.fixed, OLD.state) THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'a record stays as it was noted, and is sealed once';
END $$;
CREATE TRIGGER record_sealed_once BEFORE UPDATE ON ledger.record FOR EACH ROW EXECUTE FUNCTION ledger.guard_record();
CREATE TRIGGER record_stays BEFORE DELETE OR TRUNCATE ON ledger.record FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER recorded_table_stays BEFORE DELETE OR TRUNCATE ON ledger.recorded_table
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Behind the newest seal: what it counted belongs to its day. Timers run as the shop, which may not write here otherwise.
CREATE FUNCTION ledger.seal_records() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE ledger.record SET day = (SELECT max(s.day) FROM ledger.daily_seal AS s) WHERE day IS NULL
$$;

-- A seal also says how many records are new since the one before, and the root of a tree over them. Seals of before say neither and
-- keep the hash that they have.
ALTER TABLE ledger.daily_seal
  ADD COLUMN records bigint CHECK (records >= 0),
  ADD COLUMN records_root bytea CHECK (length(records_root) = 32),
  ADD CONSTRAINT daily_seal_records CHECK ((records IS NULL) = (records_root IS NULL)),
  DROP CONSTRAINT daily_seal_hash,
  ADD CONSTRAINT daily_seal_hash CHECK (hash = sha256(convert_to(concat_ws('|',
    CASE WHEN records IS NULL THEN 'tradewind seal' ELSE 'tradewind seal 2' END,
    to_char(day, 'YYYY-MM-DD'), to_char(sealed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    accounts, journals, transfers, encode(root, 'hex'), records, encode(records_root, 'hex'),
    coalesce(encode(previous, 'hex'), '-')), 'UTF8')));

SELECT ledger.keep_records('ledger.approval_limit', '{id}', '{id}', '{}', '{amount}', '{}');
SELECT ledger.keep_records('terms', '{id}', '{id}', '{}',
  '{topup_min,topup_max,withdrawal_min,withdrawal_max,withdrawal_fee_points,withdrawal_fee_min,commission_points}', '{}');
SELECT ledger.keep_records('platform_bank', '{id}', '{id}', '{}', '{bank_name,holder,account_no,swift,country}', '{}');
SELECT ledger.keep_records('network', '{network}', '{network}', '{}',
  '{name,coin,address,address_form,min,confirmations,enabled}', '{}');
SELECT ledger.keep_records('payee', '{id}', '{id,owner_type,owner_id,type,network,created_at,usable_at}',
  '{place,label,bank_name,holder,sealed,fingerprint,masked}', '{deleted_at}', '{}');
SELECT ledger.keep_records('withdrawal', '{id}',
  '{id,owner_type,owner_id,asked_by,type,payee_id,amount,fee,arrives,created_at}', '{}',
  '{status,seq,approval_id,claimed_how,claimed_by,claimed_at,sent_at,arrived_at,return_asked_by,return_asked_at}',
  '{reason,sent_ref,return_reason}', '{approval_event,ask_at,tries,last_error}');
SELECT ledger.keep_records('withdrawal_event', '{withdrawal_id,seq}',
  '{withdrawal_id,seq,event,from_status,to_status,role,actor_id,at}', '{note}', '{}', '{}', '{prev_seq}');
SELECT ledger.keep_records('topup', '{id}', '{id,shopper_id,method,network,coin,amount,created_at}', '{address,tx_hash}',
  '{audit,looked_at,looked_by,looked_arrived,arrived,audited_by,audited_at}', '{looked_ref,bank_ref,reason}');
SELECT ledger.keep_records('topup_proof', '{topup_id,place}', '{topup_id,place,file_id,created_at}', '{dhash}', '{}', '{}');
SELECT ledger.keep_records('suspense_case', '{id}', '{id,kind,amount,shopper_id,opened_by,opened_at}', '{ref,note}',
  '{closed_by,closed_at}', '{close_reason}');
SELECT ledger.keep_records('approval_request', '{id}', '{id,event,ref_id,owner_id,amount,maker_id,asked_at}', '{reason}',
  '{state,checker_id,checked_at,second_checker_id,approval_id}', '{}');
SELECT ledger.keep_records('adjustment', '{id}', '{id,owner_type,owner_id,amount,asked_by,asked_at}', '{}',
  '{state,decided_at}', '{}');
SELECT ledger.keep_records('operator_act', '{id}', '{id,actor_id,call,subject_kind,done_at}',
  '{subject_id,input,note,request_id}', '{}', '{}');
SELECT ledger.keep_records('ledger.approval', '{id}',
  '{id,event,authority,ref_id,owner_id,amount,second_above,maker_id,checker_id,second_checker_id,approved_at}', '{reason}', '{}', '{}');
SELECT ledger.keep_records('ledger.decision', '{id}', '{id,ref_id,owner_id,amount,decided_as,decided_by,decided_at}',
  '{reason}', '{}', '{}');
SELECT ledger.keep_records('ledger.money_lock', '{id}', '{id,backup_taken_at,locked_at}', '{}', '{}', '{}');
SELECT ledger.keep_records('ledger.money_word', '{lock_id,staff_id}', '{lock_id,staff_id,said_at}', '{note}', '{}', '{}');
SELECT ledger.keep_records('ledger.statement_line', '{id}', '{id,pool,amount,at,added_by,added_at}', '{account,ref}', '{}',
  '{}', '{is_incoming}');

REVOKE ALL ON FUNCTION ledger.record_text, ledger.note_row, ledger.note_record, ledger.keep_records, ledger.guard_record,
  ledger.seal_records FROM PUBLIC;
DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION ledger.seal_records TO %I', role);
    EXECUTE format('GRANT SELECT (kind, subject, version, tx, noted_at, fixed, state, day) ON ledger.record TO %I', role);
    -- Whoever exports the books tells what is hidden as it stands, by the same hash.
    IF role = 'tradewind_console' THEN
      EXECUTE format('GRANT SELECT ON ledger.record, ledger.recorded_table TO %I', role);
      EXECUTE format('GRANT EXECUTE ON FUNCTION ledger.record_text TO %I', role);
    END IF;
  END LOOP;
END $$;
