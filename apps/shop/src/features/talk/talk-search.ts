import { TALK_CARDS } from '@tradewind/contract/code-lists'
import { LONGEST } from '@tradewind/contract/limits'
import { textOrNone } from '../../shared/navigation/search.ts'
import type { About } from './talk-queries.ts'

/**
 * What `/service` may be opened with: a shop, and one thing that it is about, or words to begin with where that thing has no
 * card. Without a shop it is the house that is asked.
 */
export type TalkSearch = {
  shop?: string
  order?: string
  product?: string
  refund?: string
  topup?: string
  words?: string
}

export const readTalkSearch = (search: Record<string, unknown>): TalkSearch => ({
  shop: textOrNone(search.shop),
  order: textOrNone(search.order),
  product: textOrNone(search.product),
  refund: textOrNone(search.refund),
  topup: textOrNone(search.topup),
  words: textOrNone(search.words)?.slice(0, LONGEST.message),
})

export function aboutOf(search: TalkSearch): About | undefined {
  for (const kind of TALK_CARDS) {
    const id = search[kind]
    if (id) return { kind, id }
  }
  return undefined
}
