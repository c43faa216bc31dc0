import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

const row = { lang: 'de', times: 9, callers: 3, found: 0, day: '2026-11-20', hidden: false }
const searched: Answer<'GET /api/admin/searches'> = {
  unfound: [{ ...row, word: 'Drohne' }],
  most: [
    { ...row, word: 'Lampe', times: 40, callers: 12, found: 8 },
    { ...row, word: 'Rotes', found: 2, hidden: true },
  ],
  hidden: ['Rotes'],
}
const explained: Answer<'GET /api/admin/search_explain'> = {
  price: { min: null, max: '50.00' },
  corrected: 'lamp under $50',
  words: [
    {
      typed: 'lmap',
      means: [
        { word: 'lamp', source: 'mended', weight: 300, products: 8 },
        { word: 'Lamp', source: 'type', weight: 60, products: 6 },
      ],
    },
    { typed: 'xyz', means: [] },
  ],
  tiers: [
    { wide: false, found: 0 },
    { wide: false, found: 1 },
    { wide: true, found: 8 },
  ],
  total: 1,
  total_more: false,
  list: [
    {
      goods: { id: '01930000-0000-7000-8000-000000000031', title: 'Pendant lamp', image: null, in_stock: false },
      merchant: { id: '01930000-0000-7000-8000-000000000041', name: 'Casa Obscura' },
      type: { id: 'pendant-lamp', name: 'pendant lamp' },
      standing: 'accessory',
      score: 1200,
      heard: [
        { typed: 'lmap', word: 'lamp', source: 'mended', points: 900 },
        { typed: 'lmap', word: 'Lamp', source: 'type', points: 300 },
      ],
    },
  ],
}
const answers = {
  'GET /api/admin/searches': () => searched,
  'GET /api/admin/search_explain': () => explained,
  'POST /api/admin/search_hide': () => ({ hidden: [] }),
}

test('a search is tried in a language, and it is said in words what it was taken for and what its answer is made of', async () => {
  const { inputs } = await openConsole(
    '/searches?q=lmap under $50&lang=en',
    { operator: { roles: ['support'] } },
    answers,
  )
  await screen.findByText('Nothing has these letters. Searched for “lamp under $50” instead.')
  expect(inputs('GET /api/admin/search_explain')).toEqual([{ keyword: 'lmap under $50', lang: 'en' }])
  screen.getByText('Read as a price: up to $50.')
  screen.getByText('No product has this word, and none is near it.')
  screen.getByText('All words, said most clearly: none')
  screen.getByText('Only some of the words: 8 products')
  screen.getByText('Goes with it')
  screen.getByText('lamp (a slip mended): 75% of its points')
  screen.getByText('Lamp (a kind of thing): 25% of its points')
})

test('what found nothing leads to the kinds of thing, for whoever may edit them; a popular word is hidden and shown', async () => {
  const { inputs } = await openConsole('/searches', { operator: { roles: ['administrator'] } }, answers)
  const add = await screen.findByRole('link', { name: 'Make it a word of a kind' })
  expect(add.getAttribute('href')).toBe('/console/kinds?q=Drohne&lang=de')
  screen.getByText('9 searches by 3 people')
  fireEvent.click(screen.getByRole('button', { name: 'Hide from shoppers' }))
  await expect.poll(() => inputs('POST /api/admin/search_hide')).toEqual([{ word: 'Lampe', hidden: true }])
  fireEvent.click(screen.getByRole('button', { name: 'Show again' }))
  await expect.poll(() => inputs('POST /api/admin/search_hide').at(-1)).toEqual({ word: 'Rotes', hidden: false })
  fireEvent.click(screen.getByRole('link', { name: 'Try “Lampe”' }))
  await expect.poll(() => inputs('GET /api/admin/search_explain')).toEqual([{ keyword: 'Lampe', lang: 'de' }])
  expect(within(document.body).getByRole<HTMLInputElement>('searchbox').value).toBe('Lampe')
})

test('an auditor reads all of it and changes nothing', async () => {
  await openConsole('/searches', { operator: { roles: ['auditor'] } }, answers)
  await screen.findByText('Drohne')
  expect(screen.queryByRole('link', { name: 'Make it a word of a kind' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Hide from shoppers' })).toBeNull()
})
