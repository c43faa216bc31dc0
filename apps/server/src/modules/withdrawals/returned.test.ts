import { describe, expect, test } from 'vitest'
import { AT_ONCE, buildBuyer } from '../../../test/factories/orders.ts'
import { buildWithdrawal, type houseOf } from '../../../test/factories/withdrawals.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { readBalances } from '../wallet/wallet.ts'

const server = useServer()

const moneyOf = async (id: string) => {
  const { available, frozen } = await readBalances(server.databases.shop, id)
  return [available, frozen]
}

describe('what comes back', () => {
  const back = (by: { client: Awaited<ReturnType<typeof houseOf>>['finance']['client'] }, id: string) =>
    by.client.call('POST /api/admin/extract_returned', { id, reason: 'The account was closed' }, AT_ONCE)

  test('before it left goes back whole, on the word of another person than who claimed it', async () => {
    const { id, buyer, house } = await buildWithdrawal(server, 'sending')
    expect(await refusal(back(house.finance, id))).toMatchObject({ error: 'access.denied' })
    expect(await refusal(back(house.auditor, id))).toMatchObject({ error: 'access.denied' })
    expect(await back(house.cashier, id)).toMatchObject({ status: 'returned', reason: 'The account was closed' })
    expect(await moneyOf(buyer.id)).toEqual([1000_00n, 0n])
  })

  test('after it was sent waits for an auditor, then what had arrived is in the balance, without the charge', async () => {
    const { id, buyer, house } = await buildWithdrawal(server, 'sent')
    expect(await refusal(back(house.auditor, id))).toMatchObject({ error: 'access.denied' })
    const waits = await back(house.finance, id)
    expect(waits).toMatchObject({ status: 'sent', waits: true, return_asked: { by: house.finance.id } })
    expect(await refusal(back(house.cashier, id))).toMatchObject({ error: 'access.denied' })
    expect(await moneyOf(buyer.id)).toEqual([950_00n, 0n])
    expect(await back(house.auditor, id)).toMatchObject({ status: 'returned', audit: 2, waits: false })
    expect(await moneyOf(buyer.id)).toEqual([999_00n, 0n])
    expect(await refusal(back(house.auditor, id))).toMatchObject({ code: 1423 })
    await server.settle()
    const { list } = await buyer.client.call('GET /api/user/notice_list')
    expect(list[0]?.title).toContain('$49.00')
  })

  test('above the limit needs two auditors as well', async () => {
    const buyer = await buildBuyer(server, 5_000_00n)
    const { id, house } = await buildWithdrawal(server, 'sent', { buyer, amount: '3000.00' })
    await back(house.finance, id)
    expect(await back(house.auditor, id)).toMatchObject({ status: 'sent', waits: true })
    expect(await back(house.second, id)).toMatchObject({ status: 'returned' })
    expect(await moneyOf(buyer.id)).toEqual([4_970_00n, 0n])
  })
})
