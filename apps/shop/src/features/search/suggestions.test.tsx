import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.tsx'
import { pastSearches, rememberSearch } from '../../shared/search-history.ts'

const image = { url: '/files/a.webp', template: '/files/a-{w}.webp', width: 960, height: 960, placeholder: '' }
/** A suggestion that finds a few things in one category. */
const suggested = (text: string, count = 24) => ({
  text,
  category: { id: '01930000-0000-7000-8000-000000000021', name: 'Home' },
  count,
  count_more: count === 100,
  image,
})
const after = <T,>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))

const answers: Parameters<typeof openShop>[1] = {
  'GET /api/goods/suggest': ({ keyword = '' }) => ({
    list: ['lamp', 'lamp shade', 'lantern'].filter((word) => word.startsWith(keyword)).map((word) => suggested(word)),
  }),
}

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' })
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const options = () => screen.findAllByRole('option')
const wordsOf = (shown: HTMLElement[]) => shown.map((option) => option.querySelector('bdi')?.textContent)

beforeEach(() => localStorage.clear())

test('suggestions are walked with the arrow keys, taken with Enter and closed with Escape', async () => {
  const { path } = await openShop('/search', answers)
  const input = await field()
  type(input, 'la')
  expect(wordsOf(await options())).toEqual(['lamp', 'lamp shade', 'lantern'])
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)

  fireEvent.keyDown(input, { key: 'ArrowUp' })
  const [, , last] = await options()
  expect(input.getAttribute('aria-activedescendant')).toBe(last?.id)
  expect(last?.getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(input.getAttribute('aria-activedescendant')).toBeNull()

  fireEvent.keyDown(input, { key: 'Escape' })
  expect(input.getAttribute('aria-expanded')).toBe('false')
  expect(input.value).toBe('la')

  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  // While an input method asks which letters are meant, Enter answers it and not us.
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  expect(path()).toBe('/search')
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(path()).toBe('/search?keyword=lamp+shade'))
  expect(input.value).toBe('lamp shade')
  expect(input.getAttribute('aria-expanded')).toBe('false')
})

test('a suggestion can be taken into the field to type on from there, without searching', async () => {
  const { path } = await openShop('/search', answers)
  const input = await field()
  type(input, 'la')
  await options()
  fireEvent.click(screen.getByTitle('Take “lamp shade” into the field'))
  expect(input.value).toBe('lamp shade ')
  expect(path()).toBe('/search')
})

test('a suggestion says, to be read and to be heard, where it stands and how much there is, and shows what it is', async () => {
  await openShop('/search', {
    ...answers,
    'GET /api/goods/suggest': () => ({
      list: [suggested('lamp', 100), { ...suggested('lantern', 1), category: null, image: null }],
    }),
  })
  type(await field(), 'la')
  const [lamp, lantern] = await options()
  expect([lamp?.textContent, lamp?.ariaLabel ?? null]).toEqual(['lamp Home · more than 100 products', null])
  expect(lamp?.querySelector('img')).toBeTruthy()
  expect(lantern?.textContent).toBe('lantern 1 product')
  expect(lantern?.querySelector('img')).toBeNull()
})

test('one’s own searches stand before the suggestions, without a network too, and go by a tap or by Delete', async () => {
  rememberSearch('visitor', 'lamp')
  rememberSearch('visitor', 'larder')
  rememberSearch('visitor', 'tea')
  await openShop('/search', {
    ...answers,
    'GET /api/goods/suggest': () => Promise.reject(new TypeError('no network')),
  })
  const input = await field()
  type(input, 'la')
  expect(wordsOf(await options())).toEqual(['larder', 'lamp'])
  expect(screen.getAllByRole('option')[1]?.getAttribute('aria-label')).toBe(
    '“lamp”, one of your searches. Delete removes it.',
  )
  fireEvent.click(screen.getByTitle('Remove “larder” from your searches'))
  expect(wordsOf(await options())).toEqual(['lamp'])
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'Delete' })
  expect(screen.queryByRole('option')).toBeNull()
  expect(input.value).toBe('la')
  expect(pastSearches('visitor').map(({ text }) => text)).toEqual(['tea'])
})

test('on a slow network the last letters win, though the first answer comes last', async () => {
  await openShop('/search', {
    ...answers,
    'GET /api/goods/suggest': ({ keyword }) =>
      keyword === 'te' ? after(800, { list: [suggested('television')] }) : after(50, { list: [suggested('teapot')] }),
  })
  const input = await field()
  type(input, 'te')
  await after(200, undefined)
  type(input, 'tea')
  expect(wordsOf(await options())).toEqual(['teapot'])
  await after(900, undefined)
  expect(wordsOf(await options())).toEqual(['teapot'])
})
