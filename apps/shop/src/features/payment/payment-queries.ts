import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'

export type Order = Answer<'GET /api/order/detail'>

/** The most that a list answers at once; a trade was made just now, so its orders are among the newest. */
const NEWEST = 50

export const orderQuery = (id: string) => callQuery('GET /api/order/detail', { id })
/** The terms of the house; the page can do without. */
export const termsQuery = () => callQuery('GET /api/index/init', {}, { quiet: true })

/** Whether notices can be pushed; the page can do without. */
export const noticeSettingsQuery = () => callQuery('GET /api/user/notice_setting', {}, { quiet: true })

/** The orders of a trade, when only its number is known. */
export const tradeIdsQuery = (tradeSn: string) =>
  queryOptions({
    queryKey: ['GET /api/user/order_list', 'trade', tradeSn],
    queryFn: async ({ signal }) => {
      const { list } = await api.call('GET /api/user/order_list', { limit: NEWEST }, { signal })
      return list.filter((order) => order.trade_sn === tradeSn).map(({ id }) => id)
    },
  })
