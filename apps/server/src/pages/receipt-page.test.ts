import { DAY_MS } from '@tradewind/contract/durations'
import { translatorOf } from '@tradewind/messages/server'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { AT_ONCE, buildBuyer, buildOrder, buildSeller } from '../../test/factories/orders.ts'
import { applyFor } from '../../test/factories/refunds.ts'
import { useServer } from '../../test/harness.ts'
import { moveClockOnly } from '../../test/moved-clock.ts'

const server = useServer()

async function page(path: string, cookie = '', lang = 'en') {
  const headers = { cookie, 'accept-language': lang }
  const answer = await server.http.inject({ method: 'GET', url: path, headers })
  return { status: answer.statusCode, text: answer.payload, caching: answer.headers['cache-control'] }
}

test('a buyer prints what was paid and what came back since, and nobody else sees it', async () => {
  const { id, sn, buyer, seller } = await buildOrder(server, 'received')
  const gift = { order_id: id, amount: '3.25', reason: 'A scratch on the shade' }
  await seller.client.call('POST /api/seller/refund_give', gift, AT_ONCE)
  const { status, text, caching } = await page(`/receipt/${sn}`, `Admin-Token=${buyer.token}`)
  expect(status).toBe(200)
  expect(caching).toBe('private, no-store')
  for (const said of ['Bedside lamp', 'Amira Haddad', 'Porto', '$24.00', '$5.00', '$29.00', '-$3.25', '$25.75'])
    expect(text.replaceAll('−', '-'), said).toContain(said)
  const other = await buildBuyer(server)
  for (const cookie of ['', `Admin-Token=${other.token}`, `Console-Token=seller.${seller.token}`])
    expect((await page(`/receipt/${sn}`, cookie)).status).toBe(404)
})

test('a shop prints what the marketplace took of an order, in its own language, and no other shop does', async () => {
  const { sn, seller } = await buildOrder(server, 'received')
  const { status, text } = await page(`/console/receipt/${sn}`, `Console-Token=seller.${seller.token}`, 'de')
  expect(status).toBe(200)
  expect(text).toContain('Provision, 5 % der Artikel')
  for (const sum of ['29', '1', '27']) expect(text).toContain(sum)
  const other = await buildSeller(server)
  expect((await page(`/console/receipt/${sn}`, `Console-Token=seller.${other.token}`)).status).toBe(404)
})

test('what was not paid has no receipt', async () => {
  const { sn, buyer } = await buildOrder(server, 'unpaid')
  expect((await page(`/receipt/${sn}`, `Admin-Token=${buyer.token}`)).status).toBe(404)
})

test('a refund stands on the receipt with the day and the sum that were paid, not those that were asked', async () => {
  const order = await buildOrder(server, 'received')
  const { id } = await applyFor(order, { amount: '9.00' })
  const asked = server.clock.now()
  await moveClockOnly(server, 2 * DAY_MS)
  const offer = { id, amount: '4.00', with_return: false }
  await order.seller.client.call('POST /api/seller/refund_offer', offer, AT_ONCE)
  const { offers } = await order.buyer.client.call('GET /api/refund/detail', { id })
  await order.buyer.client.call('POST /api/refund/accept', { id, offer_id: offers[0]?.id ?? '' }, AT_ONCE)
  const { text } = await page(`/receipt/${order.sn}`, `Admin-Token=${order.buyer.token}`)
  const dayOf = (at: Date) => translatorOf('en').t('receipts.sums.refunded', { at })
  expect(text).toContain(dayOf(server.clock.now()))
  expect(text).not.toContain(dayOf(asked))
  expect(text.replaceAll('−', '-')).toContain('-$4.00')
})

test('a receipt names the trader of the shop and of the house, as they were when the order was placed', async () => {
  const { owner } = server.databases
  const seller = await buildSeller(server)
  await owner.run(sql`
    INSERT INTO shop_trader (shop_id, kind, name, address, postcode, city, country, register_no, vat_no, email, phone)
    VALUES (${seller.shopId}, 'company', 'Olaria do Sul Lda', 'Rua do Forno 8', '7100-100', 'Estremoz', 'PT', 'NIPC 501 442 600',
      'PT501442600', 'ola@olaria.example', '+351 268 000')`)
  await owner.run(sql`
    INSERT INTO platform_trader (name, address, country, email, phone, register)
    VALUES ('North Quay Ltd', '3 Quay, Porto', 'PT', 'hello@northquay.example', NULL, 'NIPC 500 000 000')
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, address = excluded.address, register = excluded.register`)
  const { sn, buyer } = await buildOrder(server, 'received', { seller })
  await owner.run(
    sql`UPDATE shop_trader SET name = 'Somebody else', address = 'Elsewhere 1' WHERE shop_id = ${seller.shopId}`,
  )
  await owner.run(sql`UPDATE platform_trader SET name = 'Another house'`)
  const shop = [
    'Olaria do Sul Lda',
    'Rua do Forno 8',
    '7100-100 Estremoz',
    'Portugal',
    'Register no. NIPC 501 442 600',
    'PT501442600',
  ]
  const bought = await page(`/receipt/${sn}`, `Admin-Token=${buyer.token}`)
  const sold = await page(`/console/receipt/${sn}`, `Console-Token=seller.${seller.token}`)
  for (const said of shop) {
    expect(bought.text).toContain(said)
    expect(sold.text).toContain(said)
  }
  for (const said of ['North Quay Ltd', '3 Quay, Porto', 'NIPC 500 000 000']) expect(sold.text).toContain(said)
  for (const { text } of [bought, sold]) expect(text).not.toMatch(/Somebody else|Another house/)
})
