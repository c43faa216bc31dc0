import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Held = Answer<'GET /api/admin/held_list'>['list'][number]

const held = (id: string): Held => ({
  goods: { id, title: `Comb ${id}`, image: null },
  merchant: { id: 'shop', name: 'Farol' },
  held_at: '2026-11-20T09:00:00.000Z',
  text: 'A comb that looks like ivory.',
  found: [{ rule: 'nowhere', name: { en: 'Ivory' }, why: { en: 'Of animals.' }, word: 'ivory' }],
})
const open = (role: 'support' | 'auditor') =>
  openConsole(
    '/held',
    { operator: { roles: [role] } },
    {
      'GET /api/admin/held_list': () => ({ list: [held('one'), held('two')], next_cursor: null }),
      'POST /api/admin/held_decide': ({ outcome }) => ({ on_shelf: outcome === 'passed' }),
    },
  )
const cardOf = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('article') as HTMLElement)

test('held goods say which word is on the list; one is let through after a question, one kept off with a reason', async () => {
  const { inputs } = await open('support')
  const one = await cardOf('Comb one')
  one.getByText('Names “ivory”: Ivory')
  fireEvent.click(one.getByRole('button', { name: 'Let it through' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Let “Comb one” through?' }))
  fireEvent.click(question.getByRole('button', { name: 'Let it through' }))
  await screen.findByText('It is on the shelf')
  fireEvent.click((await cardOf('Comb two')).getByRole('button', { name: 'Keep it off the shelf' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep it off the shelf' }))
  fireEvent.change(dialog.getByLabelText('Why, for the shop'), { target: { value: 'Say what it is made of.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Keep it off the shelf' }))
  await screen.findByText('It stays off the shelf')
  const held_at = '2026-11-20T09:00:00.000Z'
  expect(inputs('POST /api/admin/held_decide')).toEqual([
    { goods_id: 'one', held_at, outcome: 'passed' },
    { goods_id: 'two', held_at, outcome: 'refused', words: 'Say what it is made of.' },
  ])
})

test('who may not decide reads who does', async () => {
  await open('auditor')
  const one = await cardOf('Comb one')
  one.getByText('Support and administrators decide.')
  expect(one.queryByRole('button')).toBeNull()
})
