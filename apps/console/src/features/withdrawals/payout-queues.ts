import type { Input } from '@tradewind/contract/calls'
import { PAYEE_TYPES, type PayeeType } from '@tradewind/contract/code-lists'
import type { WithdrawalStatus } from '@tradewind/contract/withdrawal-status'
import type { Tone } from '@tradewind/ui/tag'

type Listing = Pick<Input<'GET /api/admin/extract_list'>, 'audit' | 'status'>

/** What waits for whom: auditors check, finance sends and watches it arrive; then what is over. */
export const queues = {
  auditing: { audit: '0' },
  approved: { status: 'approved' },
  sending: { status: 'sending' },
  sent: { status: 'sent' },
  arrived: { status: 'arrived' },
  back: { audit: '2' },
  all: {},
} as const satisfies Record<string, Listing>

export type Queue = keyof typeof queues
export const queueNames = Object.keys(queues) as Queue[]
export const FIRST_QUEUE: Queue = 'auditing'
export const readQueue = (value: unknown): Queue | undefined =>
  queueNames.find((name) => name === value && name !== FIRST_QUEUE)

export const readMethod = (value: unknown): PayeeType | undefined => PAYEE_TYPES.find((name) => name === value)

export const statusTones: Record<WithdrawalStatus, Tone> = {
  auditing: 'wait',
  refused: 'plain',
  cancelled: 'plain',
  approved: 'wait',
  sending: 'wait',
  sent: 'plain',
  arrived: 'plain',
  returned: 'bad',
}
