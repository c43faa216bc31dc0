import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { uploadEvidence } from '../../../test/factories/evidence.ts'
import { again } from '../../../test/factories/goods.ts'
import { AT_ONCE, buildBuyer, buildSeller } from '../../../test/factories/orders.ts'
import { awardAll, type BuiltRefund, buildRefund } from '../../../test/factories/refunds.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { newId } from '../../platform/id.ts'

const server = useServer()

const PATHS = { shopper: 'refund', seller: 'seller', operator: 'admin' } as const
type Realm = keyof typeof PATHS

/** As a browser downloads it: the file itself, byte by byte. */
async function download(realm: Realm, id: string, token: string, lang = 'en') {
  const path = realm === 'shopper' ? '/api/refund/evidence' : `/api/${PATHS[realm]}/refund_evidence`
  const answer = await server.http.inject({ method: 'GET', url: `${path}?id=${id}`, headers: { token, lang } })
  return { type: answer.headers['content-type'], name: answer.headers['content-disposition'], text: answer.payload }
}

/** What somebody reads who opens the file: its headings, and its pictures as files. */
function read(text: string) {
  const headings = [...text.matchAll(/<h2>(.+?)<\/h2>/g)].map(([, title]) => title ?? '')
  const pictures = [...text.matchAll(/<img src="data:image\/webp;base64,([^"]+)"/g)].map(([, bytes]) =>
    Buffer.from(bytes ?? '', 'base64'),
  )
  return { headings, pictures, words: text.replaceAll(/data:[^"]+/g, '') }
}

/** Contested and judged, with an offer before, a picture in the thread, and a parcel that came back. */
async function longRefund(): Promise<BuiltRefund> {
  const refund = await buildRefund(server, 'contested')
  const [buyer, seller] = [refund.order.buyer.client, refund.order.seller.client]
  const picture = (await uploadEvidence(buyer)).id
  await buyer.call('POST /api/refund/message', { id: refund.id, message_id: newId(), picture }, AT_ONCE)
  const text = 'It left <us> whole.'
  await seller.call('POST /api/seller/refund_message', { id: refund.id, message_id: newId(), text }, AT_ONCE)
  const { client } = await buildOperator(server)
  const judged = await client.call('GET /api/admin/refund_detail', { id: refund.id })
  const verdict = { id: refund.id, lines: awardAll(judged), fault: 'shop', reason: 'The pictures show it.' } as const
  await client.call('POST /api/admin/refund_judge', verdict, AT_ONCE)
  return refund
}

test('the file holds all of it: the order with its words and pictures, what was shown with its hash, the talk, the case and the books', async () => {
  const { order, id } = await longRefund()
  const detail = await order.buyer.client.call('GET /api/refund/detail', { id })
  const { type, name, text } = await download('shopper', id, order.buyer.token)
  expect(type).toBe('text/html; charset=utf-8')
  expect(name).toBe(`attachment; filename="refund-${order.sn}.html"`)
  const { headings, pictures, words } = read(text)
  expect(headings).toEqual([
    'Who sold it',
    'The order as it was bought',
    'Sums of the order',
    'What happened to the order',
    'Parcels to the buyer',
    'The refund',
    'What it is about',
    'What happened to the refund',
    'What was shown',
    'Parcel back to the shop',
    'What was asked of the house, and judged',
    'What was said',
    'What moved in the books',
  ])
  for (const picture of pictures) expect(picture.subarray(8, 12).toString()).toBe('WEBP')
  const [proof] = detail.proofs
  expect(words).toContain(proof?.sha256)
  const hashes = pictures.map((picture) => createHash('sha256').update(picture).digest('hex'))
  expect(
    hashes.some((hash) => words.includes(hash)),
    'the hash beside a picture is that of the picture',
  ).toBe(true)
  expect(pictures.length, 'what was shown, and the picture of the talk').toBeGreaterThanOrEqual(2)
  for (const said of [
    'It turns down.',
    'It left &#60;us&#62; whole.',
    'The glass was broken when I opened it.',
    'It has been used for weeks.',
    'The pictures show it.',
    'For the buyer',
    'CT123456789PT',
    'buyer_refunded',
  ])
    expect(words).toContain(said)
  expect(words.match(/[0-9a-f]{64}/g)?.length ?? 0, 'hashes of pictures and of the books').toBeGreaterThan(4)
  expect(text).not.toMatch(/(src|href)="(?!data:)/)
  expect(text).not.toContain('<us>')
})

test('it speaks the language of whoever opens it', async () => {
  const { order, id } = await buildRefund(server, 'applied')
  const german = read((await download('shopper', id, order.buyer.token, 'de')).text)
  expect(german.headings).toContain('Die Bestellung, wie sie gekauft wurde')
  const arabic = await download('shopper', id, order.buyer.token, 'ar')
  expect(arabic.text).toContain('dir="rtl"')
  expect(read(arabic.text).headings).toContain('الطلب كما اشتُري')
})

test('both sides and the house get it, and nobody else', async () => {
  const { order, id } = await buildRefund(server, 'escalated')
  const operator = await buildOperator(server)
  for (const [realm, token] of [
    ['shopper', order.buyer.token],
    ['seller', order.seller.token],
    ['operator', operator.token],
  ] as const)
    expect(read((await download(realm, id, token)).text).headings, realm).toContain('What was shown')
  const others = [await buildBuyer(server), await buildSeller(server)]
  for (const [realm, token] of [
    ['shopper', others[0]?.token],
    ['seller', others[1]?.token],
    ['shopper', ''],
    ['seller', order.buyer.token],
    ['operator', order.seller.token],
  ] as const)
    expect((await download(realm, id, token ?? '')).type, realm).toContain('application/json')
})

test('what a listing said stays as it was when it was bought', async () => {
  const refund = await buildRefund(server, 'applied')
  const { order, id } = refund
  const { client } = order.seller
  const before = await client.call('GET /api/seller/goods_detail', { id: order.product.id })
  const edited = again(before, { description: { en: 'It never turns down.' } })
  await client.call('POST /api/seller/goods_edit', edited, AT_ONCE)
  const { words } = read((await download('shopper', id, order.buyer.token)).text)
  expect(words).toContain('It turns down.')
  expect(words).not.toContain('It never turns down.')
})
