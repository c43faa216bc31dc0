import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { ORDER_STATUSES, type OrderStatus } from '@tradewind/contract/order-status'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'

export type Question = Answer<'GET /api/user/help_support'>['list'][number]
export type HelpArticle = NonNullable<Answer<'GET /api/user/help_support'>['article']>

export const allHelpQuery = () => callQuery('GET /api/user/help_support', {})
export const helpQuery = (id: string) => callQuery('GET /api/user/help_support', { id })

/** What was found last stays while more is typed. */
export const foundHelpQuery = (keyword: string) =>
  queryOptions({
    ...callQuery('GET /api/user/help_support', { keyword }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })

/** What a page can do without. */
export const orderCountQuery = () => callQuery('GET /api/order/count', {}, { quiet: true })

/** Nobody is kept from reading because it could not be counted. */
export const noteOpened = (id: string): void =>
  void api.call('POST /api/user/help_opened', { id }, { quiet: true, repeatSubmit: false }).catch(() => undefined)

export const answerHelp = (id: string, helped: boolean, remark?: string) =>
  api.call('POST /api/user/help_answer', { id, helped, remark }, { repeatSubmit: false })

/** Which article helps with what now waits for somebody; the first that fits comes first. */
const fitting = {
  [-5]: { id: 'how-long-money-back', because: 'refund' },
  [-4]: { id: 'how-long-money-back', because: 'refund' },
  [-3]: { id: 'how-long-money-back', because: 'refund' },
  2: { id: 'parcel-does-not-move', because: 'onTheWay' },
  1: { id: 'cancel-an-order', because: 'toShip' },
} as const satisfies Partial<Record<OrderStatus, { id: string; because: string }>>

export type Fitting = (typeof fitting)[keyof typeof fitting] & { count: number }

const MOST_FITTING = 2

export type OrderCount = { status: OrderStatus; count: number }

/** What helps with the orders that somebody has now. */
export function fittingNow(counts: readonly OrderCount[]): Fitting[] {
  const found = new Map<string, Fitting>()
  for (const status of ORDER_STATUSES.toSorted((one, other) => one - other)) {
    const fits = status in fitting ? fitting[status as keyof typeof fitting] : undefined
    const count = counts.find((one) => one.status === status)?.count ?? 0
    if (fits && count > 0) found.set(fits.id, { ...fits, count: (found.get(fits.id)?.count ?? 0) + count })
  }
  return [...found.values()].slice(0, MOST_FITTING)
}
