import { useLocation } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { ArrowUUpLeft } from '@tradewind/ui/icons/arrow-u-up-left'
import { Bell } from '@tradewind/ui/icons/bell'
import { ChartBar } from '@tradewind/ui/icons/chart-bar'
import { ChatCircleDots } from '@tradewind/ui/icons/chat-circle-dots'
import { ClipboardText } from '@tradewind/ui/icons/clipboard-text'
import { HouseSimple } from '@tradewind/ui/icons/house-simple'
import { IdentificationCard } from '@tradewind/ui/icons/identification-card'
import { Key } from '@tradewind/ui/icons/key'
import { Package } from '@tradewind/ui/icons/package'
import { Star } from '@tradewind/ui/icons/star'
import { Storefront } from '@tradewind/ui/icons/storefront'
import { Ticket } from '@tradewind/ui/icons/ticket'
import { Truck } from '@tradewind/ui/icons/truck'
import { Wallet } from '@tradewind/ui/icons/wallet'
import { Warning } from '@tradewind/ui/icons/warning'
import type { ReactNode } from 'react'
import { type Guarded, useMay } from '../../shared/may.ts'
import { ComplaintsBadge } from './complaints-badge.tsx'
import { NoticesBadge } from './notices-badge.tsx'
import { OrdersBadge } from './orders-badge.tsx'
import { PageLink, type PageLinkProps } from './page-link.tsx'
import { RefundsBadge } from './refunds-badge.tsx'
import { TalksBadge } from './talks-badge.tsx'

type SellerPage = {
  to: PageLinkProps['to']
  icon: ReactNode
  title: `console.title.${'overview' | 'orders' | 'refunds' | 'talks' | 'complaints' | 'reviews' | 'notices' | 'goods' | 'freight' | 'promos' | 'money' | 'shopPage' | 'team' | 'shopLog' | 'security'}`
  /** Who may open it; all of a shop where left out. */
  may?: Guarded
  /** What stands at its end. */
  end?: ReactNode
  /** Pages that belong to it and have an address of their own. */
  with?: string
}

/** The pages of a shop, in the order of a day. */
export const sellerPages: readonly SellerPage[] = [
  { to: '/overview', icon: <ChartBar size={20} />, title: 'console.title.overview' },
  {
    to: '/orders',
    icon: <Package size={20} />,
    title: 'console.title.orders',
    may: 'GET /api/seller/order_list',
    end: <OrdersBadge />,
  },
  {
    to: '/refunds',
    icon: <ArrowUUpLeft size={20} flip />,
    title: 'console.title.refunds',
    may: 'GET /api/seller/refund_list',
    end: <RefundsBadge />,
  },
  {
    to: '/talks',
    icon: <ChatCircleDots size={20} />,
    title: 'console.title.talks',
    may: 'GET /api/seller/chat_list',
    end: <TalksBadge desk="seller" />,
  },
  {
    to: '/complaints',
    icon: <Warning size={20} />,
    title: 'console.title.complaints',
    may: 'GET /api/seller/complaint_list',
    end: <ComplaintsBadge />,
  },
  {
    to: '/reviews',
    icon: <Star size={20} />,
    title: 'console.title.reviews',
    may: 'GET /api/seller/comment_list',
  },
  { to: '/notices', icon: <Bell size={20} />, title: 'console.title.notices', end: <NoticesBadge desk="seller" /> },
  {
    to: '/goods',
    icon: <Storefront size={20} />,
    title: 'console.title.goods',
    may: 'GET /api/seller/goods_list',
    with: '/imports',
  },
  { to: '/freight', icon: <Truck size={20} />, title: 'console.title.freight', may: 'GET /api/seller/freight_rules' },
  { to: '/promos', icon: <Ticket size={20} />, title: 'console.title.promos', may: 'GET /api/seller/promo_list' },
  { to: '/wallet', icon: <Wallet size={20} />, title: 'console.title.money', may: 'GET /api/seller/wallet' },
  { to: '/shop', icon: <HouseSimple size={20} />, title: 'console.title.shopPage', may: 'GET /api/seller/shop' },
  {
    to: '/team',
    icon: <IdentificationCard size={20} />,
    title: 'console.title.team',
    may: 'GET /api/seller/staff_list',
  },
  {
    to: '/shop-log',
    icon: <ClipboardText size={20} />,
    title: 'console.title.shopLog',
    may: 'GET /api/seller/audit_log',
  },
  { to: '/security', icon: <Key size={20} />, title: 'console.title.security' },
]

/** Those of them that somebody is there for. */
export function SellerPages() {
  const t = useT()
  const may = useMay()
  const { pathname } = useLocation()
  return sellerPages
    .filter((page) => page.may === undefined || may(page.may))
    .map(({ to, icon, title, end, with: beside }) => (
      <PageLink
        key={to}
        to={to}
        icon={icon}
        end={end}
        current={(beside !== undefined && pathname.startsWith(beside)) || undefined}
      >
        {t(title)}
      </PageLink>
    ))
}
