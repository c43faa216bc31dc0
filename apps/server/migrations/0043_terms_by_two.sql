-- Our bank account can be taken off at once by one administrator: nobody is told where to transfer to until two put one on again.
ALTER TABLE platform_bank ADD COLUMN off_since timestamptz;
UPDATE ledger.recorded_table SET state = state || '{off_since}' WHERE kind = 'platform_bank';
