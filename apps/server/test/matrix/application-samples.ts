import type { CallKey } from '@tradewind/contract/calls'
import { newId } from '../../src/platform/id.ts'
import { nothing, type Sample } from './stuff.ts'

type ApplicationCall = Extract<CallKey, `${'GET' | 'POST'} /api/merchant/apply${string}`>

/** One good input for every call of who wants to sell here. */
export const applicationSamples: { [K in ApplicationCall]: Sample<K> } = {
  'GET /api/merchant/apply_status': nothing,
  'POST /api/merchant/apply_save': ({ names }) => ({
    shop_name: 'Casa do Linho',
    papers: [{ id: names.paper, kind: 'goods' }],
  }),
  'POST /api/merchant/apply': ({ names, goods, accounts, totp }) => ({
    shop_name: `Casa do Linho ${newId().slice(-12)}`,
    about: 'Linen, woven and sewn by four people.',
    trader_kind: 'person',
    trader_name: 'Marta Antunes',
    country: 'PT',
    address: 'Rua das Flores 12',
    city: 'Guimarães',
    contact_name: 'Marta Antunes',
    email: `${accounts.buyer}@example.com`,
    category_ids: [goods.categoryId],
    papers: [{ id: names.paper, kind: 'identity' }],
    captcha: totp,
  }),
  'POST /api/merchant/apply_password': nothing,
  'POST /api/merchant/apply_withdraw': ({ names }) => ({ id: names.application }),
}
