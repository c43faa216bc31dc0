import type { NoticeCategory } from '@tradewind/contract/code-lists'

/** What the kind of a notice begins with -> what a shopper chooses by. */
const CATEGORIES: Record<string, NoticeCategory> = {
  order: 'orders',
  topup: 'money',
  withdrawal: 'money',
  refund: 'refunds',
  talk: 'talk',
  support: 'support',
  favourite: 'favourites',
  account: 'security',
}

/** Of a kind that nobody has put anywhere it is the house that speaks. */
export const categoryOf = (kind: string): NoticeCategory => CATEGORIES[kind.split('.', 1)[0] ?? ''] ?? 'system'

/** What the kinds of a category begin with; undefined of `system`, which is all the others. */
export const kindsOf = (category: NoticeCategory): string[] | undefined =>
  category === 'system' ? undefined : KINDS.filter((kind) => CATEGORIES[kind] === category)

export const KINDS = Object.keys(CATEGORIES)

type About = { kind: string; order_id: string | null; ref_id: string | null }

/** The page of the shop that shows what a notice is about. */
export function pathOf({ kind, order_id, ref_id }: About): string | null {
  if (kind.startsWith('refund.') && order_id) return `/refund/${order_id}?refund=${ref_id}`
  if (order_id) return `/orderInfo/${order_id}`
  if (kind.startsWith('topup.')) return `/topUpRecord?id=${ref_id}`
  if (kind.startsWith('withdrawal.')) return `/depositRecord?id=${ref_id}`
  if (kind.startsWith('complaint.')) return `/complaint?id=${ref_id}`
  if (kind.startsWith('talk.')) return ref_id ? `/service?shop=${ref_id}` : '/service'
  if (kind.startsWith('review.')) return `/orderInfo/${ref_id}`
  if (kind.startsWith('report.')) return `/complaint?report=${ref_id}`
  if (kind.startsWith('favourite.')) return `/detail/${ref_id}`
  return kind.startsWith('account.') ? '/security' : null
}
