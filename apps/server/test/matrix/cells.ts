import type { CallSpec, Subject } from '@tradewind/contract/call'
import { type CallKey, calls } from '@tradewind/contract/calls'
import type { ShopRole } from '@tradewind/contract/code-lists'

/** A seller is the owner of a shop; beside them stand people of the same shop with one role each. */
export const ROLES = [
  'visitor',
  'buyer',
  'other buyer',
  'seller',
  'other seller',
  'goods seller',
  'orders seller',
  'money seller',
  'operator',
] as const
export type Role = (typeof ROLES)[number]
const WHOSE = ['own', "other's", 'missing'] as const
export type Whose = (typeof WHOSE)[number]

/** One way to make a call: GETs that write answer to POST as well; a call that names several things is tried by each. */
export type Way = {
  key: CallKey
  spec: CallSpec
  method: 'GET' | 'POST'
  url: string
  subject: { field: string; of: Subject } | undefined
}
export type Cell = Way & { role: Role; whose: Whose | undefined }

export const ways: Way[] = (Object.keys(calls) as CallKey[]).flatMap((key) => {
  const spec: CallSpec = calls[key]
  const [method, url] = key.split(' ') as ['GET' | 'POST', string]
  const methods: ('GET' | 'POST')[] = spec.writes ? ['GET', 'POST'] : [method]
  const subjects = spec.subjects ?? [undefined]
  return methods.flatMap((one) => subjects.map((subject) => ({ key, spec, method: one, url, subject })))
})

/** Whoever makes it changes nothing. */
export const isRead = ({ method, spec }: Way): boolean => method === 'GET' && !spec.writes

export const cellsOf = (way: Way): Cell[] =>
  ROLES.flatMap((role) => (way.subject ? WHOSE : [undefined]).map((whose) => ({ ...way, role, whose })))

/** Shops, goods and what is written for readers are there for everybody. */
const OWNERLESS: readonly Subject[] = ['shop', 'product', 'article', 'law_text', 'shown_promo']

export type Expected = 'answer' | 'no session' | 'not for this role' | 'missing' | 'untouched'

/** What a cell must come to, told by the contract alone. */
export function expectedOf({ spec, role, whose, subject }: Cell): Expected {
  if (!mayUse(spec, role)) return 'no session'
  if (spec.who === 'seller' && !isFor(spec, shopRoles[role])) return 'not for this role'
  // What is changed of oneself is each one's own: somebody else of the shop has sessions and views of their own.
  if ((subject?.of === 'console_session' || subject?.of === 'order_view') && isStaffOfShop(role)) return 'missing'
  if (!subject || whose === 'own') return 'answer'
  // An operator looks after everybody; a part is of the thing that is named beside it, whoever asks.
  const isOpen = (spec.who === 'operator' && !isPart(subject)) || OWNERLESS.includes(subject.of)
  if (whose === "other's" && isOpen) return 'answer'
  // A call that takes several at once passes over what is not there; it must not tell other's from missing either.
  const tells = spec.refuses?.includes('thing.missing') || subject.of === 'picture'
  return tells ? 'missing' : 'untouched'
}

function mayUse({ who, refuses }: CallSpec, role: Role): boolean {
  const isBuyer = role === 'buyer' || role === 'other buyer'
  const isSeller = shopRoles[role] !== undefined
  if (who === 'public') return isBuyer || !refuses?.includes('session.required')
  if (who === 'shopper') return isBuyer
  if (who === 'seller') return isSeller
  if (who === 'staff') return isSeller || role === 'operator'
  return role === 'operator'
}

/** What each of a shop is there for. */
const shopRoles: Partial<Record<Role, ShopRole>> = {
  seller: 'owner',
  'other seller': 'owner',
  'goods seller': 'goods',
  'orders seller': 'orders',
  'money seller': 'money',
}
/** Whether somebody works in a shop that is not theirs. */
export const isStaffOfShop = (role: Role): boolean => shopRoles[role] !== undefined && shopRoles[role] !== 'owner'

const isFor = ({ roles }: CallSpec, role: ShopRole | undefined): boolean =>
  roles === 'any' || (roles as readonly (string | undefined)[] | undefined)?.includes(role) === true

const isPart = ({ field }: { field: string }): boolean => field.includes('.')

/** 1004, or the field of a part inside a thing that is one's own. */
export const refusedAs = ({ subject }: Cell): number[] =>
  subject && (subject.of === 'picture' || isPart(subject)) ? [1001, 1004] : [1004]
