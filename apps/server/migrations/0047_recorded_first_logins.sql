-- Until when a first password lets somebody in, and that it did, is how they get in, not what they may do: it stays out of the
-- records, as the password itself does.
UPDATE ledger.recorded_table SET left_out = left_out || '{first_password_until,first_password_used_at}' WHERE kind = 'staff';
