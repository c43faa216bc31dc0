import { useQuery } from '@tanstack/react-query'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { useEffect, useState } from 'react'
import { type PayeeType, type Quote, quoteQuery } from './withdrawal-queries.ts'

/** So long nobody types any more. */
const PAUSE_MS = 300

type Wanted = { type: PayeeType; amount: string; network: string | null | undefined }

export type Quoting = {
  quote: Quote | undefined
  /** It is about the amount that stands there now. */
  settled: boolean
  error: unknown
  again: () => void
}

/** The server's word on what an amount costs. */
export function useQuote(wanted: Wanted | undefined): Quoting {
  const amount = wanted && readTypedAmount(wanted.amount)
  const asked = useAfterPause(amount)
  const { data, isFetching, error, refetch } = useQuery({
    ...quoteQuery({ type: wanted?.type ?? 'card', amount: asked ?? '', network: wanted?.network ?? undefined }),
    enabled: asked !== undefined && asked === amount,
    placeholderData: (before: Quote | undefined) => before,
  })
  const again = () => void refetch()
  if (amount === undefined) return { quote: undefined, settled: false, error: undefined, again }
  const settled = data !== undefined && asked === amount && !isFetching
  return { quote: data, settled, error: isFetching ? undefined : error, again }
}

function useAfterPause(value: string | undefined): string | undefined {
  const [calm, setCalm] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return calm
}
