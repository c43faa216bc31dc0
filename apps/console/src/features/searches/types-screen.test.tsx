import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Row = Answer<'GET /api/admin/type_list'>['list'][number]
const row = (id: string, parent: string | null, words: string[], over: Partial<Row> = {}): Row => ({
  ...{ id, parent, name: id, words: [id, ...words], accessory_for: null, edited: false, goods: 2, ...over },
})
const list = [
  row('lighting', null, ['Beleuchtung']),
  row('lamp', 'lighting', ['Lampe']),
  row('lampshade', 'lamp', ['Lampenschirm'], { accessory_for: 'lamp' }),
  row('drone', null, ['quadcopter']),
]
const words = { en: ['drone'], de: ['Flugroboter'], ar: ['مسيّرة'], th: ['โดรน'], 'zh-cn': ['无人机'] }
const said = { words, accessory_for: null, attributes: ['colour'] }
const drone: Answer<'GET /api/admin/type_detail'> = {
  ...{ id: 'drone', name: 'drone', path: [], ...said },
  delivered: { ...said, words: { ...words, en: ['drone', 'quadcopter'] } },
  edited_at: '2026-11-20T10:00:00.000Z',
  also: [{ lang: 'de', word: 'Flugroboter', type: { id: 'toy', name: 'toy' } }],
  all_attributes: [
    { id: 'colour', name: 'Colour' },
    { id: 'weight', name: 'Weight' },
  ],
}
const answers = {
  'GET /api/admin/type_list': () => ({ list }),
  'GET /api/admin/type_detail': () => drone,
  'POST /api/admin/type_edit': () => drone,
  'POST /api/admin/type_restore': () => drone,
}
const open = (path: string, roles: 'administrator' | 'support') =>
  openConsole(path, { operator: { roles: [roles] } }, answers)
async function openDrone() {
  fireEvent.click(await screen.findByText('drone'))
  await screen.findByRole('button', { name: 'Save' })
  return within(screen.getByRole('dialog', { name: 'drone' }))
}
const shown = () => screen.getAllByRole('listitem').map((line) => line.querySelector('b')?.textContent)

test('kinds stand in a tree that opens line by line, and are found by any of their words with what they stand under', async () => {
  await open('/kinds', 'support')
  await screen.findByText('lighting')
  expect(shown()).toEqual(['lighting', 'drone'])
  fireEvent.click(screen.getByRole('button', { name: 'Show what stands under lighting' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show what stands under lamp' }))
  expect(shown()).toEqual(['lighting', 'lamp', 'lampshade', 'drone'])
  screen.getByText('for lamp')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lampenSch' } })
  expect(shown()).toEqual(['lighting', 'lamp', 'lampshade'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nowhere' } })
  screen.getByText('No kind is called so')
})

test('a word that found nothing is put among the words of the kind that is chosen, and sent with what it is described by', async () => {
  const { inputs } = await open('/kinds?q=Drohne&lang=de', 'administrator')
  await screen.findByText('Choose the kind that “Drohne” is a word of. It is put among its words, to be saved.')
  const dialog = await openDrone()
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Name and other words, one per line, the name first')
  expect(field.value).toBe('Flugroboter\nDrohne')
  dialog.getByText('Also a word of another kind: Flugroboter (toy). Then both are looked for.')
  fireEvent.change(field, { target: { value: ' ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: 'Drohne\n\nFlugroboter ' } })
  fireEvent.click(dialog.getByLabelText('Weight'))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => inputs('POST /api/admin/type_edit'))
    .toEqual([
      {
        ...{ id: 'drone', accessory_for: null, attributes: ['colour', 'weight'] },
        words: { ...words, de: ['Drohne', 'Flugroboter'] },
      },
    ])
})

test('beside what was written stands what the program brings, and the way back to it', async () => {
  const { inputs } = await open('/kinds', 'administrator')
  const dialog = await openDrone()
  dialog.getByText('drone · quadcopter')
  fireEvent.click(dialog.getByRole('button', { name: 'Let it hold again' }))
  const asked = within(await screen.findByRole('alertdialog'))
  fireEvent.click(asked.getByRole('button', { name: 'Let it hold again' }))
  await expect.poll(() => inputs('POST /api/admin/type_restore')).toEqual([{ id: 'drone' }])
})

test('who is no administrator reads the words and sends none', async () => {
  const { inputs } = await open('/kinds', 'support')
  const dialog = await openDrone()
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(inputs('POST /api/admin/type_edit')).toEqual([])
})
