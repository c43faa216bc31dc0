import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { buildBuyer, buildSeller, PAY_PASSWORD } from '../../../test/factories/orders.ts'
import { codeFor, PASSWORD, registerShopper } from '../../../test/factories/shopper.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'

const server = useServer({ demo: true })
const NEXT = 'walnut-lantern-9'

/**
 * How many connections were lent at each hash of a login password. Every hash asks for the pepper; a payment password is
 * tried within its payment by design (decision 17), and costs a seventieth (passwords.ts).
 */
function watchHashes(): number[] {
  const lent: number[] = []
  const { secrets } = server.system
  const { pepper } = secrets
  Object.defineProperty(secrets, 'pepper', {
    configurable: true,
    get() {
      const stack = new Error('who asks').stack ?? ''
      const { shop, console, background } = server.databases
      if (stack.includes('/passwords.ts') && !stack.includes('tryPayPassword'))
        lent.push([shop, console, background].reduce((sum, { pool }) => sum + pool.totalCount - pool.idleCount, 0))
      return pepper
    },
  })
  onTestFinished(() => void Object.defineProperty(secrets, 'pepper', { value: pepper, writable: true }))
  return lent
}

test('no database connection is held while a login password is hashed', async () => {
  const { account: sellerAccount } = await buildSeller(server)
  const lent = watchHashes()
  const visitor = server.client()
  const { account, client } = await registerShopper(server)
  const email = `${account}@example.com`
  const proof = await codeFor(server, email, 'profile', client)
  await client.call('POST /api/user/profile', { email, captcha: proof, password: PASSWORD })
  await server.moveClock(60_000)
  const captcha = await codeFor(server, account, 'resetPay', client)
  const codes = { pay_password: PAY_PASSWORD, confirm_pay_password: PAY_PASSWORD, captcha, password: PASSWORD }
  await client.call('POST /api/user/resetPay', codes)
  await server.moveClock(60_000)
  const code = await codeFor(server, email, 'resetpwd')
  const reset = (password: string) =>
    visitor.call('POST /api/user/resetpwd', { account: email, captcha: code, password, confirm_password: password })
  expect((await refusal(reset(PASSWORD))).data).toMatchObject({ field: 'password' })
  await server.moveClock(1_000)
  await reset(NEXT)
  for (const name of [account, 'nobody-is-called-so', sellerAccount])
    for (const path of ['POST /api/user/login', 'POST /api/seller/login'] as const)
      await visitor.call(path, { account: name, password: NEXT }).catch(() => undefined)
  expect(lent.length).toBeGreaterThanOrEqual(9)
  expect(new Set(lent)).toEqual(new Set([0]))
})

test('a payment password is tried within its transaction without waiting behind those who log in', async () => {
  const { client } = await buildBuyer(server)
  const hashOne = promisify(pbkdf2)
  let hashed = 0
  const loginsUnderWay = Array.from({ length: 60 }, async () => {
    await hashOne('somebody logs in', 'salt', 60_000, 32, 'sha512')
    hashed += 1
  })
  await client.call('POST /api/user/verify_pay', { pay_password: PAY_PASSWORD })
  // On a thread it would come behind nearly all of them.
  expect(hashed).toBeLessThan(loginsUnderWay.length / 2)
  await Promise.all(loginsUnderWay)
})
