import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, prose } from '../fields.ts'
import { LONGEST } from '../limits.ts'
import { SHOP_STANDINGS } from '../takedown.ts'
import { takedownFields } from './admin-takedown.ts'

const ownTakedown = z.object(takedownFields)

/** What the house took off the market of a shop, and the shop's way to object. */
export const sellerTakedownCalls = {
  'GET /api/seller/takedown_list': call({
    summary: 'Whether the shop is open, and what of it the house took down: what holds, the newest first',
    who: 'seller',
    roles: 'any',
    input: z.object({}),
    answer: z.object({ standing: z.literal(SHOP_STANDINGS), list: z.array(ownTakedown) }),
  }),
  'POST /api/seller/objection': call({
    summary: 'Object to what the house took down, once; somebody else of the house looks at it',
    who: 'seller',
    roles: ['owner'],
    input: z.strictObject({ id, words: prose(LONGEST.caseNote) }),
    answer: ownTakedown,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'takedown' }],
  }),
}
