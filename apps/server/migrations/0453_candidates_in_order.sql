-- search_candidates takes two more parameters (apps/server/schema): without this there would be two of that name. A new world has none yet.
DROP FUNCTION IF EXISTS search_candidates(tsquery[], int, int, int, tsquery, bigint, bigint, boolean, int, int[]);
