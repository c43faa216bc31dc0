/** What is asked for again once a kind of thing was edited. */
export const touchedByType = [
  'GET /api/admin/type_list',
  'GET /api/admin/type_detail',
  'GET /api/admin/search_explain',
] as const
