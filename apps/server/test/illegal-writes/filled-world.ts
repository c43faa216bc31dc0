import type { Subject } from '@tradewind/contract/call'
import { DAY_MS } from '@tradewind/contract/durations'
import pg from 'pg'
import sharp from 'sharp'
import { startDrawing } from '../../src/modules/assist/assist.ts'
import { startSealing } from '../../src/modules/ledger/ledger.ts'
import { foldSales } from '../../src/modules/orders/orders.ts'
import { buildApplication } from '../factories/applications.ts'
import { buildProduct } from '../factories/catalog.ts'
import { receiptPicture, uploadEvidence } from '../factories/evidence.ts'
import {
  AT_ONCE,
  type BuiltBuyer,
  type BuiltSeller,
  buildBuyer,
  buildOrder,
  buildPromo,
  buildSeller,
  type Stage,
} from '../factories/orders.ts'
import { type BuiltOperator, buildOperator, hireByTwo, STAFF_PASSWORD } from '../factories/staff.ts'
import { audit, claimTopup, onChain, openTopups, pass, refuse } from '../factories/topups.ts'
import { buildWithdrawal, type WithdrawalStage } from '../factories/withdrawals.ts'
import type { Server } from '../harness.ts'
import { buildSide } from '../matrix/names.ts'
import { fillRefunds } from './filled-refunds.ts'
import { ROWS } from './filled-rows.ts'
import { fillTakedowns } from './filled-takedowns.ts'
import { fillTraders } from './filled-traders.ts'

const SUBJECTS: readonly Subject[] = [
  'address',
  'cart_line',
  'quote',
  'session',
  'import',
  'notice',
  'shop_notice',
  'house_notice',
  'payee',
  'shop_withdrawal',
  'approval',
  'picture',
  'suspense_case',
  'paper',
  'article',
  'law_text',
]
const STAGES: readonly Stage[] = ['unpaid', 'cancelled', 'refunded', 'packed', 'completed']
const WITHDRAWN: readonly WithdrawalStage[] = ['auditing', 'refused', 'cancelled', 'sending', 'arrived']

/** A world in which every table has rows, in as many states as a few seconds allow. */
export async function fillWorld(server: Server): Promise<void> {
  await openTopups(server)
  await buildSide(server, new Set(SUBJECTS), 'sent')
  const [buyer, seller] = [await buildBuyer(server, 5_000_00n), await buildSeller(server)]
  const code = 'FILLED10'
  await buildPromo(server, { code, perShopper: 9 })
  await buildPromo(server, { shopId: seller.shopId })
  for (const stage of STAGES) await buildOrder(server, stage, { buyer, seller, promo_code: code })
  await fillSales(server, seller)
  for (const stage of WITHDRAWN) await buildWithdrawal(server, stage, { buyer })
  await buildWithdrawal(server, 'sent', { buyer, type: 'chain' })
  const auditor = await buildOperator(server)
  await pass(auditor.client, (await claimTopup(buyer.client)).id)
  await refuse(auditor.client, (await claimTopup(buyer.client)).id)
  const large = await claimTopup(buyer.client, { amount: '5000.00' })
  const verdict = { audit: 1, arrived: '5000.00', bank_ref: 'LINE OF A LARGE ONE' } as const
  for (const { client } of [auditor, await buildOperator(server)]) await audit(client, large.id, verdict)
  await claimTopup(buyer.client, onChain())
  const receipt = await receiptPicture()
  for (const picture of [receipt, await sharp(receipt).jpeg().toBuffer()])
    await claimTopup(buyer.client, { proof: [(await uploadEvidence(buyer.client, picture)).id] })
  await auditor.client.call('POST /api/admin/totp_begin', { password: STAFF_PASSWORD })
  await server.client().call('POST /api/user/send_captcha', { to: 'amira@example.com', event: 'register' })
  await server
    .client()
    .call('POST /api/user/login', { account: buyer.account, password: 'not this' })
    .catch(() => undefined)
  await propose(server)
  await applyToSell(server)
  await buyer.client.call('POST /api/merchant/assist', { merchant_id: seller.shopId })
  const about = {
    shop_name: 'Casa Obscura',
    merchant_id: seller.shopId,
    content: 'Paid elsewhere',
    about: 'other' as const,
  }
  const { id: order_id } = await buildOrder(server, 'sent', { buyer, seller })
  const complaint = await buyer.client.call('POST /api/merchant/complaint', { ...about, order_id })
  await seller.client.call('POST /api/seller/complaint_answer', { id: complaint.id, text: 'Not us.' })
  const decision = { id: complaint.id, outcome: 'refused' as const, text: 'Nothing shows it.' }
  await auditor.client.call('POST /api/admin/complaint_decide', decision)
  await report(server, buyer, auditor)
  await hideReview(seller, auditor)
  await hold(server, auditor)
  await startDrawing(server.databases.shop, server.clock.now())
  await sealTwoDays(server)
  await fillRefunds(server)
  await fillTakedowns(server)
  await fillTraders(server)
  await fillSearches(server, seller)
  await fillByHand(server)
}

