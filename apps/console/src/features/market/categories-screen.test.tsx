import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Category = Answer<'GET /api/admin/category_list'>['list'][number]

const image = { url: '/a.webp', template: '/a.webp', width: 4, height: 4, placeholder: '' }
const category = (id: string, name: string): Category => ({
  ...{ id, slug: id, name: { en: name, de: `${name} auf Deutsch` }, tint: 'mist', image, goods: 3 },
})
const list = [category('lamps', 'Lamps'), category('toys', 'Toys')]

const open = () =>
  openConsole(
    '/market/categories',
    { operator: { roles: ['administrator'] } },
    {
      'GET /api/admin/category_list': () => ({ list }),
      'POST /api/admin/upload': () => ({ url: '/files/new.webp' }) as never,
      'POST /api/admin/category_add': () => ({ list }),
      'POST /api/admin/category_edit': () => ({ list }),
      'POST /api/admin/category_move': () => ({ list }),
    },
  )
const fill = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
const save = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))

test('a new category needs its English name and a picture; what other languages say goes along', async () => {
  const { inputs } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Add a category' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a category' })
  save(dialog)
  await within(dialog).findByText('A new category needs a picture.')
  expect(within(dialog).getByLabelText('English').getAttribute('aria-invalid')).toBe('true')
  expect(inputs('POST /api/admin/category_add')).toEqual([])
  fill(dialog, 'English', 'Candles')
  fill(dialog, 'Deutsch', ' Kerzen ')
  fireEvent.change(within(dialog).getByLabelText(/^Picture/), {
    target: { files: [new File(['x'], 'candle.webp', { type: 'image/webp' })] },
  })
  save(dialog)
  await expect
    .poll(() => inputs('POST /api/admin/category_add'))
    .toEqual([{ name: { en: 'Candles', de: 'Kerzen' }, tint: expect.any(String), picture: '/files/new.webp' }])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('a category is renamed in one language and keeps its picture; the others move around it', async () => {
  const { inputs } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Change Toys' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change a category' })
  fill(dialog, 'Deutsch', 'Spielzeug')
  save(dialog)
  await expect
    .poll(() => inputs('POST /api/admin/category_edit'))
    .toEqual([{ id: 'toys', name: { en: 'Toys', de: 'Spielzeug' }, tint: 'mist' }])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Move Toys up' }))
  await expect.poll(() => inputs('POST /api/admin/category_move')).toEqual([{ id: 'toys', place: 0 }])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Lamps up' }).disabled).toBe(true)
})

test('who may not change categories sees them without the ways to', async () => {
  await openConsole(
    '/market/categories',
    { operator: { roles: ['support'] } },
    { 'GET /api/admin/category_list': () => ({ list }) },
  )
  await screen.findByText('Lamps')
  expect(screen.queryByRole('button', { name: /Lamps|Add a category/ })).toBeNull()
})
