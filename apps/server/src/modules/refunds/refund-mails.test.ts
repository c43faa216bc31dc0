import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { AT_ONCE, type BuiltOrder, buildOrder, buildSeller } from '../../../test/factories/orders.ts'
import { applyFor } from '../../../test/factories/refunds.ts'
import { mailServer, portOf } from '../../../test/fake-mail.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'

const mail = mailServer()
const server = useServer({
  mail: { email: { url: `smtp://127.0.0.1:${await portOf(mail.server)}`, from: 'Tradewind <post@tradewind.test>' } },
})

/** An order of a shop whose owner has proved a mail. */
async function ofMailedShop(): Promise<BuiltOrder & { to: string }> {
  const seller = await buildSeller(server)
  const to = `${seller.account}@example.com`
  await server.databases.owner.run(
    sql`UPDATE staff SET email = ${to}, email_proved_at = now() WHERE account = ${seller.account}`,
  )
  return { ...(await buildOrder(server, 'received', { seller })), to }
}

/** What the mail server was handed for somebody about refunds, in the order in which it came. */
async function written(to: string): Promise<string[]> {
  await server.settle()
  return mail.mails
    .filter((one) => one.to === to)
    .map(({ text }) => text.replaceAll(/=\r?\n/g, '').replaceAll('=E2=80=99', '’'))
    .filter((text) => /^Subject: Refund for order/m.test(text))
}

test('the shop is written of each step of the other side, also where two are made before the first mail leaves', async () => {
  const order = await ofMailedShop()
  const { client } = order.buyer
  const { id } = await applyFor(order)
  await client.call('POST /api/refund/offer', { id, amount: '3.00', with_return: false }, AT_ONCE)
  await client.call('POST /api/refund/cancel', { id }, AT_ONCE)
  const mails = await written(order.to)
  expect(mails).toHaveLength(3)
  for (const [place, said] of [
    `A buyer asks for $29.00 of order ${order.sn}`,
    `The buyer of order ${order.sn} would take $3.00`,
    `The buyer has taken the request for order ${order.sn} back`,
  ].entries())
    expect(mails[place]).toContain(said)
  expect(await written(order.to), 'once').toHaveLength(3)
})

test('what the shop does itself is not written to it, what comes of it is, and a message is told beside a step', async () => {
  const order = await ofMailedShop()
  const { client } = order.buyer
  const { id } = await applyFor(order)
  await client.call('POST /api/refund/message', { id, message_id: newId(), text: 'Here is more.' }, AT_ONCE)
  const first = await written(order.to)
  expect(first).toHaveLength(2)
  expect(first.join()).toContain(`A new message about the refund for order ${order.sn}`)
  await order.seller.client.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
  const later = (await written(order.to)).slice(2)
  expect(later).toHaveLength(1)
  expect(later[0]).toContain(`$29.00 of order ${order.sn} went back to the buyer`)
})
