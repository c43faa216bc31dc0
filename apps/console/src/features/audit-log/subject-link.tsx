import { Link, type LinkProps } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'

type Subject = Answer<'GET /api/admin/audit_log'>['list'][number]['subject']

const pagesOfHouse = {
  shopper: '/users/$id',
  shop: '/shops/$id',
  order: '/market/orders/$id',
  refund: '/disputes/$id',
  topup: '/topups/$id',
  withdrawal: '/withdrawals/$id',
  product: '/market/goods/$id',
} as const
const pagesOfShop = { order: '/orders/$id', product: '/goods/$id', refund: '/refunds/$id' } as const
const kinds = [
  ...(Object.keys(pagesOfHouse) as (keyof typeof pagesOfHouse)[]),
  ...(['product', 'person', 'promo', 'payee'] as const),
  ...([
    'operator',
    'category',
    'house_promo',
    'terms',
    'suspense',
    'adjustment',
    'approval',
    'money_lock',
    'statement',
    'takedown',
  ] as const),
] as const

/** What an act was done to, by its name where it has one, with the way to it where it has a page. */
export function SubjectLink({ subject: { kind, id, name }, path }: { subject: Subject; path: '/log' | '/shop-log' }) {
  const t = useT()
  const known = kinds.find((one) => one === kind)
  const words = (
    <>
      {known ? t(`market.thing.${known}`) : <bdi translate="no">{kind}</bdi>}
      {name && (
        <>
          {' '}
          <bdi className="font-medium">{name}</bdi>
        </>
      )}
    </>
  )
  const pages: { readonly [kind: string]: LinkProps['to'] } = path === '/log' ? pagesOfHouse : pagesOfShop
  const to = Object.hasOwn(pages, kind) ? pages[kind] : undefined
  if (!to) return words
  return (
    <Link to={to} params={{ id }} className="hit underline underline-offset-4">
      {words}
    </Link>
  )
}
