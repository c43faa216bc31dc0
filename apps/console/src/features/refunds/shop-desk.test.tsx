import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { emptyPage, openConsole } from '../../../test/open-console.tsx'
import { LAMP, picture, REFUND, sampleRefund } from '../../../test/sample-refund.ts'

type Refund = Answer<'GET /api/seller/refund_detail'>
type Answers = NonNullable<Parameters<typeof openConsole>[2]>

const AT = '2026-11-21T09:00:00.000Z'
const counts = { to_answer: 0, to_receive: 1, escalated: 0, failed: 0, todo: 1, next_due: null }

const open = (changes: Partial<Refund> = {}, answers: Answers = {}) =>
  openConsole(
    `/refunds/${REFUND}`,
    { seller: {} },
    {
      'GET /api/seller/refund_detail': () => sampleRefund(changes),
      'GET /api/seller/refund_list': () => ({ list: [sampleRefund(changes)], next_cursor: null }),
      'GET /api/seller/refund_count': () => counts,
      'GET /api/seller/order_list': () => ({ ...emptyPage, near: false }),
      'GET /api/seller/notice_count': () => ({ unread: 0 }),
      ...answers,
    },
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const choose = (input: HTMLInputElement, ...names: string[]) => {
  const files = names.map((name) => new File(['x'], name, { type: 'image/png' }))
  fireEvent.change(input, { target: { files } })
}
const fileInput = (of: ParentNode) => of.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement

test('what came back is contested with pictures: each is sent at once, and one that was taken out does not go along', async () => {
  let sentPictures = 0
  const { inputs } = await open(
    {},
    {
      'POST /api/seller/refund_upload': () => {
        sentPictures += 1
        return { ...picture, id: `01930000-0000-7000-8000-00000000009${sentPictures}` }
      },
      'POST /api/seller/refund_contest': () => sampleRefund({ state: 'escalated', allowed: ['message'] }),
    },
  )
  await press('Contest')
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('What is wrong'), { target: { value: 'used' } })
  fireEvent.change(within(dialog).getByLabelText('What you found'), {
    target: { value: 'Scratches all over the foot.' },
  })
  choose(fileInput(dialog), 'foot.png')
  await waitFor(() => expect(inputs('POST /api/seller/refund_upload')).toHaveLength(1))
  choose(fileInput(dialog), 'cat.png')
  await waitFor(() => expect(inputs('POST /api/seller/refund_upload')).toHaveLength(2))
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Remove cat.png' }))
  await waitFor(() => expect(within(dialog).queryByRole('progressbar')).toBeNull())
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(inputs('POST /api/seller/refund_contest')).toHaveLength(1))
  expect(inputs('POST /api/seller/refund_contest')).toEqual([
    {
      id: REFUND,
      contest: 'used',
      words: 'Scratches all over the foot.',
      proof: ['01930000-0000-7000-8000-000000000091'],
    },
  ])
})

test('where nothing came back there is nothing to book: it leads to contesting an empty parcel', async () => {
  const { inputs } = await open()
  await press('Book what came back')
  fireEvent.change(await screen.findByLabelText('Came back, of 2'), { target: { value: '0' } })
  await screen.findByText(/an empty parcel is for Tradewind to judge/)
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement)
  await press('Contest: the parcel was empty')
  const what = await screen.findByLabelText<HTMLSelectElement>('What is wrong')
  expect(what.value).toBe('empty')
  expect(inputs('POST /api/seller/refund_receive').filter(({ items }) => items === undefined)).toEqual([])
})

test('before the buyer has told what was sent all of it is booked, or nothing', async () => {
  const { inputs } = await open(
    { state: 'returning', parcel: null, allowed: ['receive'] },
    { 'POST /api/seller/refund_receive': () => sampleRefund({ state: 'refunded', allowed: [] }) },
  )
  await press('Book what came back')
  await screen.findByText(/Book it now only if all of it is here/)
  expect(screen.queryByLabelText(/Came back, of/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Fit to sell'), { target: { value: '1' } })
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement)
  await waitFor(() =>
    expect(inputs('POST /api/seller/refund_receive')).toEqual([
      { id: REFUND, items: [{ order_item_id: LAMP, received: 2, fit: 1 }] },
    ]),
  )
})

test('the page that shows the arrival may be named; what is no web address is said beside it', async () => {
  const { inputs } = await open({}, { 'POST /api/seller/refund_delivered': () => sampleRefund() })
  await press('It has arrived')
  const link = await screen.findByLabelText(/The carrier’s page that shows it/)
  fireEvent.change(link, { target: { value: 'dhl, yesterday' } })
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement)
  await screen.findByText('This is not a web address')
  fireEvent.change(link, { target: { value: ' https://www.dhl.com/x ' } })
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement)
  await waitFor(() =>
    expect(inputs('POST /api/seller/refund_delivered')).toEqual([{ id: REFUND, link: 'https://www.dhl.com/x' }]),
  )
})

