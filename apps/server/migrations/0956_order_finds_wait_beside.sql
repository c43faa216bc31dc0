-- Each of the two hundred marks of an order wrote the list of its orders anew: 127 kB of write-ahead log for one. They wait beside the
-- index now and go into it together, by `tidy_order_finds`. The list has room for some nine thousand orders: so no buyer's order does that.
ALTER INDEX order_find_marks SET (fastupdate = on, gin_pending_list_limit = 65536);
