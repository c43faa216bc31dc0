import * as z from 'zod/mini'
import { call, STAFF_ROLES } from '../call.ts'
import { paging, time } from '../fields.ts'
import { day, seal } from './books.ts'

export const adminBookCalls = {
  'GET /api/admin/seal_list': call({
    summary: 'The seals, newest first, and the last days that could not be sealed because a law was broken',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ ...paging }),
    answer: z.object({
      list: z.array(seal),
      next_cursor: z.nullable(z.string()),
      failures: z.array(
        z.object({ day, tried_at: time, broken: z.array(z.object({ name: z.string(), broken: z.int() })) }),
      ),
    }),
  }),
}
