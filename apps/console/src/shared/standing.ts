import { callQuery } from './queries.ts'

/** Whether the shop is open, and what of it was taken down. */
export const standingQuery = () => callQuery('GET /api/seller/takedown_list', {})
