import { expect, test } from 'vitest'
import { AT_ONCE, addAddress, buildOrder, send } from '../../../test/factories/orders.ts'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'

const server = useServer()

const change = ({ client }: { client: ReturnType<typeof server.client> }, id: string, address_id: string) =>
  client.call('POST /api/order/readdress', { id, address_id }, AT_ONCE)

test('a paid order that is not packed goes to another address; its history keeps both, and the seller is told', async () => {
  const { buyer, seller, id, sn } = await buildOrder(server, 'paid')
  const before = await buyer.client.call('GET /api/order/detail', { id })
  const office = await addAddress(buyer, { addressee: 'Amira at work', detail: 'Rua do Almada 300, 4.º' })
  const changed = await change(buyer, id, office.id)
  const { id: _, tag: __, is_default: ___, ...destination } = office
  expect(changed.address).toEqual(destination)
  expect(changed.timeline[0]).toMatchObject({
    event: 'readdress',
    who: 'buyer',
    from: 1,
    to: 1,
    address_before: before.address,
  })
  // Neither what it costs nor when it comes is other than it was.
  const { address: _a, timeline: _t, ...rest } = before
  expect(changed).toMatchObject(rest)

  const seen = await seller.client.call('GET /api/seller/order_detail', { id })
  expect(seen).toMatchObject({ address: destination, buyer: { name: 'Amira at work' } })
  expect(seen.timeline[0]?.address_before).toEqual(before.address)
  // The console finds it by where it goes, not by where it went.
  const found = async (keyword: string) =>
    (await seller.client.call('GET /api/seller/order_list', { keyword })).list.length
  expect([await found('Amira at work'), await found('Amira Haddad')]).toEqual([1, 0])
  await server.settle()
  const { list: told } = await seller.client.call('GET /api/seller/notice_list')
  expect(told[0]).toMatchObject({
    kind: 'order.readdressed',
    title: expect.stringContaining(sn),
    path: `/orders/${id}`,
  })
  // Whoever has the account learns of it too: it may have been another.
  const { list: own } = await buyer.client.call('GET /api/user/notice_list')
  expect(own[0]).toMatchObject({ kind: 'order.readdressed', order_id: id })
})

test('where it goes already it is left alone, however often it is asked for', async () => {
  const { buyer, id } = await buildOrder(server, 'paid')
  const office = await addAddress(buyer)
  const first = await change(buyer, id, office.id)
  expect(await change(buyer, id, office.id)).toEqual(first)
  // What the address book says later is another address.
  await buyer.client.call(
    'POST /api/user/address_add',
    { ...officeOf(first.address), id: office.id, detail: 'Rua 2' },
    AT_ONCE,
  )
  expect((await buyer.client.call('GET /api/order/detail', { id })).address.detail).toBe('Rua do Almada 300')
})

const officeOf = ({ postcode, ...address }: Awaited<ReturnType<typeof change>>['address']) => ({
  ...address,
  tag: 'work',
  ...(postcode && { postcode }),
})

test('to another country it is another order: refused in words that say what to do', async () => {
  const { buyer, id } = await buildOrder(server, 'paid')
  const abroad = await addAddress(buyer, { country: 'ES', area: 'Madrid / Madrid', postcode: '28039' })
  const { code, msg, data } = await refusal(change(buyer, id, abroad.id))
  expect([code, data.error, data.country]).toEqual([2007, 'order.other_country', 'PT'])
  expect(msg).toMatch(/^This order goes to Portugal\..*cancel the order and place it anew, or ask the shop\.$/)
  expect((await buyer.client.call('GET /api/order/detail', { id })).timeline.map(({ event }) => event)).toEqual([
    'pay',
    'create',
  ])
})

test('what is not paid, is packed or is sent keeps its address, and no button says otherwise', async () => {
  for (const [stage, status] of [
    ['unpaid', 0],
    ['packed', 1],
    ['sent', 2],
    ['cancelled', -1],
  ] as const) {
    const { buyer, id } = await buildOrder(server, stage)
    const before = await buyer.client.call('GET /api/order/detail', { id })
    expect(before.allowed).not.toContain('readdress')
    const { code, data } = await refusal(change(buyer, id, (await addAddress(buyer)).id))
    expect([code, data.status], stage).toEqual([1423, status])
    expect((await buyer.client.call('GET /api/order/detail', { id })).address).toEqual(before.address)
  }
})

test('nobody else’s order gets another address, and none gets somebody else’s', async () => {
  const { buyer, id } = await buildOrder(server, 'paid')
  const stranger = await registerShopper(server)
  const theirs = await addAddress(stranger)
  expect((await refusal(change(stranger, id, theirs.id))).code).toBe(1004)
  expect((await refusal(change(buyer, id, theirs.id))).code).toBe(1004)
})

test('of the house those alone read where it went before who may read where it goes', async () => {
  const { buyer, seller, id } = await buildOrder(server, 'paid')
  await change(buyer, id, (await addAddress(buyer)).id)
  await send(seller, id)
  const readers = { support: true, auditor: false } as const
  for (const [role, may] of Object.entries(readers)) {
    const { client } = await buildOperator(server, [role as keyof typeof readers])
    const { address, timeline } = await client.call('GET /api/admin/order_detail', { id })
    const before = timeline.find(({ event }) => event === 'readdress')?.address_before
    expect([address !== null, before !== null], role).toEqual([may, may])
  }
})
