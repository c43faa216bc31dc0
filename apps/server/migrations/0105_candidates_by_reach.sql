-- search_candidates takes one more parameter (apps/server/schema): without this there would be two of that name.
DROP FUNCTION search_candidates(tsquery[], int, int, int, tsquery, bigint, bigint, boolean, int);
