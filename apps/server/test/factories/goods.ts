import type { Answer, Input } from '@tradewind/contract/calls'
import type { Server, TestClient } from '../harness.ts'
import { AT_ONCE, type BuiltSeller } from './orders.ts'
import { STAFF_PASSWORD } from './staff.ts'

export type Edit = Input<'POST /api/seller/goods_edit'>

/** A product for the shelf as a seller fills it in: two options, two SKUs. */
export const scarf = (category_id: string, over: Partial<Edit> = {}): Edit => ({
  title: { en: 'Wool scarf', ar: 'وشاح صوف' },
  category_id,
  brand: 'Serra',
  facts: [{ name: { en: 'Material' }, value: { en: 'Wool' } }],
  options: [
    { name: { en: 'Colour', ar: 'اللون' }, values: [{ name: { en: 'Sage' } }, { name: { en: 'Ink' } }] },
    { name: { en: 'Size' }, values: [{ name: { en: 'Long' } }] },
  ],
  skus: [
    { choice: [0, 0], price: '20.00', stock: 5, code: 'S-1' },
    { choice: [1, 0], price: '25.00', stock: 3 },
  ],
  on_shelf: true,
  ...over,
})

export const editGoods = (seller: BuiltSeller, input: Edit) =>
  seller.client.call('POST /api/seller/goods_edit', input, AT_ONCE)

/** Nobody in the console stays logged in for days. */
export async function comeBack(server: Server, { account }: BuiltSeller): Promise<TestClient> {
  const { userinfo } = await server.client().call('POST /api/seller/login', { account, password: STAFF_PASSWORD })
  return server.client(userinfo.token)
}

/** What an edit sends back: the product as it was shown, with something changed. */
export const again = (product: Answer<'POST /api/seller/goods_edit'>, over: Partial<Edit> = {}): Edit => ({
  id: product.id,
  version: product.version,
  title: product.title,
  subtitle: product.subtitle,
  description: product.description,
  brand: product.brand,
  category_id: product.category_id,
  facts: product.facts,
  options: product.options.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ name: value.name, picture: value.picture?.url ?? null })),
  })),
  skus: product.skus.map(({ choice, code, barcode, price, weight_grams, picture }) => ({
    choice,
    code,
    barcode,
    price,
    weight_grams,
    picture: picture?.url ?? null,
  })),
  pictures: product.pictures.map((picture) => picture.url),
  weight_grams: product.weight_grams,
  ready_days: product.ready_days,
  exempt: product.exempt,
  on_shelf: product.on_shelf,
  ...over,
})
