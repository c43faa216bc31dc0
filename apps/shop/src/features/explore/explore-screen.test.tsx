import { screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.tsx'
import { sampleGoods } from '../../../test/sample-goods.ts'
import { picture } from '../../../test/sample-product.ts'

const names = ['Light', 'Tables', 'Tea', 'Wool', 'Paper', 'Clay', 'Glass']
const category = (name: string, goods = 3) => ({
  id: name,
  slug: name,
  name,
  tint: 'sand',
  image: picture(name),
  goods,
})
const shop = (name: string, country: string): Answer<'GET /api/merchant/list'>['list'][number] => ({
  ...{ id: name, name, city: 'Somewhere', country, style: `${name}, by hand`, logo: picture('logo') },
  ...{ pictures: [picture('window')], sales: 12, fans: 3, favorable_rate: null, assist_days: 0, rank_reason: '' },
})
const shops = [shop('Casa Obscura', 'PT'), shop('Kiln House', 'TH')]
const open = (categories: ReturnType<typeof category>[]) =>
  openShop('/explore', {
    'GET /api/goods/category_list': () => ({ list: categories }),
    'GET /api/goods/list': () => ({ list: [sampleGoods(1)], next_cursor: null }),
    'GET /api/merchant/list': () => ({ list: shops, next_cursor: null }),
  })

/** The rooms and what stands between them, as somebody passes them. */
const walk = () =>
  [...screen.getByRole('main').querySelectorAll(':scope > section')].map(
    (part) => part.querySelector('h2')?.textContent ?? part.getAttribute('aria-label'),
  )

test('after the first room comes what is new, after the third the shops, after the sixth the countries they are in', async () => {
  await open(names.map((name) => category(name)))
  await screen.findByText('Casa Obscura, by hand')
  await screen.findByText('Portugal')
  expect(walk()).toEqual([
    'Light',
    'Just arrived',
    'Tables',
    'Tea',
    'Shops to meet',
    'Wool',
    'Paper',
    'Clay',
    'From near and far',
    'Glass',
  ])
})

test('what is new stands in a shop of one room, too; a category without goods is named above and has no room', async () => {
  await open([category('Light', 0), category('Tables'), category('Tea', 0)])
  await screen.findByRole('region', { name: 'Just arrived' })
  expect(walk()).toEqual(['Tables', 'Just arrived'])
  const named = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link')
  expect(named.map((link) => link.textContent)).toEqual(['Light', 'Tables', 'Tea'])
})
