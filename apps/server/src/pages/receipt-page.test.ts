import { expect, test } from 'vitest'
import { AT_ONCE, buildBuyer, buildOrder, buildSeller } from '../../test/factories/orders.ts'
import { useServer } from '../../test/harness.ts'

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
