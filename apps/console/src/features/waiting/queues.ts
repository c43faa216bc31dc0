import type { LinkProps } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'

export type Waiting = Answer<'GET /api/admin/waiting'>['queues'][number]
export type Queue = Waiting['queue']

/** Where each of them is worked on. */
export const placeOf: Record<Queue, Pick<LinkProps, 'to' | 'search'>> = {
  topups_to_check: { to: '/topups' },
  withdrawals_to_check: { to: '/withdrawals' },
  returns_to_check: { to: '/withdrawals', search: { queue: 'sent' } },
  adjustments_to_agree: { to: '/approvals' },
  withdrawals_to_send: { to: '/withdrawals', search: { queue: 'approved' } },
  withdrawals_to_tell: { to: '/withdrawals', search: { queue: 'sending' } },
  withdrawals_to_follow: { to: '/withdrawals', search: { queue: 'sent' } },
  cases_to_close: { to: '/suspense' },
  money_to_unlock: { to: '/ledger/lock' },
  proposals_to_confirm: { to: '/proposals' },
  applications_to_decide: { to: '/merchants' },
  traders_to_decide: { to: '/traders' },
  objections_to_answer: { to: '/takedowns' },
  complaints_to_decide: { to: '/complaints' },
  reports_to_decide: { to: '/reports' },
  reviews_to_decide: { to: '/unfair' },
  goods_to_look_at: { to: '/held' },
  refunds_to_judge: { to: '/disputes' },
  refunds_to_pay: { to: '/disputes', search: { cases: 'failed' } },
}

/** Which part of a page its badge counts first: finance is not led to what auditors check. */
export function partThatWaits(page: string, of: readonly Queue[], queues: readonly Waiting[]): LinkProps['search'] {
  const first = of.find((name) => queues.some(({ queue, yours }) => queue === name && yours > 0))
  const place = first && placeOf[first]
  return place?.to === page ? place.search : undefined
}

/** What this operator may act on, and what waits for others: of a queue that both wait for, each has its own count. */
export function split(queues: readonly Waiting[]): { mine: Waiting[]; others: Waiting[] } {
  return {
    mine: queues.filter(({ yours }) => yours > 0),
    others: queues
      .filter(({ waiting, yours }) => waiting > yours)
      .map((one) => ({ ...one, waiting: one.waiting - one.yours })),
  }
}
