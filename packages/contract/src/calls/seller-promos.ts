import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, page, paging } from '../fields.ts'
import { newShopPromo, promoStates, shopPromo, shopPromoTerms } from './promo-shapes.ts'

export const sellerPromoCalls = {
  'GET /api/seller/promo_list': call({
    summary: "The shop's own promo codes, newest first",
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.object({ ...paging, state: z._default(z.literal([...promoStates, 'all']), 'all') }),
    answer: page(shopPromo),
  }),
  'POST /api/seller/promo_add': call({
    summary: 'Found a promo code; the shop pays for it',
    who: 'seller',
    roles: ['owner', 'goods'],
    moves: true,
    input: newShopPromo,
    answer: shopPromo,
    refuses: ['thing.missing'],
    subjects: [{ field: 'goods[]', of: 'own_product' }],
  }),
  'POST /api/seller/promo_edit': call({
    summary: 'Change a promo code; once it is in use only its name, its end, how often and who is shown it',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.extend(shopPromoTerms, { id }),
    answer: shopPromo,
    refuses: ['thing.missing'],
    subjects: [
      { field: 'id', of: 'promo' },
      { field: 'goods[]', of: 'own_product' },
    ],
  }),
  'POST /api/seller/promo_end': call({
    summary: 'End a promo code now; orders that have it keep it',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.strictObject({ id }),
    answer: shopPromo,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'promo' }],
  }),
}
