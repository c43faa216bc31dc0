import type { Answer } from '@tradewind/contract/calls'
import { callQuery, listQuery } from '../../shared/queries.ts'

export type Shop = Answer<'GET /api/merchant/detail'>
export type ListedShop = Answer<'GET /api/merchant/list'>['list'][number]

export const shopQuery = (id: string) => callQuery('GET /api/merchant/detail', { id }, { quiet: ['shop.closed'] })
export const shopsQuery = () => listQuery('GET /api/merchant/list', {})
