-- Notices of a desk are read by the kinds that somebody hears of, a category of them or all: the newest of each kind, of which there are
-- few. Where a category had none, all notices of the desk were looked through. What is unread is counted from the index alone, until there
-- are too many to say.
DROP INDEX desk_notice_newest;
CREATE INDEX desk_notice_of_kind ON desk_notice (owner_id, kind, created_at, id) INCLUDE (by_id);
