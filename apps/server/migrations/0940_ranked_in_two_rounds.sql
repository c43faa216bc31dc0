-- search_candidates takes three more parameters and says where documents lie instead of what their words weigh (apps/server/schema).
DROP FUNCTION IF EXISTS search_candidates(tsquery[], int, int, int, tsquery, bigint, bigint, boolean, int, int[], text, boolean);
