import { type Client, createClient } from '@tradewind/client/client'
import sharp from 'sharp'
import { demoAccounts } from '../../apps/server/demo/accounts.ts'

const AT_ONCE = { repeatSubmit: false }

/**
 * Money on its way through every hand, so that the shopper's records and the operators' queues show what they are like:
 * claims that wait, that passed and that were refused, withdrawals at each step, a case, a correction, a statement.
 */
export async function moveMoney(shop: string, shopperToken: string): Promise<void> {
  const as = (token?: string) => createClient({ baseUrl: shop, getToken: () => token, getLang: () => 'en' })
  const logIn = async (account: { account: string; password: string }) =>
    as((await as().call('POST /api/admin/login', account)).userinfo.token)
  const shopper = as(shopperToken)
  if ((await shopper.call('GET /api/user/extract_log')).list.length > 0) return
  const seller = as((await as().call('POST /api/seller/login', demoAccounts.seller)).userinfo.token)
  const [finance, auditor, second] = [
    await logIn(demoAccounts.operator),
    await logIn(demoAccounts.auditor),
    await logIn(demoAccounts.second_auditor),
  ]
  if ((await shopper.call('GET /api/user/extract_log')).list.length > 0) return
  await claim(shopper, auditor)
  await takeOut({ shopper, seller, finance, auditor })
  await lookInto(shopper, auditor, finance, second)
}

async function claim(shopper: Client, auditor: Client): Promise<void> {
  const bank = async (amount: string) =>
    shopper.call('POST /api/user/recharge', { method: 'bank', amount, proof: [await evidence(shopper)] }, AT_ONCE)
  const word = (id: string, verdict: object) =>
    auditor.call('POST /api/admin/recharge_audit', { id, audit: 1, ...verdict }, AT_ONCE)
  await word((await bank('250.00')).id, { arrived: '238.50', bank_ref: 'FT 4471 2093' })
  await word((await bank('90.00')).id, { audit: 2, reason: 'The picture shows a transfer to another account.' })
  await bank('480.00')
  const [network] = (await shopper.call('GET /api/user/getBlockchain')).list
  if (!network) throw new Error('the demo world takes no coins')
  const { network: name, address } = network
  const proof = [await evidence(shopper)]
  await shopper.call(
    'POST /api/user/recharge',
    { method: 'chain', network: name, address, amount: '120.00', proof },
    AT_ONCE,
  )
}

/** A receipt as it looks from far away. */
async function evidence(shopper: Client): Promise<string> {
  const lines = Array.from({ length: 9 }, (_, line) => {
    const width = 120 + Math.round(Math.random() * 220)
    return `<rect x="40" y="${150 + line * 56}" width="${width}" height="18" rx="6" fill="#8c857a"/>`
  }).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="720"><rect width="480" height="720" fill="#fbfaf7"/><rect x="40" y="48" width="260" height="40" rx="8" fill="#2f4a63"/>${lines}</svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  const file = new File([new Uint8Array(png)], 'receipt.png', { type: 'image/png' })
  return (await shopper.upload('POST /api/common/upload', { scene: 'evidence', file }, AT_ONCE)).id
}

type Hands = { shopper: Client; seller: Client; finance: Client; auditor: Client }

/** One withdrawal arrives, one is sent, one passed, one waits, one is refused; the shop asks for its own. */
async function takeOut({ shopper, seller, finance, auditor }: Hands): Promise<void> {
  const [payee] = (await shopper.call('GET /api/user/payee_list')).list
  const [shopPayee] = (await seller.call('GET /api/seller/payee_list')).list
  if (!payee || !shopPayee) throw new Error('the demo world has nobody to send money to')
  const ask = async (amount: string) => {
    const { pay_password } = demoAccounts.shopper
    const input = { type: payee.type, amount, payee_id: payee.id, pay_password }
    return { id: (await shopper.call('POST /api/user/extract', input, AT_ONCE)).id }
  }
  const pass = async (asked: { id: string }) => {
    await auditor.call('POST /api/admin/extract_audit', { ...asked, audit: 1 }, AT_ONCE)
    return asked
  }
  const send = async (passed: { id: string }, sent_ref: string) => {
    await finance.call('POST /api/admin/extract_send', passed, AT_ONCE)
    await finance.call('POST /api/admin/extract_sent', { ...passed, sent_ref }, AT_ONCE)
    return passed
  }
  const arrived = await send(await pass(await ask('150.00')), 'HB 60931')
  await finance.call('POST /api/admin/extract_arrived', arrived, AT_ONCE)
  const refused = { ...(await ask('45.00')), audit: 2 as const, reason: 'The name on the account is another one.' }
  await auditor.call('POST /api/admin/extract_audit', refused, AT_ONCE)
  await send(await pass(await ask('60.00')), 'HB 60954')
  await pass(await ask('80.00'))
  await ask('35.00')
  const { password } = demoAccounts.seller
  const ofShop = { type: shopPayee.type, amount: '40.00', payee_id: shopPayee.id, password }
  await seller.call('POST /api/seller/extract', ofShop, AT_ONCE)
}

async function lookInto(shopper: Client, auditor: Client, finance: Client, second: Client): Promise<void> {
  const { id: user_id } = await shopper.call('GET /api/user/getUserInfo')
  await auditor.call(
    'POST /api/admin/suspense_open',
    { kind: 'unidentified', amount: '75.00', ref: 'FT 4471 2188', note: 'No reference on it; the sender is K. Sato.' },
    AT_ONCE,
  )
  const gift = { user_id, amount: '12.00', reason: 'Freight charged twice on one order' }
  const { id } = await finance.call('POST /api/admin/ledger_adjust', gift, AT_ONCE)
  await second.call('POST /api/admin/approve', { id, audit: 1 }, AT_ONCE)
  const at = new Date().toISOString()
  const lines = [
    { ref: 'FT 4471 2093', amount: '238.50', at },
    { ref: 'FT 4471 2188', amount: '75.00', at },
  ]
  await finance.call('POST /api/admin/statement_add', { kind: 'bank', account: 'DEMO 0000 0001', lines }, AT_ONCE)
}
