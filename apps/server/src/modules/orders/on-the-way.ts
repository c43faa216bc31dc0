import type { Answer } from '@tradewind/contract/calls'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import { codesWhere } from '../../platform/order-codes.sql.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { type PackageJson, packages, type SummaryRow, summary } from './order-view.sql.ts'
import { packageViews, summaryView } from './order-view.ts'
import type * as rows from './rows.gen.ts'

type Parcel = Answer<'GET /api/index/for_me'>['parcels'][number]
type OnTheWayRow = Narrowed<
  rows.OnTheWay,
  Pick<SummaryRow, 'trade_sn' | 'refund_stage' | 'items' | 'timers' | 'unpaid_with'> & {
    packages: PackageJson[] | null
  }
>

/** So many stand on the first screen; the rest is with the orders. */
const MOST_SHOWN = 2

/** What somebody paid and has not received, the newest first: what was told of it last, when it comes, what is next. */
export async function readOnTheWay(db: Db, buyerId: string, lang: LocaleCode, at: Date): Promise<Parcel[]> {
  const orders = await selectOnTheWay(db, buyerId, lang)
  return orders.map((row) => {
    const { id, status, merchant, items, quantity, next } = summaryView(row, 'buyer', at)
    const told = packageViews(row.packages, lang).flatMap(({ traces }) => traces)
    const last = told.sort((one, other) => other.time.localeCompare(one.time))[0]
    return {
      ...{ id, status, merchant, quantity, next },
      title: items[0]?.title ?? '',
      image: items[0]?.image ?? null,
      last: last ? { time: last.time, text: last.text, place: last.place } : null,
      arrives: { from: row.arrives_from.toISOString(), to: row.arrives_to.toISOString() },
    }
  })
}

const UNDER_WAY = codesWhere(({ goods }) => goods === 'to send' || goods === 'sent')

const selectOnTheWay = (db: Db, buyerId: string, lang: LocaleCode) =>
  db.many<OnTheWayRow>(sql`
    SELECT ${summary(lang)}, ${packages(lang)} FROM orders AS o
    WHERE o.buyer_id = ${buyerId} AND o.status IN (${/* e.g. 1, 2 */ UNDER_WAY}) AND NOT o.refund_whole
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${MOST_SHOWN}`)
