import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { api } from '../../shared/api.ts'
import { listQuery } from '../../shared/queries.ts'
import { recomputePosting, recomputeSeal } from './recompute.ts'

export type Posting = Answer<'GET /api/user/bill'>['list'][number]

/** What can happen to a shopper's balance, in the order of the chips; the other kinds only happen to shops. */
const ofShoppers = {
  topup: true,
  payment: true,
  refund: true,
  return_freight: true,
  withdrawal: true,
  withdrawal_back: true,
  adjustment: true,
  topup_reversed: true,
  sale: false,
  release: false,
  debt: false,
} as const satisfies Record<Posting['type'], boolean>

type Kinds = typeof ofShoppers
export type FundType = { [Type in keyof Kinds]: Kinds[Type] extends true ? Type : never }[keyof Kinds]
export const fundTypes = (Object.keys(ofShoppers) as (keyof Kinds)[]).filter(
  (type): type is FundType => ofShoppers[type],
)

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
