import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { AT_ONCE, buildBuyer } from '../../../test/factories/orders.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { ask, audit, bringOn, buildPayee, buildWithdrawal } from '../../../test/factories/withdrawals.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { readBalances } from '../wallet/wallet.ts'

const server = useServer()

const moneyOf = async (id: string) => {
  const { available, frozen } = await readBalances(server.databases.shop, id)
  return [available, frozen]
}

describe('nobody', () => {
  test('withdraws without the right payment password, more than there is, outside the limits or more than a day allows', async () => {
    const buyer = await buildBuyer(server, 100_00n)
    const payee_id = await buildPayee(server, buyer)
    expect(await refusal(ask(buyer, { payee_id, pay_password: '999999' }))).toMatchObject({
      code: 3002,
      data: { left: 4 },
    })
    expect(await refusal(ask(buyer, { payee_id, amount: '100.01' }))).toMatchObject({
      code: 3001,
      data: { short: '0.01' },
    })
    for (const amount of ['9.99', '20000.01'])
      expect(await refusal(ask(buyer, { payee_id, amount }))).toMatchObject({
        code: 3102,
        data: { min: '10.00', max: '20000.00' },
      })
    expect((await refusal(ask(buyer, { payee_id, amount: '0.00' }))).data.field).toBe('amount')
    expect(await moneyOf(buyer.id)).toEqual([100_00n, 0n])

    const rich = await buildBuyer(server, 90_000_00n)
    const card = await buildPayee(server, rich)
    for (const amount of ['20000.00', '20000.00']) await ask(rich, { payee_id: card, amount })
    const { id } = await ask(rich, { payee_id: card, amount: '9000.00' })
    const tooMuch = await refusal(ask(rich, { payee_id: card, amount: '1000.01' }))
    expect(tooMuch).toMatchObject({ code: 3102, error: 'withdrawal.day_limit', data: { max: '1000.00' } })
    await rich.client.call('POST /api/user/extract_cancel', { id }, AT_ONCE)
    await ask(rich, { payee_id: card, amount: '10000.00' })
  })

  test('leaves a card behind by typing it with an amount that is empty, zero, above the balance or outside the limits', async () => {
    const buyer = await buildBuyer(server, 100_00n)
    const typed = { card_no: 'DE89370400440532013000', bank_name: 'Sparkasse', holder: 'Mara Okafor' }
    for (const [amount, code] of [
      ['', 1001],
      ['0.00', 1001],
      ['-5.00', 1001],
      ['9.99', 3102],
      ['100.01', 3001],
      ['20000.01', 3102],
    ] as const)
      expect(await refusal(ask(buyer, { ...typed, amount }))).toMatchObject({ code })
    expect((await buyer.client.call('GET /api/user/payee_list')).list).toEqual([])
    expect(await refusal(ask(buyer, { ...typed, amount: '50.00' }))).toMatchObject({ error: 'payee.cooling' })
    expect((await buyer.client.call('GET /api/user/payee_list')).list).toHaveLength(1)
  })

  test('sees or moves the withdrawal or the payee of somebody else', async () => {
    const { id } = await buildWithdrawal(server)
    const other = await buildBuyer(server)
    const payee_id = await buildPayee(server, await buildBuyer(server))
    for (const attempt of [
      () => other.client.call('GET /api/user/extract_detail', { id }),
      () => other.client.call('POST /api/user/extract_cancel', { id }),
      () => ask(other, { payee_id }),
      () => other.client.call('POST /api/user/payee_del', { id: payee_id }),
    ])
      expect(await refusal(attempt())).toMatchObject({ code: 1004 })
    expect((await other.client.call('GET /api/user/extract_log')).list).toEqual([])
  })

  test('withdraws on the day after a forgotten payment password was set anew', async () => {
    const buyer = await buildBuyer(server)
    const payee_id = await buildPayee(server, buyer)
    const until = new Date(server.clock.now().getTime() + DAY_MS)
    await server.databases.owner.run(
      sql`UPDATE pay_password SET withdrawals_wait_until = ${until} WHERE shopper_id = ${buyer.id}`,
    )
    expect(await refusal(ask(buyer, { payee_id }))).toMatchObject({
      error: 'wallet.waiting',
      code: 1423,
      data: { until: until.toISOString() },
    })
    expect((await buyer.client.call('GET /api/user/extract')).waits_until).toBe(until.toISOString())
  })

  test('of the house acts outside the own duty', async () => {
    const { id, house } = await buildWithdrawal(server)
    expect(await refusal(audit(house.finance, id))).toMatchObject({ error: 'access.denied' })
    await bringOn(house, id, 'approved')
    for (const call of ['POST /api/admin/extract_send', 'POST /api/admin/extract_payee'] as const)
      expect(await refusal(house.auditor.client.call(call, { id }))).toMatchObject({ error: 'access.denied' })
  })

  // The last one: the staff's sessions do not outlast the night.
  test('has more of today because a withdrawal of yesterday was refused or taken back', async () => {
    const rich = await buildBuyer(server, 150_000_00n)
    const card = await buildPayee(server, rich)
    const asked = (amount: string) => ask(rich, { payee_id: card, amount })
    const refused = await asked('20000.00')
    const takenBack = await asked('20000.00')
    await server.moveClock(DAY_MS)
    for (const amount of ['20000.00', '20000.00', '10000.00']) await asked(amount)
    await audit(await buildOperator(server, ['auditor']), refused.id, 2)
    await rich.client.call('POST /api/user/extract_cancel', { id: takenBack.id }, AT_ONCE)
    expect(await refusal(asked('10.00'))).toMatchObject({ error: 'withdrawal.day_limit', data: { max: '0.00' } })
    expect((await rich.client.call('GET /api/user/extract')).today.amount).toBe('0.00')
  })
})