test('the page shows the order as it was bought, how it was sent, the return, every case, and the file of it', async () => {
  const judged = { opened_at: AT, by: 'buyer', contest: null, words: 'It was open.', burden: 'shopper' } as const
  const verdict = { verdict: 'for_buyer', fault: 'carrier', reason: 'Send it back.', judged_at: AT } as const
  const again = { opened_at: '2026-11-22T09:00:00.000Z', by: 'seller', contest: 'empty', words: 'Paper.' } as const
  const parcel = { carrier: 'DHL', no: 'JD01', page: 'https://www.dhl.com/x', sent_at: AT, receipt: picture } as const
  const arrived = { delivered_at: AT, delivered_by: 'buyer', link: 'https://elsewhere.example/x' } as const
  const { inputs } = await open({
    state: 'escalated',
    parcel: { ...parcel, ...arrived, freight: '9.00', freight_back: '6.00' },
    earlier_cases: [{ ...judged, ...verdict }],
    case: { ...again, burden: 'shop', verdict: null, fault: null, reason: null, judged_at: null },
  })
  const bought = within(await screen.findByRole('region', { name: 'The order as it was bought' }))
  bought.getByText('Linen shade')
  bought.getByText('Natural')
  bought.getByText('2 × $30.00')
  bought.getByText('Handed to the neighbour')
  bought.getByText('Sent')
  expect(bought.getByRole('link', { name: '7K2M4QX9TD' }).getAttribute('href')).toContain('/orders/')
  screen.getByText('Arrived, says the buyer')
  expect(screen.getByRole('link', { name: 'See it at DHL' }).getAttribute('href')).toBe('https://www.dhl.com/x')
  expect(screen.getByRole('link', { name: 'As elsewhere.example shows it' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Receipt of the carrier' })).toBeTruthy()
  screen.getByText('For the buyer')
  screen.getByText('Send it back.')
  screen.getByText('What the shop contests: Empty parcel')
  await press('Everything in one file')
  await waitFor(() => expect(inputs('GET /api/seller/refund_evidence')).toEqual([{ id: REFUND }]))
})

test('what is open is read, and no longer counts as new', async () => {
  let unread = 1
  const message = { id: 'm1', seq: 3, by: 'buyer', mine: false, kind: 'text', text: 'Is it there?' } as const
  const { inputs } = await open(
    {},
    {
      'GET /api/seller/refund_detail': () =>
        sampleRefund({ unread, messages: [{ ...message, image: null, at: AT, careful: false }] }),
      'GET /api/seller/refund_list': () => ({ list: [sampleRefund({ unread })], next_cursor: null }),
      'POST /api/seller/refund_read': () => {
        unread = 0
        return { unread }
      },
    },
  )
  await screen.findByText('Is it there?')
  await waitFor(() => expect(inputs('POST /api/seller/refund_read')).toEqual([{ id: REFUND, seq: 3 }]))
  await waitFor(() => expect(screen.queryByText('1 new message')).toBeNull())
})

test('a picture goes into what is said, and stands there once it has arrived', async () => {
  const stored = { ...picture, id: '01930000-0000-7000-8000-000000000091' }
  const said: Refund['messages'] = []
  const { inputs } = await open(
    {},
    {
      'GET /api/seller/refund_detail': () => sampleRefund({ messages: [...said] }),
      'POST /api/seller/refund_upload': () => stored,
      'POST /api/seller/refund_message': ({ message_id }) => {
        const one = { id: message_id, seq: 1, by: 'seller', mine: true, kind: 'picture', text: null } as const
        const message = { ...one, image: picture, at: AT, careful: false }
        said.push(message)
        return message
      },
    },
  )
  await screen.findByRole('button', { name: 'Send a picture' })
  choose(fileInput(document), 'foot.png')
  await screen.findByRole('img', { name: 'Picture in the thread' })
  expect(inputs('POST /api/seller/refund_message')).toMatchObject([{ id: REFUND, picture: stored.id }])
})
