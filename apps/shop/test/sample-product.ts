import type { Answer } from '@tradewind/contract/calls'

export const id = '01930000-0000-7000-8000-000000000001'

export const picture = (name: string) => ({
  url: `/${name}.webp`,
  template: `/${name}-{w}.webp`,
  width: 9,
  height: 9,
  placeholder: '',
})

/** A product without options, rated by nobody. */
export const lamp: Answer<'GET /api/goods/detail'> = {
  id,
  title: 'Bedside lamp',
  subtitle: '',
  pictures: [picture('lamp')],
  price: '12.00',
  price_from: false,
  category_id: id,
  description: 'It turns down.',
  facts: [],
  specs: [],
  skus: [{ id, spec: [], price: '12.00', price_was: null, stock: 3, image: null }],
  sold: 4,
  seen: 9,
  score: null,
  reviews: { count: 0, stars: [0, 0, 0, 0, 0] },
  on_shelf: true,
  exempt: null,
  favourite: false,
  merchant: {
    ...{ id, name: 'Casa Obscura', city: 'Porto', country: 'PT' },
    ...{ logo: picture('logo'), fans: 0, favorable_rate: null, followed: false },
    ...{ away: null, trader: null },
  },
  freight: {
    from: '5.00',
    ships_from: 'Porto',
    country: null,
    free_from: null,
    arrives: { from: '2026-11-25T10:00:00.000Z', to: '2026-11-28T10:00:00.000Z' },
  },
}

export const reviewOf = (score: number, place: number): Answer<'GET /api/goods/comment_list'>['list'][number] => ({
  id: `${id}-${place}`,
  buyer: 'M***a',
  avatar: null,
  goods_score: score,
  content: `Review ${place}`,
  spec: '',
  pics: [],
  created_at: '2026-11-20T10:00:00.000Z',
  language: null,
  reply: null,
})

/** Whom one buys from by law, who said no phone. */
export const trader = {
  ...{ name: 'Farol Velho Lda.', address: 'Rua do Cais 7', postcode: '4050-001', city: 'Porto', country: 'PT' },
  ...{ register_no: '518203771', vat_no: 'PT518203771', email: 'law@farol.example', phone: null },
}
