import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { insertNews, type NewNews } from './live.sql.ts'

/** Whose queues operators look after: they hear it together. */
export const HOUSE = '00000000-0000-7000-8000-000000000001'

/** What open pages of somebody should ask for again. Ids only: what it says is for the call to show, to whom it may. */
export type LiveNews = Omit<NewNews, 'id'>

/** Tells open pages, in the transaction of what it tells of. Who hears it is a shopper, a shop or the house, by id. */
export function tellLive(tx: Tx, ...news: readonly LiveNews[]): void {
  insertNews(
    tx,
    news.map((one) => ({ ...one, id: newId() })),
  )
  tx.wake('live')
}
