-- Withdrawals: where money is sent to, and each way out from being asked to having arrived.

-- Until then nothing can be withdrawn: a forgotten payment password was set anew with a code and the login password.
ALTER TABLE pay_password ADD COLUMN withdrawals_wait_until timestamptz;
