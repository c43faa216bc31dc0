import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { LAMP, REFUND, sampleDispute, sampleOrder } from '../../../test/sample-refund.ts'

type Dispute = Answer<'GET /api/admin/refund_detail'>
type Answers = NonNullable<Parameters<typeof openConsole>[2]>

const operator = { roles: ['support' as const] }
const open = (changes: Partial<Dispute> = {}, answers: Answers = {}) =>
  openConsole(
    `/disputes/${REFUND}`,
    { operator },
    {
      'GET /api/admin/refund_detail': () => sampleDispute(changes),
      'GET /api/admin/refund_list': () => ({ list: [sampleDispute(changes)], next_cursor: null }),
      'GET /api/admin/notice_count': () => ({ unread: 0 }),
      ...answers,
    },
  )

async function judge(amount: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Judge' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Pendant lamp'), { target: { value: amount } })
  fireEvent.click(dialog.getByText('The carrier’s'))
  fireEvent.change(dialog.getByLabelText('The reason, for both to read'), {
    target: { value: 'The pictures show it.' },
  })
  return dialog
}

test('a case is judged per line; what was never sent, or is on its way back, cannot be asked back', async () => {
  const { inputs } = await open({}, { 'POST /api/admin/refund_judge': () => sampleDispute({ state: 'refunded' }) })
  const dialog = await judge('41.50')
  expect(dialog.queryByText('Goods come back')).toBeNull()
  fireEvent.submit(dialog.getByLabelText('Pendant lamp').closest('form') as HTMLFormElement)
  await waitFor(() =>
    expect(inputs('POST /api/admin/refund_judge')).toEqual([
      {
        ...{ id: REFUND, lines: [{ order_item_id: LAMP, amount: '41.50' }], fault: 'carrier', with_return: false },
        reason: 'The pictures show it.',
      },
    ]),
  )
})

test('goods that are with the buyer can be asked back', async () => {
  const answer = () => sampleDispute({ state: 'returning' })
  const { inputs } = await open({ returnable: true, parcel: null }, { 'POST /api/admin/refund_judge': answer })
  const dialog = await judge('60.00')
  fireEvent.click(dialog.getByText('Goods come back'))
  fireEvent.submit(dialog.getByLabelText('Pendant lamp').closest('form') as HTMLFormElement)
  await waitFor(() => expect(inputs('POST /api/admin/refund_judge')).toMatchObject([{ with_return: true }]))
})

test('everything is in one place: both histories in numbers, the order as it was bought, the way to its page, and the file of it', async () => {
  const { inputs } = await open()
  expect((await screen.findAllByText(/4 orders · 2 requests · 1 won · 0 lost/)).length).toBe(2)
  const bought = within(screen.getByRole('region', { name: 'The order as it was bought' }))
  expect(bought.getByRole('link', { name: '7K2M4QX9TD' }).getAttribute('href')).toContain('/market/orders/')
  bought.getByText('Handed to the neighbour')
  fireEvent.click(screen.getByRole('button', { name: 'Everything in one file' }))
  await waitFor(() => expect(inputs('GET /api/admin/refund_evidence')).toEqual([{ id: REFUND }]))
})

test('an operator writes words and no pictures, and what they have read is noted', async () => {
  const message = { id: 'm1', seq: 2, by: 'buyer', mine: false, kind: 'text', text: 'Please look.' } as const
  const at = '2026-11-21T09:00:00.000Z'
  const { inputs } = await open(
    { unread: 1, messages: [{ ...message, image: null, at, careful: false }] },
    {
      'POST /api/admin/refund_read': () => ({ unread: 0 }),
      'POST /api/admin/refund_message': ({ message_id, text }) => ({
        ...{ id: message_id, seq: 3, by: 'operator', mine: true, kind: 'text', text, image: null, at, careful: false },
      }),
    },
  )
  const field = await screen.findByLabelText('Write to both sides')
  expect(screen.queryByRole('button', { name: 'Send a picture' })).toBeNull()
  fireEvent.change(field, { target: { value: 'We are looking.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(inputs('POST /api/admin/refund_message')).toMatchObject([{ id: REFUND, text: 'We are looking.' }]),
  )
  expect(inputs('POST /api/admin/refund_read')).toEqual([{ id: REFUND, seq: 2 }])
})

test('money is given for a shop that is gone, and for no other', async () => {
  const order = sampleOrder({ allowed: ['give'], standing: 'gone' })
  const given = { 'POST /api/admin/refund_give': () => sampleDispute({ kind: 'gift', state: 'refunded' }) }
  const { inputs } = await openConsole(
    `/market/orders/${order.id}`,
    { operator },
    { 'GET /api/admin/order_detail': () => order, 'GET /api/admin/notice_count': () => ({ unread: 0 }), ...given },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Give money for the shop' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/you act in the shop’s place/)
  fireEvent.change(dialog.getByLabelText('Amount'), { target: { value: '3' } })
  const why = dialog.getByLabelText<HTMLTextAreaElement>('Why, for the buyer to read')
  fireEvent.change(why, { target: { value: 'The shop owes it.' } })
  fireEvent.submit(why.form as HTMLFormElement)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give it back' }))
  await waitFor(() =>
    expect(inputs('POST /api/admin/refund_give')).toEqual([
      { order_id: order.id, reason: 'The shop owes it.', amount: '3.00' },
    ]),
  )
})

test('a shop that is there gives itself', async () => {
  const order = sampleOrder({ allowed: ['give'] })
  await openConsole(
    `/market/orders/${order.id}`,
    { operator },
    { 'GET /api/admin/order_detail': () => order, 'GET /api/admin/notice_count': () => ({ unread: 0 }) },
  )
  await screen.findByRole('heading', { name: /7K2M4QX9TD/ })
  expect(screen.queryByRole('button', { name: 'Give money for the shop' })).toBeNull()
})
