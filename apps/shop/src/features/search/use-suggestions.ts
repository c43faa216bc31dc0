import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { useEffect, useState } from 'react'
import { useSearchHistory } from '../../shared/search-history.ts'
import { suggestQuery } from './search-queries.ts'
import type { ShopScope } from './shop-scope.tsx'

const PAUSE_MS = 150
const MOST_PAST = 2

type Suggestion = Answer<'GET /api/goods/suggest'>['list'][number]
/** What the list under the field offers: a search of one's own, or one that finds something. */
export type Offer = { kind: 'past'; text: string } | ({ kind: 'suggestion' } & Suggestion)

/**
 * What somebody who types may want. Asked after a short pause; an older question is called off, and its answer, should it
 * still come, belongs to other letters. Until the new answer is there those of the last one stand that fit the letters, so that the
 * list does not flicker. One's own searches are there at once, and without a network.
 */
export function useSuggestions(typed: string, shop: ShopScope | undefined): readonly Offer[] {
  const text = typed.trim()
  const asked = useSettled(text)
  const { searches } = useSearchHistory()
  const { data, isPlaceholderData } = useQuery({
    ...suggestQuery(asked, shop?.id),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  if (text === '') return []
  const past = searches.filter((search) => begins(search.text, text) && !isSame(search.text, text)).slice(0, MOST_PAST)
  const isLate = isPlaceholderData || asked !== text
  const found = asked === '' ? [] : (data?.list ?? []).filter((each) => !isLate || begins(each.text, text))
  return [
    ...past.map((search): Offer => ({ kind: 'past', text: search.text })),
    ...found
      .filter((each) => !past.some((search) => isSame(search.text, each.text)))
      .map((each): Offer => ({ kind: 'suggestion', ...each })),
  ]
}

const begins = (text: string, typed: string) => text.toLowerCase().startsWith(typed.toLowerCase())
const isSame = (text: string, other: string) => text.toLowerCase() === other.toLowerCase()

/** The text once nobody has changed it for a moment; nothing at once when it is emptied. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