/** Something was searched for everywhere, and in one shop. */
async function fillSearches(server: Server, { shopId }: BuiltSeller): Promise<void> {
  for (const merchant_id of [undefined, shopId])
    await server.client().call('GET /api/goods/list', { keyword: 'orrery', merchant_id })
  await server.settle()
}

/** Sales so far are added to their days, later ones wait for it; of two changes of prices one was taken back. */
async function fillSales(server: Server, { shopId, client }: BuiltSeller): Promise<void> {
  await server.databases.background.tx((tx) => foldSales(tx, server.clock.now()))
  const { skuIds } = await buildProduct(server.databases.shop, { shopId })
  const change = (was: string, becomes: string) =>
    client.call('POST /api/seller/price_change', { rows: [{ sku_id: skuIds[0] ?? '', was, becomes }] }, AT_ONCE)
  const { id } = await change('12.00', '14.90')
  await client.call('POST /api/seller/price_undo', { id: id ?? '' }, AT_ONCE)
  await change('12.00', '11.90')
}

/** One product was taken down for a report, of another nothing was wrong and one waits. */
async function report(server: Server, { client }: BuiltBuyer, operator: BuiltOperator): Promise<void> {
  const about = { reason: 'fake' as const, content: 'The brand never made this.' }
  for (const outcome of ['taken_down', 'nothing_wrong'] as const) {
    const { id: goods_id } = await buildProduct(server.databases.shop)
    const send = () => client.call('POST /api/report/send', { ...about, goods_id }, AT_ONCE)
    const { created_at: newest } = await send()
    const word = { goods_id, newest, outcome, reason: 'fake' as const, words: 'The papers say so.' }
    await operator.client.call('POST /api/admin/report_decide', word, AT_ONCE)
    if (outcome === 'nothing_wrong') await send()
  }
}

/** The shop reported what was said of its goods, and it was hidden. */
async function hideReview({ client }: BuiltSeller, operator: BuiltOperator): Promise<void> {
  const [said] = (await client.call('GET /api/seller/comment_list')).list
  const id = said?.id ?? ''
  await client.call('POST /api/seller/comment_report', { id, reason: 'insult', words: 'It calls us names.' }, AT_ONCE)
  await operator.client.call('POST /api/admin/review_decide', { id, outcome: 'hidden', words: 'It does.' }, AT_ONCE)
}

/** One product that names something prohibited was kept off the shelf, one waits. */
async function hold(server: Server, { client }: BuiltOperator): Promise<void> {
  await buildProduct(server.databases.shop, { title: { en: 'An old pistol' } })
  const [held] = (await client.call('GET /api/admin/held_list')).list
  const word = { goods_id: held?.goods.id ?? '', held_at: held?.held_at ?? '', outcome: 'refused' as const }
  await client.call('POST /api/admin/held_decide', { ...word, words: 'No weapons here.' }, AT_ONCE)
  await buildProduct(server.databases.shop, { title: { en: 'Another pistol' } })
}

/** One hiring is done, one was taken back, one waits. */
async function propose(server: Server): Promise<void> {
  const [one, other] = [await buildOperator(server, ['administrator']), await buildOperator(server, ['administrator'])]
  const { account, first_password } = await hireByTwo([one, other])
  await server.client().call('POST /api/admin/login', { account, password: first_password })
  await one.client.call('POST /api/admin/email_begin', { email: 'one@example.com', password: STAFF_PASSWORD })
  for (const next of ['taken_back', 'waits']) {
    const asked = { account: next, name: 'Noor Aziz', roles: ['auditor' as const] }
    const { proposal } = await one.client.call('POST /api/admin/staff_add', asked, { repeatSubmit: false })
    if (next === 'taken_back') await one.client.call('POST /api/admin/proposal_close', { id: proposal?.id ?? '' })
  }
}

/** One application is to be completed, one opened a shop. */
async function applyToSell(server: Server): Promise<void> {
  await buildApplication(server, { stage: 'to_complete' })
  const { id } = await buildApplication(server)
  const { client } = await buildOperator(server, ['administrator'])
  await client.call('POST /api/admin/merchant_decide', { id, decision: 'approve' })
}

async function sealTwoDays(server: Server): Promise<void> {
  await startSealing(server.databases.shop, server.clock.now())
  for (const _ of [1, 2]) {
    await server.moveClock(DAY_MS)
    await server.settle()
  }
}

async function fillByHand(server: Server): Promise<void> {
  const owner = new pg.Client({ connectionString: server.urls.owner })
  await owner.connect()
  await owner.query(ROWS).finally(() => owner.end())
}
