import { createClient } from '@tradewind/client/client'
import { demoAccounts } from '../../apps/server/demo/accounts.ts'
import { dataOf, HttpConnection, WrongAnswer } from './http-connection.ts'

const EDITS = 20

type Card = { id: string; price: string }

/**
 * Changes prices the way their seller does, and looks at once, as a reader who was there a moment before and brings the
 * ETag along: the very next list and product show the new price. Throws where one does not.
 */
export async function expectPriceEditsShow(url: string): Promise<number> {
  const lang = () => 'en'
  const visitor = createClient({ baseUrl: url, getToken: () => null, getLang: lang })
  const { account, password } = demoAccounts.seller
  const { userinfo } = await visitor.call('POST /api/seller/login', { account, password })
  const seller = createClient({ baseUrl: url, getToken: () => userinfo.token, getLang: lang })
  const shopped = await seller.call('GET /api/seller/goods_list', { status: 'shelf', limit: 50 })
  const [first] = shopped.list
  if (!first) throw new Error('the seller has nothing on the shelf')
  const { merchant } = await visitor.call('GET /api/goods/detail', { id: first.id })
  const list = `/api/goods/list?merchant_id=${merchant.id}&sort=new`
  const connection = new HttpConnection(url)
  const read = async <T>(path: string, tag?: string) => {
    const answer = await connection.ask({ method: 'GET', path, headers: tag ? { 'if-none-match': tag } : {} })
    return { tag: /\r\netag: (\S+)/i.exec(answer.headers)?.[1], data: dataOf<T>(answer) }
  }
  const before = await read<{ list: Card[] }>(list)
  for (const { id, price: was } of before.data.list.slice(0, EDITS)) {
    const detail = `/api/goods/detail?id=${id}`
    const [wasListed, wasShown] = [await read<{ list: Card[] }>(list), await read<Card>(detail)]
    const price = (Number(was) + 1.01).toFixed(2)
    await seller.call('POST /api/seller/goods_bulk', { ids: [id], price: { kind: 'set', price } })
    const listed = (await read<{ list: Card[] }>(list, wasListed.tag)).data.list.find((card) => card.id === id)
    const shown = (await read<Card>(detail, wasShown.tag)).data
    if (listed?.price !== price || shown.price !== price)
      throw new WrongAnswer(`after the edit to ${price} the list says ${listed?.price}, the product ${shown.price}`)
  }
  connection.close()
  return Math.min(EDITS, before.data.list.length)
}
