import type { Answer } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import type { Db } from '../../platform/db.ts'
import { missing } from '../../platform/errors.ts'
import { imageView } from '../../platform/files.ts'
import { type CardName, type CardReader, type CardRow, selectCards } from './cards.sql.ts'
import type { ThreadRow } from './talk.sql.ts'

export type CardView = NonNullable<Answer<'GET /api/chat/history'>['about']>
/** The card of that name as its reader sees it, or null. */
export type CardOf = (named: CardName | null) => CardView | null

const view = (row: CardRow): CardView => ({
  kind: row.kind,
  id: row.id,
  title: row.title ?? '',
  image: row.image && imageView(row.image),
  amount: row.amount === null ? null : formatDollars(cents(row.amount)),
  sn: row.sn,
  state: row.state,
  order_id: row.order_id,
})

/** All cards of an answer in one look. */
export async function readCards(
  db: Db,
  named: readonly (CardName | null)[],
  { reader, lang }: { reader: CardReader; lang: LocaleCode },
): Promise<CardOf> {
  const asked = named.flatMap((one) => one ?? [])
  const rows = asked.length === 0 ? [] : await selectCards(db, asked, reader, lang)
  const found = new Map(rows.map((row) => [`${row.kind} ${row.id}`, view(row)]))
  return (one) => (one && found.get(`${one.kind} ${one.id}`)) ?? null
}

export const subjectOf = ({ subject_kind, subject_id }: Pick<ThreadRow, 'subject_kind' | 'subject_id'>) =>
  subject_kind && subject_id ? { kind: subject_kind, id: subject_id } : null

type Parties = { shopper_id: string; shop_id: string | null }

/**
 * What may be shown in a talk: what whoever shows it sees, and what is of both sides. An order of another shop is nothing
 * to this one, and a top-up is between its shopper and the house.
 */
export async function checkCard(
  db: Db,
  named: CardName,
  { reader, lang, parties }: { reader: CardReader; lang: LocaleCode; parties: Parties },
): Promise<CardName> {
  const [row] = await selectCards(db, [named], reader, lang)
  const isOfShopper = row && (row.shopper_id === null || row.shopper_id === parties.shopper_id)
  const isOfShop = row && (parties.shop_id === null || row.shop_id === parties.shop_id)
  if (!isOfShopper || !isOfShop) throw missing()
  return named
}
