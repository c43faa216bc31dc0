-- What lies in a bag for later: it is shown apart and is neither counted nor settled. Adding it again brings it back.
ALTER TABLE cart_line ADD COLUMN set_aside boolean NOT NULL DEFAULT false;
