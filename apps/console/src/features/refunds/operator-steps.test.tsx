import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { sampleDispute } from '../../../test/sample-refund.ts'

type Dispute = Answer<'GET /api/admin/refund_detail'>

const AT = '2026-11-20T09:00:00.000Z'
const dispute = (id: string): Dispute => sampleDispute({ id, allowed: ['agree', 'refuse'], explain: `Words of ${id}` })

const open = (id: string, over: Partial<Dispute>) => {
  const cases = new Set(['one', 'two'])
  const done = ({ id: of }: { id: string }) => {
    cases.delete(of)
    return dispute(of)
  }
  return openConsole(
    `/disputes/${id}`,
    { operator: { roles: ['support'] } },
    {
      'GET /api/admin/refund_list': () => ({
        list: [...cases].map((one) => ({ ...dispute(one), ...over })),
        next_cursor: null,
      }),
      'GET /api/admin/refund_detail': (input) => ({ ...dispute(input.id), ...over }),
      'POST /api/admin/refund_agree': done,
      'POST /api/admin/refund_retry': done,
    },
  )
}

test('whoever has agreed in place of a shop that is gone goes on to the next case', async () => {
  const { inputs, path } = await open('one', {})
  await screen.findByText('Words of one')
  fireEvent.click(screen.getByRole('button', { name: 'Agree for the shop' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox'), {
    target: { value: 'The shop is gone, the picture shows it.' },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Agree for the shop' }))
  await screen.findByText('Words of two')
  expect(path()).toBe('/disputes/two')
  expect(inputs('POST /api/admin/refund_agree')).toHaveLength(1)
})

test('whoever has sent money again that did not move goes on to the next', async () => {
  const { path } = await open('two', { allowed: [], failed: { reason: 'locked', at: AT, tries: 2 } })
  await screen.findByText('Words of two')
  fireEvent.click(screen.getByRole('button', { name: 'Try the money again' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Try the money again' }))
  await screen.findByText('Words of one')
  expect(path()).toBe('/disputes/one')
})
