import type { OwnerType } from '@tradewind/contract/code-lists'
import { api } from './api.ts'

/** Why a name leads to nobody, or to several: a key of the area `market`. */
export type NotFound = { problem: 'market.find.nobody' | 'market.find.several' }

/**
 * Whose money it is, by what people call them: a shopper's account, email or mobile, or a shop's name; an id still works. All of it
 * first, whoever else is called nearly so; otherwise the beginning of an account, or part of a name, if it is of one alone.
 */
export async function findOwner(kind: OwnerType, typed: string): Promise<{ id: string } | NotFound> {
  const keyword = typed.trim()
  const exact = await called(kind, { keyword, exact: true })
  const [one, other] = exact.length > 0 ? exact : await called(kind, { keyword })
  if (!one) return { problem: 'market.find.nobody' }
  return other ? { problem: 'market.find.several' } : { id: one.id }
}

async function called(kind: OwnerType, by: { keyword: string; exact?: true }): Promise<{ id: string }[]> {
  const list = kind === 'user' ? 'GET /api/admin/user_list' : 'GET /api/admin/shop_list'
  return (await api.call(list, by, { quiet: true })).list
}
