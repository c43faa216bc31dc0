import { Link, type LinkProps } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { KEEPING_KINDS } from '@tradewind/contract/keeping'
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
  application: '/merchants/$id',
  complaint: '/complaints/$id',
  article: '/texts/$id',
  talk: '/inbox/$id',
  // What stands in a list without a page of its own.
  takedown: '/takedowns',
  category: '/market/categories',
  house_promo: '/market/promos',
  operator: '/staff',
  approval: '/approvals',
  adjustment: '/approvals',
  suspense: '/suspense',
  statement: '/ledger/statements',
  money_lock: '/ledger/lock',
  terms: '/terms',
  keeping: '/terms',
  banner: '/banners',
  prohibited_kind: '/prohibited',
  search_word: '/searches',
  product_type: '/kinds',
} as const
const pagesOfShop = {
  order: '/orders/$id',
  product: '/goods/$id',
  refund: '/refunds/$id',
  import: '/imports/$id',
  talk: '/talks/$id',
  withdrawal: '/wallet/withdrawals',
  payee: '/wallet/withdrawals',
  promo: '/promos',
  person: '/team',
  shop: '/shop',
  takedown: '/standing',
  complaint: '/complaints/$id',
} as const
const kinds = [
  ...(Object.keys(pagesOfHouse) as (keyof typeof pagesOfHouse)[]),
  ...(['import', 'person', 'promo', 'payee', 'console_session', 'picture', 'export', 'service_hours'] as const),
] as const

const settings = ['fees', 'limits', 'trader', 'bank', 'keeping'] as const

/** Which kind of thing; null for one that a newer server brings. */
export function useKindOfThing(): (kind: string) => string | null {
  const t = useT()
  return (kind) => {
    const known = kinds.find((one) => one === kind.replaceAll(' ', '_'))
    return known ? t(`market.thing.${known}`) : null
  }
}

/** What is no thing with a name but one of a few that the house has: a setting, a list as a file. */
function useNameOfCode(): (subject: Subject) => string | null {
  const t = useT()
  const lists: Readonly<Record<string, string>> = {
    orders: t('console.title.orders'),
    shops: t('console.title.shops'),
    withdrawals: t('console.title.withdrawals'),
    'top-ups': t('console.title.topups'),
    refunds: t('console.title.refunds'),
    shoppers: t('console.title.users'),
    products: t('console.title.goods'),
    applications: t('console.title.merchants'),
    'audit-log': t('console.title.log'),
  }
  return ({ kind, id }) => {
    if (kind === 'export') return lists[id] ?? null
    const kept = KEEPING_KINDS.find((one) => one === id)
    if (kind === 'keeping') return kept ? t(`keeping.kind.${kept}`) : null
    if (kind === 'terms')
      return t('market.thing.setting', { which: settings.find((one) => one === id) ?? 'other', name: id })
    return null
  }
}

/** What an act was done to, by its name where it has one, with the way to it where it has a page. */
export function SubjectLink({ subject, path }: { subject: Subject; path: '/log' | '/shop-log' }) {
  const { kind, id } = subject
  const kindOf = useKindOfThing()
  const nameOf = useNameOfCode()
  const name = subject.name ?? nameOf(subject)
  const words = (
    <>
      {kindOf(kind) ?? <bdi translate="no">{kind}</bdi>}
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
    <Link to={to} params={to.includes('$id') ? { id } : {}} className="hit underline underline-offset-4">
      {words}
    </Link>
  )
}
