import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { beforeEach, expect, test } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { inDays } from '../../../test/sample-order.ts'
import { REFUND, sampleInfo, sampleRefund } from '../../../test/sample-refund.ts'

beforeEach(() => sessionStorage.clear())

type Answers = NonNullable<Parameters<typeof openShop>[1]>
const ORDER = sampleInfo().order.id
const [mug] = sampleInfo().lines.map(({ order_item_id }) => order_item_id)
const PICTURE = '01930000-0000-7000-8000-0000000000d1'

/** A picture that the server has, as the draft of a request keeps it. */
const keepPicture = () => {
  const url = '/files/private/a-240.webp'
  const one = { id: 'crack.jpg 3 1', name: 'crack.jpg', stored: PICTURE, url, preview: url }
  sessionStorage.setItem(`draft:${mara.id}:refund-proof:${ORDER}`, JSON.stringify({ proof: [one] }))
}

const open = (answers: Answers = {}, path = `/refund/${ORDER}/7KQ4W2M8ZD/${mug}/66.24`) =>
  openShop(path, { 'GET /api/refund/info': () => sampleInfo(), ...answers }, { as: mara })
const ofRefund = (changes: Parameters<typeof sampleRefund>[0], more: Answers = {}) =>
  open({
    'GET /api/refund/info': () =>
      sampleInfo({ may_apply: false, refund_id: REFUND, refused_because: 'already_submitted' }),
    'GET /api/refund/detail': () => sampleRefund(changes),
    ...more,
  })
const amount = () => screen.getByLabelText<HTMLInputElement>('How much')
const button = (name: string | RegExp) => screen.getByRole('button', { name })

async function fillIn() {
  await screen.findByRole('heading', { name: 'What should come back?' })
  fireEvent.click(screen.getByLabelText(/I have it here/))
  fireEvent.click(screen.getByLabelText(/nothing to send/))
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'damaged' } })
  fireEvent.change(screen.getByLabelText('What happened'), { target: { value: 'Two are cracked.' } })
}

