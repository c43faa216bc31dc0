import { beforeAll, expect, test } from 'vitest'
import { createLog } from '../src/platform/log.ts'
import { buildProduct } from './factories/catalog.ts'
import { type BuiltBuyer, buildBuyer, buildSeller, pay, place } from './factories/orders.ts'
import { codeFor, PASSWORD } from './factories/shopper.ts'
import { buildOperator, STAFF_PASSWORD } from './factories/staff.ts'
import { houseOf, letCool, newAddress, newCardNo, openNetwork } from './factories/withdrawals.ts'
import { useServer } from './harness.ts'
import { refusal } from './refusal.ts'

const lines: string[] = []
// Nobody listens there: what could not be sent is told in the log as well.
const mail = { sms: { url: 'http://127.0.0.1:9/', secret: 'a secret of the webhook' } }
const server = useServer({
  demo: true,
  mail,
  log: createLog('trace', { write: (line: string) => void lines.push(line) }),
})

const NEW_PAY_PASSWORD = '50718293'
const WRONG_PAY_PASSWORD = '60718294'
const WRONG_PASSWORD = 'a-guess-that-is-wrong'
const WRONG_CODE = '000007'
const EMAIL = 'mara.okafor@example.com'
const MOBILE = '+4915112345678'

const CARD_NO = newCardNo()
const ADDRESS = newAddress()

let buyer: BuiltBuyer
const tokens: string[] = []
let code: string
beforeAll(async () => {
  buyer = await buildBuyer(server)
  const seller = await buildSeller(server)
  const operator = await buildOperator(server)
  tokens.push(buyer.token, seller.token, operator.token)
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId })
  await refusal(server.client().call('POST /api/user/login', { account: buyer.account, password: WRONG_PASSWORD }))
  const { userinfo } = await server
    .client()
    .call('POST /api/user/login', { account: buyer.account, password: PASSWORD })
  tokens.push(userinfo.token)
  await buyer.client.call('POST /api/user/resetPay', {
    old_pay_password: '000123',
    pay_password: NEW_PAY_PASSWORD,
    confirm_pay_password: NEW_PAY_PASSWORD,
  })
  const { trade_sn } = await place(buyer, { goods_id: product.id, sku_id: product.skuIds[0], quantity: 1 })
  expect(await refusal(pay(buyer, trade_sn, WRONG_PAY_PASSWORD))).toMatchObject({ code: 3002 })
  await pay(buyer, trade_sn, NEW_PAY_PASSWORD)
  code = await codeFor(server, EMAIL, 'profile', buyer.client)
  await refusal(buyer.client.call('POST /api/user/profile', { email: EMAIL, captcha: WRONG_CODE, password: PASSWORD }))
  await buyer.client.call('POST /api/user/profile', { email: EMAIL, captcha: code, password: PASSWORD })
  await buyer.client.call('POST /api/user/send_captcha', { to: MOBILE, event: 'profile' })
  await withdrawAndLook()
  await server.settle()
})

/** A card and an address are saved, money is asked for, and finance looks at the whole number. */
async function withdrawAndLook(): Promise<void> {
  await openNetwork(server)
  const pay_password = NEW_PAY_PASSWORD
  const card = { type: 'card' as const, card_no: CARD_NO, bank_name: 'Banco do Norte', holder: 'Amira Haddad' }
  const { id: payee_id } = await buyer.client.call('POST /api/user/payee_add', { ...card, pay_password })
  const wish = { type: 'chain' as const, network: 'POLYGON', address: ADDRESS, amount: '20.00', pay_password }
  expect(await refusal(buyer.client.call('POST /api/user/extract', wish))).toMatchObject({ code: 3103 })
  await letCool(server, payee_id)
  const { id } = await buyer.client.call('POST /api/user/extract', {
    type: 'card',
    amount: '20.00',
    payee_id,
    pay_password,
  })
  const { finance } = await houseOf(server)
  tokens.push(finance.token)
  expect((await finance.client.call('POST /api/admin/extract_payee', { id })).number).toBe(CARD_NO)
}

/** Whatever opens something, and whose it is. */
const secrets = () => [
  ...tokens,
  PASSWORD,
  STAFF_PASSWORD,
  WRONG_PASSWORD,
  NEW_PAY_PASSWORD,
  WRONG_PAY_PASSWORD,
  'Rua das Flores',
  '+351912345678',
  code,
  WRONG_CODE,
  EMAIL,
  MOBILE,
  CARD_NO,
  ADDRESS,
  mail.sms.secret,
]

test('logging in, a wrong password, a payment, a code and a message that could not be sent leave a line each in the log, and no secret', () => {
  const log = lines.join('')
  for (const call of [
    '/api/user/login',
    '/api/user/resetPay',
    '/api/order/pay',
    '/api/seller/login',
    '/api/user/send_captcha',
    '/api/user/payee_add',
    '/api/user/extract',
    '/api/admin/extract_payee',
  ])
    expect(log).toContain(`"path":"${call}"`)
  expect(log).toContain('a message was not sent')
  for (const secret of secrets()) expect(log, secret).not.toContain(secret)
})

test('no row of the database holds a card number or an address that money is sent to, not even in what operators did', async () => {
  const { rows: tables } = await server.databases.owner.pool.query<{ name: string }>(`
    SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'ledger')`)
  expect(tables.length).toBeGreaterThan(50)
  for (const { name } of tables)
    for (const secret of [CARD_NO, ADDRESS]) {
      const { rows } = await server.databases.owner.pool.query(
        `SELECT FROM ${name} AS t WHERE strpos(t::text, $1) > 0`,
        [secret],
      )
      expect(rows.length, name).toBe(0)
    }
})

test('a fault is told in the log with its cause, still without the secrets of the call', async () => {
  await server.databases.owner.pool.query('ALTER TABLE pay_password RENAME TO pay_password_away')
  lines.length = 0
  const failed = await refusal(buyer.client.call('POST /api/user/verify_pay', { pay_password: NEW_PAY_PASSWORD }))
  await server.databases.owner.pool.query('ALTER TABLE pay_password_away RENAME TO pay_password')
  expect(failed.status).toBe(500)
  const log = lines.join('')
  expect(log).toContain('a call failed')
  for (const secret of secrets()) expect(log, secret).not.toContain(secret)
})

test('what somebody logs by mistake with a telling name is blotted out', () => {
  const written: string[] = []
  const log = createLog('info', { write: (line: string) => void written.push(line) })
  log.info({ input: { pay_password: '918273' }, headers: { token: 'abc' }, body: { user: { password: 'pw' } } }, 'seen')
  expect(written.join('')).not.toMatch(/918273|abc|pw"/)
  expect(written.join('').match(/\[redacted\]/g)).toHaveLength(3)
})
