-- What has no number yet stands at one end of live_feed_in_order, which is unique and knows of what is NULL: both questions that
-- this index was for go there. Each row that is told was put into it and taken out again.
DROP INDEX live_feed_without_number;
