import * as z from 'zod/mini'
import { call } from '../call.ts'
import { STAFF_ROLES } from '../code-lists.ts'
import { id, money, page, paging } from '../fields.ts'
import { newPromo, promo, promoStates } from './promo-shapes.ts'

/** A code of the house: over the goods of every shop, and paid by the house. */
const housePromo = z.extend(promo, {
  /** What it can cost at most, when every use takes as much as it may. */
  most: money,
})

export const adminPromoCalls = {
  'GET /api/admin/promo_list': call({
    summary: 'The promo codes that the house pays for, newest first',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ ...paging, state: z._default(z.literal([...promoStates, 'all']), 'all') }),
    answer: page(housePromo),
  }),
  'POST /api/admin/promo_add': call({
    summary: 'Propose a promo code that the house pays for; it can be used once a second administrator agreed',
    who: 'operator',
    roles: ['administrator'],
    input: newPromo,
    answer: z.object({ proposal_id: id, most: money }),
    refuses: ['request.conflict'],
  }),
  'POST /api/admin/promo_end': call({
    summary: 'End a promo code of the house now; orders that have it keep it',
    who: 'operator',
    roles: ['administrator'],
    input: z.strictObject({ id }),
    answer: housePromo,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'house_promo' }],
  }),
}
