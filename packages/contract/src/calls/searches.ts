import * as z from 'zod/mini'
import { call } from '../call.ts'
import { SHOP_ROLES } from '../code-lists.ts'
import { day } from '../fields.ts'

export const searchesCalls = {
  'GET /api/seller/searches': call({
    summary: 'What was searched inside the shop and found nothing the last time, most often first, at most fifty',
    who: 'seller',
    roles: SHOP_ROLES,
    input: z.object({
      /** So many days back, today among them. */
      days: z._default(
        z.coerce.number<number | string>().check(z.refine((days) => days === 7 || days === 30, 'invalid')),
        7,
      ),
    }),
    answer: z.object({
      list: z.array(z.object({ word: z.string(), times: z.int(), day })),
    }),
  }),
}
