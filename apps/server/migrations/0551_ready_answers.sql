-- A ready answer may be in a language, and may bring a picture. src/modules/talk/README.md.
ALTER TABLE chat_snippet ADD COLUMN lang text CONSTRAINT chat_snippet_lang CHECK (lang ~ '^[a-z]{2}(-[a-z]{2})?$');
ALTER TABLE chat_snippet ADD COLUMN image jsonb;

-- Called by the same word in each language, and once for all of them.
DROP INDEX chat_snippet_of_owner;
CREATE UNIQUE INDEX chat_snippet_of_owner ON chat_snippet (owner_id, short, coalesce(lang, ''));
