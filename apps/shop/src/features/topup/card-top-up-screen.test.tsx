import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mara, openShop } from '../../../test/open-shop.tsx'
import { sampleTopup, topupInfo } from '../../../test/sample-topup.ts'

const picture = { id: 'receipt.png 3 1', name: 'receipt.png', stored: '01930000-0000-7000-8000-0000000000e1' }
const address = '/files/private/a-240.webp'
const copied: string[] = []

/** A picture that the server has, as the draft of a claim keeps it. */
const keepPicture = (method: 'bank' | 'chain') =>
  sessionStorage.setItem(
    `draft:${mara.id}:topup-evidence:${method}`,
    JSON.stringify({ evidence: [{ ...picture, url: address, preview: address }] }),
  )

beforeEach(() => {
  sessionStorage.clear()
  copied.length = 0
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
})
afterEach(() => vi.unstubAllGlobals())

const answers = { 'GET /api/user/recharge_info': () => topupInfo }
const amount = () => screen.findByLabelText('Amount you sent') as Promise<HTMLInputElement>
const type = async (text: string) => fireEvent.change(await amount(), { target: { value: text } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send it in to be checked' }))

test('each line of our account, and the own reference, can be copied by itself', async () => {
  await openShop('/cardTopUp', answers, { as: mara })
  for (const text of ['Tradewind demo world', 'DEMO 0000 0000 0000 0001', 'DEMOPTPLXXX', 'Portugal', '7K2M4QX9TD']) {
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^Copy .*: ${text}$`) }))
    await waitFor(() => expect(copied).toContain(text))
  }
})

test('without amount and picture nothing is sent: each says what it lacks, and the first gets the focus', async () => {
  const { sent } = await openShop('/cardTopUp', answers, { as: mara })
  await amount()
  send()
  expect(await screen.findByText('Enter an amount')).toBeTruthy()
  expect(screen.getByText('Add a picture of the payment')).toBeTruthy()
  expect(document.activeElement).toBe(await amount())
  await type('20')
  send()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('FIELDSET'))
  expect(sent.map(({ call }) => call)).not.toContain('POST /api/user/recharge')
})

test('after sending it is said that nothing is credited yet, when to expect it, and where to follow it', async () => {
  keepPicture('bank')
  const { sent, path } = await openShop(
    '/cardTopUp',
    { ...answers, 'POST /api/user/recharge': () => sampleTopup() },
    { as: mara },
  )
  await type('200')
  send()
  expect(await screen.findByText('Nothing has been credited yet.')).toBeTruthy()
  expect(path()).toBe(`/cardTopUp?sent=${sampleTopup().id}`)
  expect(screen.getByText(/Usually within 1 to 3 working days/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Follow this top-up' }).getAttribute('href')).toBe(
    `/topUpRecord?id=${sampleTopup().id}`,
  )
  expect(sent.find(({ call }) => call === 'POST /api/user/recharge')?.input).toEqual({
    method: 'bank',
    amount: '200.00',
    proof: [picture.stored],
  })
  expect(Object.keys(sessionStorage).filter((key) => /topup|intent/.test(key))).toEqual([])
})

test('when the answer is lost, what was typed is still there, and the next try is the same claim', async () => {
  keepPicture('bank')
  let tries = 0
  const keys: (string | undefined)[] = []
  await openShop(
    '/cardTopUp',
    {
      ...answers,
      'POST /api/user/recharge': () => {
        keys.push(Object.keys(sessionStorage).find((key) => key.startsWith('intent:POST /api/user/recharge')))
        keys.push(sessionStorage.getItem(keys.at(-1) ?? '') ?? undefined)
        tries += 1
        if (tries === 1) throw new TypeError('the line is down')
        return sampleTopup()
      },
    },
    { as: mara },
  )
  await type('200')
  send()
  expect(await screen.findByText(/send it again, it counts once/)).toBeTruthy()
  expect((await amount()).value).toBe('200')
  send()
  await screen.findByText('Nothing has been credited yet.')
  expect(keys[1]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.slice(2)).toEqual(keys.slice(0, 2))
})

test('what was typed is there again after the page was loaded anew', async () => {
  await openShop('/cardTopUp', answers, { as: mara })
  await type('1,250')
  document.body.replaceChildren()
  await openShop('/cardTopUp', answers, { as: mara })
  expect((await amount()).value).toBe('1,250')
})

test('a refusal stands beside the field that it is about, and takes nothing away', async () => {
  keepPicture('bank')
  await openShop(
    '/cardTopUp',
    { ...answers, 'POST /api/user/recharge': () => new Refused('evidence.used', { field: 'proof' }) },
    { as: mara },
  )
  await type('200')
  send()
  const group = await screen.findByRole('group', { name: 'Payment evidence' })
  await waitFor(() => expect(group.textContent).toContain('refused: evidence.used'))
  expect(document.activeElement).toBe(group)
  expect(screen.getByRole('button', { name: 'Remove receipt.png' })).toBeTruthy()
  expect((await amount()).value).toBe('200')
})

test('where no transfers are taken it says so, and warns of accounts from earlier', async () => {
  await openShop('/cardTopUp', { 'GET /api/user/recharge_info': () => ({ ...topupInfo, bank: null }) }, { as: mara })
  expect(await screen.findByText('Not yet open')).toBeTruthy()
  expect(screen.queryByLabelText('Amount you sent')).toBeNull()
})
