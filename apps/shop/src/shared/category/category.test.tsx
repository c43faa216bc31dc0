import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.tsx'
import { goodsId, sampleGoods } from '../../../test/sample-goods.ts'
import { picture } from '../../../test/sample-product.ts'

type Facets = Answer<'GET /api/goods/facets'>

const men = goodsId(700)
const shirts = { id: 'shirt', name: 'shirt', image: picture('shirt') }
const counted = (values: string[]) => values.map((value, place) => ({ value, label: value, count: 9 - place }))
const facets = (total: number, over: Partial<Facets> = {}): Facets => ({
  ...{ total, total_more: false, categories: [], shops: [], brands: [], price: null, in_stock: 0, scores: [] },
  ...{ counts_more: false, attrs_more: false },
  attrs: [
    { name: 'colour', label: 'Colour', values: counted(['black', 'blue', 'multicoloured']) },
    { name: 'size', label: 'Size', values: counted(['s', 'm', 'l']) },
  ],
  ...over,
})
const says = (input: unknown, word: string) => JSON.stringify(input).includes(word)
const answers = {
  'GET /api/goods/category_list': () => ({
    list: [{ id: men, slug: 'mens-clothing', name: 'Men’s clothing', tint: 'mist', image: picture('tile'), goods: 12 }],
  }),
  'GET /api/goods/types': (input: unknown): Answer<'GET /api/goods/types'> =>
    says(input, 'shirt')
      ? { path: [{ id: 'tops', name: 'tops' }, shirts], types: [] }
      : {
          path: [],
          types: [
            { ...shirts, id: 'tops', name: 'tops', count: 70, count_more: true },
            { ...shirts, image: null, count: 1, count_more: false },
          ],
        },
  'GET /api/goods/list': (input: unknown) => {
    const total = says(input, 'blue') ? 2 : says(input, 'shirt') ? 5 : 12
    return { list: [sampleGoods(1)], next_cursor: null, total, total_more: false }
  },
  'GET /api/goods/facets': (input: unknown) => facets(says(input, 'blue') ? 2 : 12),
}

test('a category has a head with its name and count, and the kinds under it; a kind has the way back to what it stands under', async () => {
  const { path } = await openShop(`/search?category_id=${men}&brand=Acme&sort=sales`, answers)
  expect(await screen.findByRole('heading', { name: 'Men’s clothing' })).toBeTruthy()
  expect(await screen.findByText('12 products')).toBeTruthy()
  const kinds = within(await screen.findByRole('navigation', { name: 'Kinds' }))
  expect(kinds.getByRole('link', { name: 'tops More than 70 products' }).textContent).toContain('70+')
  fireEvent.click(kinds.getByRole('link', { name: 'shirt 1 product' }))
  // Of what narrowed the category only the sort goes along.
  await waitFor(() => expect(decodeURIComponent(path())).toBe(`/search?category_id=${men}&sort=sales&type=shirt`))
  expect(await screen.findByRole('heading', { name: 'shirt' })).toBeTruthy()
  expect(await screen.findByText('5 products')).toBeTruthy()
  const way = within(await screen.findByRole('navigation', { name: 'Where this stands' }))
  expect(way.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Men’s clothing', 'tops'])
  fireEvent.click(way.getByRole('link', { name: 'Men’s clothing' }))
  await waitFor(() => expect(decodeURIComponent(path())).toBe(`/search?category_id=${men}&sort=sales`))
})

test('an attribute is chosen behind its chip, with swatches, counted before it is shown, and cleared by itself', async () => {
  const { path } = await openShop(`/search?category_id=${men}&in_stock=1`, answers)
  fireEvent.click(await screen.findByRole('button', { name: /^Colour/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Colour' }))
  const blue = await sheet.findByRole('button', { name: /^blue/ })
  expect(blue.querySelector<HTMLElement>('[style]')?.style.background).toBe('royalblue')
  fireEvent.click(blue)
  fireEvent.click(await sheet.findByRole('button', { name: 'Show 2 products' }))
  await waitFor(() =>
    expect(decodeURIComponent(path())).toBe(`/search?attr[colour]=blue&category_id=${men}&in_stock=1`),
  )
  const chip = await screen.findByRole('button', { name: /^Colour 1/ })
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(chip)
  const again = within(await screen.findByRole('dialog', { name: 'Colour' }))
  fireEvent.click(again.getByRole('button', { name: 'Clear' }))
  fireEvent.click(await again.findByRole('button', { name: 'Show 12 products' }))
  await waitFor(() => expect(decodeURIComponent(path())).toBe(`/search?category_id=${men}&in_stock=1`))
})

test('where things have sizes of clothes there is a guide to them', async () => {
  await openShop(`/search?category_id=${men}`, answers)
  fireEvent.click(await screen.findByRole('button', { name: 'Size guide' }))
  const guide = within(await screen.findByRole('dialog', { name: 'Size guide' }))
  fireEvent.click(guide.getByRole('radio', { name: 'Men' }))
  expect(guide.getByRole('row', { name: /^M 48–50/ })).toBeTruthy()
})

test('words, or several categories side by side, are a list without such a head', async () => {
  await openShop(`/search?keyword=shirt&category_id=${men}`, answers)
  expect(await screen.findByText('5 products')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Men’s clothing' })).toBeNull()
})
