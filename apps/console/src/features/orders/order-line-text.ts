import type { Translate } from '@tradewind/messages/translate'
import type { OrderRow } from './orders-queries.ts'

/** What an order is about in one line: its only product with the chosen option, or its first and how many more. */
export function goodsText(t: Translate, { items }: Pick<OrderRow, 'items'>): string {
  const [first, ...others] = items
  if (!first) return ''
  if (others.length > 0) return t('console.orders.more', { title: first.title, count: others.length })
  return first.spec ? t('console.orders.line', { title: first.title, spec: first.spec }) : first.title
}
