import type { Input } from '@tradewind/contract/calls'
import { queryOfCall, type ReadKey } from '@tradewind/web/queries'
import { api } from './api.ts'

/** `useQuery(callQuery('GET /api/seller/order_detail', { id }))`. What fails is said where it should stand, so no toast. */
export const callQuery = <K extends ReadKey>(key: K, input?: Input<K>) => queryOfCall(api, key, input, { quiet: true })
