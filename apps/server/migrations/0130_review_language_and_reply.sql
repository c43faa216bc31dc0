-- In which language a buyer wrote, where that is known, and what the shop said to it, once.
ALTER TABLE review
  ADD COLUMN language text,
  ADD COLUMN reply text,
  ADD COLUMN replied_at timestamptz,
  ADD CONSTRAINT review_language_check CHECK (language <> ''),
  ADD CONSTRAINT review_reply_check CHECK (reply <> ''),
  ADD CONSTRAINT review_reply_when_check CHECK ((reply IS NULL) = (replied_at IS NULL)),
  ADD CONSTRAINT review_reply_after_check CHECK (replied_at >= created_at);