test('the goods that the way here named are chosen, with all that was paid for them', async () => {
  await open()
  expect(await screen.findByRole('checkbox', { name: 'Stoneware mug, ochre inside', checked: true })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Stacking bowls, set of three', checked: false })).toBeTruthy()
  expect(amount().value).toBe('66.24')
  fireEvent.click(button('One less'))
  expect(amount().value).toBe('49.68')
  expect(button('Ask for $49.68')).toBeTruthy()
})

test.each([
  ['20.5', '20.50'],
  ['66.24', '66.24'],
  ['104.04', '66.24'],
  ['0', '66.24'],
  ['-3', '66.24'],
  ['much', '66.24'],
])('a way here that names %s asks for %s, and never for more than was paid', async (named, asked) => {
  await open({}, `/refund/${ORDER}/7KQ4W2M8ZD/${mug}/${named}`)
  await screen.findByLabelText('How much')
  expect(readTypedAmount(amount().value)).toBe(asked)
  expect(button(`Ask for $${asked}`)).toBeTruthy()
})

test('everything that is missing is said beside its place at once, and nothing is sent', async () => {
  const { sent } = await open()
  await screen.findByLabelText('How much')
  fireEvent.change(amount(), { target: { value: '-3' } })
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  for (const text of [
    'The amount cannot be negative',
    'Choose a reason',
    'Explain what happened',
    'Add at least one picture as proof',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(sent.some(({ call }) => call === 'POST /api/refund/apply')).toBe(false)
})

test('more than was paid is refused beside the amount, and “All of it” sets it right', async () => {
  await open()
  await screen.findByLabelText('How much')
  fireEvent.change(amount(), { target: { value: '70' } })
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  expect(await screen.findByText('Enter an amount from $0.01 to $66.24')).toBeTruthy()
  fireEvent.click(button('All of it'))
  expect(amount().value).toBe('66.24')
})

test('it is asked for once, with its pictures, and shown from then on', async () => {
  keepPicture()
  let asked = false
  const { sent } = await open({
    'GET /api/refund/info': () => (asked ? sampleInfo({ may_apply: false, refund_id: REFUND }) : sampleInfo()),
    'GET /api/refund/detail': () => sampleRefund(),
    'POST /api/refund/apply': () => {
      asked = true
      return sampleRefund()
    },
  })
  await fillIn()
  fireEvent.click(button('One less'))
  fireEvent.click(button('One less'))
  fireEvent.click(button('Ask for $33.12'))
  expect(await screen.findByRole('heading', { name: 'Olaria do Sul answers next' })).toBeTruthy()
  expect(screen.getByRole('status', { name: 'Messages' }).textContent).toBe('Application sent')
  const [input] = sent.filter(({ call }) => call === 'POST /api/refund/apply').map((one) => one.input)
  expect(input).toEqual({
    order_id: ORDER,
    items: [{ order_item_id: mug, quantity: 2, amount: '33.12' }],
    freight: '0.00',
    type: 1,
    goods_status: 1,
    reason: 'damaged',
    explain: 'Two are cracked.',
    proof: [PICTURE],
  })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('cracked')
})

test('who has asked already sees that request instead of a second form', async () => {
  await ofRefund({})
  expect(await screen.findByText('You already submitted a refund')).toBeTruthy()
  expect(screen.queryByLabelText('How much')).toBeNull()
})

test('an offer stands beside what was asked for, says what each answer does, and is accepted with one tap', async () => {
  const offers = [
    { id: 'o1', by: 'seller' as const, amount: '20.00', with_return: false, at: inDays(0), state: 'open' as const },
  ]
  const { sent } = await ofRefund(
    {
      state: 'offered',
      offers,
      allowed: ['accept', 'decline', 'withdraw', 'message'],
      next: { action: 'accept', at: inDays(6.9), who: 'buyer' },
    },
    { 'POST /api/refund/accept': () => sampleRefund({ state: 'paying', stage: -3, amount: '20.00', allowed: [] }) },
  )
  expect(await screen.findByRole('heading', { name: 'Olaria do Sul offers $20. Yours to answer' })).toBeTruthy()
  expect(screen.getByText('6 days 21 hours left')).toBeTruthy()
  expect(screen.getByText('Say nothing, and the request closes without money.')).toBeTruthy()
  expect(screen.getByText('Accept, and it is in your balance at once. You send nothing back.')).toBeTruthy()
  fireEvent.click(button('Accept $20'))
  expect(await screen.findByRole('heading', { name: 'Agreed. Your money is on its way' })).toBeTruthy()
  expect(sent.find(({ call }) => call === 'POST /api/refund/accept')?.input).toEqual({ id: REFUND, offer_id: 'o1' })
})

test('who has to show what is told before Tradewind is asked to judge', async () => {
  const { sent } = await ofRefund(
    { state: 'refused', stage: null, answer: 'It left us whole.', allowed: ['escalate', 'message'] },
    { 'POST /api/refund/escalate': () => sampleRefund({ state: 'escalated', stage: -4, allowed: ['message'] }) },
  )
  expect(await screen.findByText('It left us whole.')).toBeTruthy()
  fireEvent.click(button('Let Tradewind judge'))
  const sheet = await screen.findByRole('dialog', { name: 'Let Tradewind judge it?' })
  expect(
    within(sheet).getByText('It came, but broken, wrong or not as described').closest('[aria-current]')?.textContent,
  ).toContain('You show it, with pictures.')
  fireEvent.change(within(sheet).getByLabelText(/What should we know besides/), { target: { value: 'See the rim.' } })
  fireEvent.click(within(sheet).getByRole('button', { name: 'Let Tradewind judge' }))
  expect(await screen.findByRole('heading', { name: 'Tradewind looks at it' })).toBeTruthy()
  expect(sent.find(({ call }) => call === 'POST /api/refund/escalate')?.input).toEqual({
    id: REFUND,
    words: 'See the rim.',
    proof: [],
  })
})

test('a parcel that goes back is told with its carrier and number, and a missing number is asked for', async () => {
  const { sent } = await ofRefund(
    { state: 'returning', stage: -4, type: 2, allowed: ['send', 'withdraw', 'message'] },
    { 'POST /api/refund/express': () => sampleRefund({ state: 'returned', stage: -4, type: 2, allowed: ['message'] }) },
  )
  fireEvent.change(await screen.findByLabelText('Carrier'), { target: { value: 'CTT' } })
  fireEvent.click(button('I have sent it'))
  expect(await screen.findByText('Please fill this in')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Parcel number'), { target: { value: 'RR123456789PT' } })
  fireEvent.change(screen.getByLabelText(/What sending cost you/), { target: { value: '6.4' } })
  fireEvent.click(button('I have sent it'))
  expect(await screen.findByRole('heading', { name: 'On its way back to Olaria do Sul' })).toBeTruthy()
  expect(sent.find(({ call }) => call === 'POST /api/refund/express')?.input).toEqual({
    id: REFUND,
    carrier: 'CTT',
    no: 'RR123456789PT',
    freight: '6.40',
  })
})

test('a message that did not arrive says so and is sent again as the same one', async () => {
  let tries = 0
  const { sent } = await ofRefund(
    {},
    {
      'POST /api/refund/message': ({ message_id, text }: { message_id: string; text?: string }) => {
        tries += 1
        if (tries === 1) throw new Refused('server.busy')
        return {
          id: message_id,
          seq: 1,
          by: 'buyer',
          mine: true,
          kind: 'text',
          text: text ?? null,
          image: null,
          at: inDays(0),
          careful: false,
        }
      },
    },
  )
  fireEvent.change(await screen.findByLabelText('Write to Olaria do Sul'), { target: { value: 'Here is the rim.' } })
  fireEvent.click(button('Send'))
  fireEvent.click(await screen.findByRole('button', { name: 'Not sent. Send it again' }))
  await waitFor(() => expect(screen.queryByText('Not sent. Send it again')).toBeNull())
  expect(await screen.findByText('Here is the rim.')).toBeTruthy()
  const ids = sent
    .filter(({ call }) => call === 'POST /api/refund/message')
    .map(({ input }) => (input as { message_id: string }).message_id)
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('taking the request back asks first', async () => {
  const { sent } = await ofRefund(
    {},
    { 'POST /api/refund/cancel': () => sampleRefund({ state: 'withdrawn', stage: null, allowed: [] }) },
  )
  fireEvent.click(await screen.findByText('Take the request back'))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByRole('heading', { name: 'You took the request back' })).toBeTruthy()
  expect(sent.some(({ call }) => call === 'POST /api/refund/cancel')).toBe(true)
})

test('when the time is over, the page says so and leads to the order', async () => {
  await open({ 'GET /api/refund/info': () => sampleInfo({ may_apply: false, refused_because: 'window_closed' }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'The time to ask is over' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the order' }).getAttribute('href')).toContain(`/orderInfo/${ORDER}`)
})

test('an order to an address in the EU can be revoked in two steps, without a reason', async () => {
  const { sent } = await open({
    'GET /api/refund/info': () =>
      sampleInfo({ revocation: { holds: true, may: true, until: null, declared_at: null } }),
    'POST /api/refund/revoke': () => sampleRefund({ kind: 'revocation', state: 'returning' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke it' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke the purchase' }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/refund/revoke')?.input).toEqual({ order_id: ORDER }),
  )
})

const DOOR = { holds: true, may: true, until: null, declared_at: null }

test.each(['applied', 'refused', 'closed'] as const)(
  'the law’s own door stands beside a request that is %s as well, and leads to the revocation',
  async (state) => {
    const REVOKED = '01930000-0000-7000-8000-0000000000f2'
    const info = { may_apply: false, refund_id: REFUND, refused_because: 'already_submitted' } as const
    const { sent, path } = await ofRefund(
      { state, stage: null, allowed: [] },
      {
        'GET /api/refund/info': () => sampleInfo({ ...info, revocation: DOOR }),
        'POST /api/refund/revoke': () => sampleRefund({ id: REVOKED, kind: 'revocation', state: 'returning' }),
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke it' }))
    const asked = within(await screen.findByRole('alertdialog'))
    expect(asked.getByText(/A request that is still open ends with it/)).toBeTruthy()
    fireEvent.click(asked.getByRole('button', { name: 'Revoke the purchase' }))
    await waitFor(() => expect(path()).toContain(`refund=${REVOKED}`))
    expect(sent.find(({ call }) => call === 'POST /api/refund/revoke')?.input).toEqual({ order_id: ORDER })
  },
)

test('a revocation that waits for another refund says so, with its time, and cannot be declared twice', async () => {
  await ofRefund(
    { state: 'returned', stage: -4 },
    {
      'GET /api/refund/info': () =>
        sampleInfo({
          may_apply: false,
          refund_id: REFUND,
          refused_because: 'already_submitted',
          revocation: { ...DOOR, may: false, declared_at: inDays(-1) },
        }),
    },
  )
  expect(await screen.findByText(/You revoked this purchase on .+ Another refund has to end first/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Revoke it' })).toBeNull()
})
