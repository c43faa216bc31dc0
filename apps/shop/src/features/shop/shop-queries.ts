import type { Answer } from '@tradewind/contract/calls'
import { callQuery } from '../../shared/queries.ts'

export type Shop = Answer<'GET /api/merchant/detail'>

export const shopQuery = (id: string) => callQuery('GET /api/merchant/detail', { id })
