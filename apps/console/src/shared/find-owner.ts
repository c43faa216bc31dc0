import type { OwnerType } from '@tradewind/contract/code-lists'
import { api } from './api.ts'

/** Why a name leads to nobody, or to several: a key of the area `market`. */
export type NotFound = { problem: 'market.find.nobody' | 'market.find.several' }

/** Whose money it is, by what people call them: a shopper's account, email or mobile, or a shop's name; an id still works. */
export async function findOwner(kind: OwnerType, typed: string): Promise<{ id: string } | NotFound> {
  const keyword = typed.trim()
  const found = kind === 'user' ? await shoppersCalled(keyword) : await shopsCalled(keyword)
  const exact = found.filter(({ names }) => names.includes(keyword.toLowerCase()))
  const [one, other] = exact.length > 0 ? exact : found
  if (!one) return { problem: 'market.find.nobody' }
  return other ? { problem: 'market.find.several' } : { id: one.id }
}

type Named = { id: string; names: string[] }

async function shoppersCalled(keyword: string): Promise<Named[]> {
  const { list } = await api.call('GET /api/admin/user_list', { keyword }, { quiet: true })
  return list.map(({ id, account, email }) => ({ id, names: [id, account.toLowerCase(), email?.toLowerCase() ?? id] }))
}

async function shopsCalled(keyword: string): Promise<Named[]> {
  const { list } = await api.call('GET /api/admin/shop_list', { keyword }, { quiet: true })
  return list.map(({ id, name }) => ({ id, names: [id, name.toLowerCase()] }))
}
