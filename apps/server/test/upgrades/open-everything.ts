import { toQuery } from '@tradewind/client/query'
import type { Subject } from '@tradewind/contract/call'
import { SUCCESS } from '@tradewind/contract/errors'
import type { Server, TestClient } from '../harness.ts'
import { type Way, ways } from '../matrix/cells.ts'
import { missingName, type Names } from '../matrix/names.ts'
import { samples } from '../matrix/samples.ts'
import type { KeptRelease } from './kept-releases.ts'

/** What a screen asks for: every call that only reads. Mails are shown by a demo world that sends none. */
const asked = ways.filter(({ key, method, spec }) => method === 'GET' && !spec.writes && !key.endsWith('/demo_mail'))

type Visitor = { who: 'public' | 'shopper' | 'seller' | 'operator'; token: string | undefined; names: Partial<Names> }

/**
 * Asks for all that the screens of shop and console show, as everybody who may, about things of theirs. Resolves to the calls that
 * answered nobody, and to every answer that was neither an answer nor a refusal.
 */
export async function openEverything(server: Server, { people }: KeptRelease) {
  const visitors: Visitor[] = [{ who: 'public', token: undefined, names: await ofReader(server.client()) }]
  for (const login of people.shoppers) {
    const { userinfo } = await server.client().call('POST /api/user/login', login)
    visitors.push({ who: 'shopper', token: userinfo.token, names: await ofShopper(server.client(userinfo.token)) })
  }
  for (const login of people.sellers) {
    const { userinfo } = await server.client().call('POST /api/seller/login', login)
    visitors.push({ who: 'seller', token: userinfo.token, names: await ofSeller(server.client(userinfo.token)) })
  }
  for (const login of people.operators) {
    const { userinfo } = await server.client().call('POST /api/admin/login', login)
    visitors.push({ who: 'operator', token: userinfo.token, names: await ofOperator(server.client(userinfo.token)) })
  }
  const answered = new Set<string>()
  const broken: string[] = []
  for (const way of asked)
    for (const visitor of visitors.filter(({ who }) => mayAsk(way, who))) {
      const { status, code } = await ask(server, way, visitor)
      if (code === SUCCESS) answered.add(way.key)
      if (status >= 500 || code >= 1500) broken.push(`${way.key} as ${visitor.who}: ${status}, ${code}`)
    }
  return { asked: asked.length, broken, silent: asked.map(({ key }) => key).filter((key) => !answered.has(key)) }
}

function mayAsk({ spec }: Way, who: Visitor['who']): boolean {
  if (spec.who === 'public') return who === 'public' || who === 'shopper'
  if (spec.who === 'staff') return who === 'seller' || who === 'operator'
  return spec.who === who
}

async function ask(server: Server, { key, url, subject }: Way, { token, names }: Visitor) {
  const input = samples[key]({
    names: new Proxy(names, { get: (known, kind: Subject) => known[kind] ?? missingName(kind) }) as Names,
    by: subject?.field,
    goods: { id: '', shopId: '', categoryId: '', skuIds: [''] },
    accounts: { buyer: '', seller: '', operator: '' },
    now: server.clock.now(),
    totp: '',
    wayBack: '',
    picture: '',
  })
  const response = await fetch(`${server.url}${url}${toQuery(input)}`, { headers: token ? { token } : {} })
  const isFile = !response.headers.get('content-type')?.includes('json')
  const code = isFile ? SUCCESS : ((await response.json()) as { code: number }).code
  if (isFile) await response.arrayBuffer()
  return { status: response.status, code }
}

/** What may be read before anybody logs in. */
async function ofReader(client: TestClient): Promise<Partial<Names>> {
  const [article] = (await client.call('GET /api/user/help_support', {})).list
  const [text] = (await client.call('GET /api/user/law', {})).list
  return { article: article?.id, law_text: text?.id }
}

/** One thing of each kind, found as a person finds it: on the list before it. */
async function ofShopper(client: TestClient): Promise<Partial<Names>> {
  const [order] = (await client.call('GET /api/user/order_list', {})).list
  const [product] = (await client.call('GET /api/goods/list', {})).list
  const [address] = (await client.call('GET /api/user/address_list')).list
  const [bill] = (await client.call('GET /api/user/bill', {})).list
  const [topup] = (await client.call('GET /api/user/recharge_log', {})).list
  const [withdrawal] = (await client.call('GET /api/user/extract_log', {})).list
  return {
    order: order?.id,
    order_sn: order?.sn,
    product: product?.id,
    shop: product?.merchant.id,
    address: address?.id,
    bill: bill?.id,
    topup: topup?.id,
    withdrawal: withdrawal?.id,
  }
}

async function ofSeller(client: TestClient): Promise<Partial<Names>> {
  const [order] = (await client.call('GET /api/seller/order_list', {})).list
  const [product] = (await client.call('GET /api/seller/goods_list', {})).list
  const [withdrawal] = (await client.call('GET /api/seller/extract_log', {})).list
  const [colleague] = (await client.call('GET /api/seller/staff_list', {})).list
  return { order: order?.id, own_product: product?.id, shop_withdrawal: withdrawal?.id, shop_staff: colleague?.id }
}

/** Duties differ: whoever may not see a list names nothing of it. */
async function ofOperator(client: TestClient): Promise<Partial<Names>> {
  const first = async (list: Promise<{ list: { id: string }[] }>) =>
    (await list.catch(() => ({ list: [] }))).list[0]?.id
  return {
    shopper: await first(client.call('GET /api/admin/user_list', {})),
    topup: await first(client.call('GET /api/admin/recharge_list', {})),
    withdrawal: await first(client.call('GET /api/admin/extract_list', {})),
    operator: (await client.call('GET /api/admin/me')).id,
    article: await first(client.call('GET /api/admin/content_list', {})),
    shop: await first(client.call('GET /api/admin/shop_list', {})),
    any_order: await first(client.call('GET /api/admin/order_list', {})),
    product: await first(client.call('GET /api/admin/goods_list', {})),
  }
}
