import { useT } from '@tradewind/messages/react'
import { type Guarded, useMay } from '../../../shared/may.ts'
import type { Realm } from '../../../shared/session.ts'
import { operatorPages } from '../operator-pages.tsx'
import { sellerPages } from '../seller-pages.tsx'
import type { Found } from './found.ts'

/** What is often begun, and where. */
const ACTS = [
  { act: 'newProduct', to: '/goods/new', may: 'GET /api/seller/goods_list' },
  { act: 'import', to: '/imports', may: 'GET /api/seller/goods_list' },
  { act: 'promo', to: '/promos', may: 'GET /api/seller/promo_list' },
  { act: 'withdraw', to: '/wallet/withdraw', may: 'GET /api/seller/wallet' },
  { act: 'report', to: '/wallet/report', may: 'GET /api/seller/wallet' },
  { act: 'holiday', to: '/shop', may: 'GET /api/seller/shop' },
  { act: 'invite', to: '/team', may: 'GET /api/seller/staff_list' },
] as const satisfies readonly { act: string; to: Found['place']['to']; may: Guarded }[]

/** Pages and acts whose name has what is typed, of those that somebody may open; all pages while nothing is typed. */
export function usePlaces(realm: Realm, typed: string): Found[] {
  const t = useT()
  const may = useMay()
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const named = ({ title }: Found) => words.every((word) => title.toLocaleLowerCase().includes(word))
  const listed = realm === 'seller' ? sellerPages : operatorPages.flatMap(({ pages }) => pages)
  const pages = listed
    .filter((page) => page.may === undefined || may(page.may))
    .map(({ to, title }): Found => ({ group: 'pages', id: to, title: t(title), place: { to } }))
  const acts = ACTS.filter((one) => realm === 'seller' && words.length > 0 && may(one.may)).map(
    ({ act, to }): Found => ({ group: 'acts', id: act, title: t(`console.find.act.${act}`), place: { to } }),
  )
  return [...pages, ...acts].filter(named)
}
