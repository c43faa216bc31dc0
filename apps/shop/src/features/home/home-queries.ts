import type { Answer } from '@tradewind/contract/calls'
import { callQuery } from '../../shared/queries.ts'

export type ForMe = Answer<'GET /api/index/for_me'>

export const homeQuery = () => callQuery('GET /api/index/home')
/** Home lives without it; whoever comes back sees what they have done since. */
export const forMeQuery = () => ({ ...callQuery('GET /api/index/for_me', {}, { quiet: true }), staleTime: 0 })
export const cardsQuery = (ids: string[]) => callQuery('GET /api/goods/cards', { ids }, { quiet: true })
