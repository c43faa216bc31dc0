-- Who may give a word, who gave them that, and what two administrators did together are recorded and sealed too (0040).
SELECT ledger.keep_records('staff', '{id}', '{id,kind,shop_id,created_at}', '{}',
  '{roles,disabled_at,totp_required,email_proved_at,approves_from}', '{account,name,password_hash,email}', '{language}');
SELECT ledger.keep_records('staff_hand', '{staff_id,by_id,at}', '{staff_id,by_id,at}', '{}', '{}', '{}');
SELECT ledger.keep_records('proposal', '{id}', '{id,kind,proposed_by,proposed_at,expires_at}',
  '{subject_id,subject_name,payload}', '{state,confirmed_by,confirmed_at,not_before,done_at,closed_by,closed_at}', '{}');

-- Of the devices of staff the storefront's housekeeping knows how old they are, and nothing else.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'tradewind_shop') THEN
    REVOKE SELECT ON staff_device FROM tradewind_shop;
    GRANT SELECT (last_used_at) ON staff_device TO tradewind_shop;
  END IF;
END $$;
