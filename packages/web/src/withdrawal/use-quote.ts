import { useQuery } from '@tanstack/react-query'
import type { Client } from '@tradewind/client/client'
import { queryOfCall } from '../queries.ts'
import { readTypedAmount } from '../typed-amount.ts'
import { useRested } from '../use-rested.ts'
import type { PayeeType, Quote } from './answers.ts'

type QuoteCall = 'GET /api/user/extract_quote' | 'GET /api/seller/extract_quote'

/** `amount` as it is typed; without one nothing is asked. */
type Wanted = { type: PayeeType; amount: string | undefined; network: string | null | undefined }

export type Quoting = {
  quote: Quote | undefined
  /** It is about the amount that stands there now. */
  settled: boolean
  error: unknown
  again: () => void
}

/** The server's word on what an amount costs; asked once the typing rests. */
export function useQuote(api: Client, call: QuoteCall, { type, amount: typed, network }: Wanted): Quoting {
  const amount = typed === undefined ? undefined : readTypedAmount(typed)
  const asked = useRested(amount)
  const { data, isFetching, error, refetch } = useQuery({
    ...queryOfCall(api, call, { type, amount: asked ?? '', network: network ?? undefined }, { quiet: true }),
    enabled: asked !== undefined && asked === amount,
    placeholderData: (before: Quote | undefined) => before,
  })
  const again = () => void refetch()
  if (amount === undefined) return { quote: undefined, settled: false, error: undefined, again }
  const settled = data !== undefined && asked === amount && !isFetching && !error
  return { quote: data, settled, error: isFetching ? undefined : error, again }
}
