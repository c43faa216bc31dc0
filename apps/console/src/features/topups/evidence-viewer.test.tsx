import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { emptyPage, openConsole } from '../../../test/open-console.tsx'

const ID = '01930000-0000-7000-8000-000000000002'
const at = '2026-11-20T10:08:00.000Z'
const picture = (name: string) => ({
  ...{ url: `/files/private/${name}-480.webp`, template: `/files/private/${name}-{w}.webp` },
  ...{ width: 480, height: 640, placeholder: '' },
})
const claim: Answer<'GET /api/admin/recharge_detail'> = {
  ...{ id: ID, method: 'bank', network: null, network_name: null, coin: null, address: null, tx_hash: null },
  ...{ amount: '250.00', arrived: null, fee: '0.00', audit: 0, reason: null },
  ...{ steps: [{ step: 'asked', at, note: null }], proof: [picture('slip'), picture('mail')] },
  ...{ created_at: at, arrived_at: null, shopper: { id: ID, account: 'marta' }, reference: '7K2M4QX9TD' },
  ...{ bank_ref: null, bank_key: null, audited_by: null, waits: false, first_word: null, near: 0, near_claims: [] },
  history: { joined_at: at, open: 1, passed: 0, refused: 0, arrived: '0.00', list: [] },
}

/** The claim is opened, and its evidence looked at: how near it is, and the buttons below it. */
async function open() {
  await openConsole(
    `/topups/${ID}`,
    { operator: { roles: ['auditor'] } },
    { 'GET /api/admin/recharge_list': () => emptyPage, 'GET /api/admin/recharge_detail': () => claim },
  )
  const evidence = within(await screen.findByRole('group', { name: 'Evidence' }))
  const press = (name: string) => fireEvent.click(evidence.getByRole('button', { name }))
  return { evidence, press, near: () => evidence.getByRole('status').textContent }
}

test('Nearer brings the evidence nearer step by step, and Farther takes it back to its whole', async () => {
  const { press, near } = await open()
  const seen = [near()]
  for (const way of ['Nearer', 'Nearer', 'Farther', 'Farther']) {
    press(way)
    seen.push(near())
  }
  expect(seen).toEqual(['100%', '150%', '200%', '150%', '100%'])
})

test('it comes no nearer than four times and goes no farther than its whole, and the buttons say so', async () => {
  const { evidence, press, near } = await open()
  const isOver = (name: string) => evidence.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
  press('Farther')
  expect([near(), isOver('Farther'), isOver('Nearer')]).toEqual(['100%', true, false])
  for (let step = 0; step < 6; step++) press('Nearer')
  expect([near(), isOver('Farther'), isOver('Nearer')]).toEqual(['400%', false, true])
})

test('plus and minus do the same from the keyboard, and the next picture is seen whole', async () => {
  const { evidence, press, near } = await open()
  const stage = () => evidence.getByRole('img', { name: /as the shopper sent it/ })
  const seen = ['+', '+', '-', '+'].map((key) => {
    fireEvent.keyDown(stage(), { key })
    return near()
  })
  expect(seen).toEqual(['150%', '200%', '150%', '200%'])
  press('Next picture')
  expect([stage().getAttribute('aria-label'), near()]).toEqual(['Picture 2 of 2, as the shopper sent it', '100%'])
})
