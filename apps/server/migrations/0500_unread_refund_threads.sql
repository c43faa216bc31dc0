-- What a shop has not read of its refunds is counted with each look at the inbox, beside all that it has read.
CREATE INDEX chat_thread_unread_of_refunds ON chat_thread (shop_id) WHERE kind = 'refund' AND last_seq > party_read_seq;
