import { useQuery } from '@tanstack/react-query'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { callQuery } from '../../shared/queries.ts'
import { useRested } from '../../shared/use-rested.ts'
import type { PayeeType, Quote } from './money-queries.ts'

export type Quoting = {
  quote: Quote | undefined
  /** It is about the amount that stands there now. */
  settled: boolean
  error: Error | null
  again: () => unknown
}

/** The server's word on what an amount costs; asked once the typing rests. Without an amount nothing is asked. */
export function useQuote(type: PayeeType, typed: string | undefined, network: string | undefined): Quoting {
  const amount = (typed && readTypedAmount(typed)) || ''
  const asked = useRested(amount)
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('GET /api/seller/extract_quote', { type, amount: asked, network }),
    enabled: asked !== '' && asked === amount,
    placeholderData: (before: Quote | undefined) => before,
  })
  if (amount === '') return { quote: undefined, settled: false, error: null, again: refetch }
  const settled = data !== undefined && asked === amount && !isFetching && !error
  return { quote: data, settled, error: isFetching ? null : error, again: refetch }
}
