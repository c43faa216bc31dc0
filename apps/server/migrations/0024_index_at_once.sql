-- What is written goes into the index at once. Kept aside and taken in later, key by key, a search in that moment saw one
-- key of a product and missed another: "this word and not that one" found the product a second time.
ALTER INDEX search_document_words SET (fastupdate = off);
SELECT gin_clean_pending_list('search_document_words');
