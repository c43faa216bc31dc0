-- How many products are expected is asked of what the card must say too, beside the words.
DROP FUNCTION IF EXISTS search_expected(tsquery, int);
