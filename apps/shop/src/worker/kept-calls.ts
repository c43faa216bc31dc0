/**
 * Calls whose answers may be read again without a network: public, and the same for every visitor. A call that is not here
 * never reaches a cache, and of those that are here only answers that the server marks as `public` do.
 */
export const KEPT_CALLS: ReadonlySet<string> = new Set([
  '/api/index/init',
  '/api/index/home',
  '/api/goods/category_list',
  '/api/goods/list',
  '/api/goods/facets',
  '/api/goods/popular',
  '/api/goods/detail',
  '/api/goods/recommend',
  '/api/goods/comment_list',
  '/api/merchant/list',
  '/api/merchant/detail',
  '/api/merchant/goods',
  '/api/user/help_support',
  '/api/user/law',
])

/** Those that say more to someone who is logged in. Of these only what a visitor would read is kept. */
export const PERSONAL_CALLS: ReadonlySet<string> = new Set([
  '/api/goods/detail',
  '/api/merchant/detail',
  '/api/user/law',
])
