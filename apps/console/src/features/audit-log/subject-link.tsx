import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'

type Subject = Answer<'GET /api/admin/audit_log'>['list'][number]['subject']

const pages = {
  shopper: '/users/$id',
  shop: '/shops/$id',
  order: '/market/orders/$id',
  refund: '/disputes/$id',
  topup: '/topups/$id',
  withdrawal: '/withdrawals/$id',
} as const
const kinds = [
  ...(Object.keys(pages) as (keyof typeof pages)[]),
  ...(['operator', 'category', 'terms', 'suspense', 'adjustment', 'approval', 'money_lock', 'statement'] as const),
] as const

/** What an act was done to, by its name where it has one, with the way to it where it has a page. */
export function SubjectLink({ subject: { kind, id, name } }: { subject: Subject }) {
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
  if (!Object.hasOwn(pages, kind)) return words
  return (
    <Link to={pages[kind as keyof typeof pages]} params={{ id }} className="hit underline underline-offset-4">
      {words}
    </Link>
  )
}
