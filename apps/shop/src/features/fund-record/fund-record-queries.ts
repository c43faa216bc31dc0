import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { api } from '../../shared/api.ts'
import { listQuery } from '../../shared/queries.ts'
import { recomputePosting, recomputeSeal } from './recompute.ts'

export type Posting = Answer<'GET /api/user/bill'>['list'][number]

/** What can happen to a shopper's balance, in the order of the chips. */
export const fundTypes = [
  'topup',
  'payment',
  'refund',
  'return_freight',
  'withdrawal',
  'withdrawal_back',
  'adjustment',
  'topup_reversed',
] as const
export type FundType = (typeof fundTypes)[number]

/** Undefined for what only happens to shops, and for a link that is mistyped. */
export const fundTypeOf = (text: string | undefined): FundType | undefined => fundTypes.find((type) => type === text)

export const fundRecordQuery = (type: FundType | undefined) => listQuery('GET /api/user/bill', { type: type ?? 'all' })
export const downloadFundRecord = (type: FundType | undefined) =>
  api.download('GET /api/user/bill_export', { type: type ?? 'all' })

/** Both sides of a posting, and whether this device arrives at the same hash. */
export const checkedPostingQuery = (posting: Posting) =>
  queryOptions({
    queryKey: ['GET /api/ledger/proof', { bill_id: posting.id }, 'recomputed'] as const,
    queryFn: async ({ signal }) => {
      const proof = await api.call('GET /api/ledger/proof', { bill_id: posting.id }, { signal, quiet: true })
      return { proof, check: await recomputePosting(proof, posting) }
    },
  })

/** The last day that was sealed, and whether this device comes from the own accounts to its root. */
export const checkedSealQuery = () =>
  queryOptions({
    queryKey: ['GET /api/ledger/seal_proof', {}, 'recomputed'] as const,
    queryFn: async ({ signal }) => {
      const proof = await api.call('GET /api/ledger/seal_proof', {}, { signal, quiet: true })
      return { proof, check: await recomputeSeal(proof) }
    },
  })
