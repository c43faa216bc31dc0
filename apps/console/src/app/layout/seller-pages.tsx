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
import { Storefront } from '@tradewind/ui/icons/storefront'
import { Ticket } from '@tradewind/ui/icons/ticket'
import { Truck } from '@tradewind/ui/icons/truck'
import { Wallet } from '@tradewind/ui/icons/wallet'
import { Warning } from '@tradewind/ui/icons/warning'
import { useMay } from '../../shared/may.ts'
import { ComplaintsBadge } from './complaints-badge.tsx'
import { NoticesBadge } from './notices-badge.tsx'
import { OrdersBadge } from './orders-badge.tsx'
import { PageLink } from './page-link.tsx'
import { RefundsBadge } from './refunds-badge.tsx'
import { TalksBadge } from './talks-badge.tsx'

/** The pages of a shop, by what somebody is there for. */
export function SellerPages() {
  const t = useT()
  const may = useMay()
  const { pathname } = useLocation()
  return (
    <>
      <PageLink to="/overview" icon={<ChartBar size={20} />}>
        {t('console.title.overview')}
      </PageLink>
      {may('GET /api/seller/order_list') && (
        <PageLink to="/orders" icon={<Package size={20} />} end={<OrdersBadge />}>
          {t('console.title.orders')}
        </PageLink>
      )}
      {may('GET /api/seller/refund_list') && (
        <PageLink to="/refunds" icon={<ArrowUUpLeft size={20} flip />} end={<RefundsBadge />}>
          {t('console.title.refunds')}
        </PageLink>
      )}
      {may('GET /api/seller/chat_list') && (
        <PageLink to="/talks" icon={<ChatCircleDots size={20} />} end={<TalksBadge desk="seller" />}>
          {t('console.title.talks')}
        </PageLink>
      )}
      {may('GET /api/seller/complaint_list') && (
        <PageLink to="/complaints" icon={<Warning size={20} />} end={<ComplaintsBadge />}>
          {t('console.title.complaints')}
        </PageLink>
      )}
      <PageLink to="/notices" icon={<Bell size={20} />} end={<NoticesBadge desk="seller" />}>
        {t('console.title.notices')}
      </PageLink>
      {may('GET /api/seller/goods_list') && (
        <PageLink to="/goods" icon={<Storefront size={20} />} current={pathname.startsWith('/imports') || undefined}>
          {t('console.title.goods')}
        </PageLink>
      )}
      {may('GET /api/seller/freight_rules') && (
        <PageLink to="/freight" icon={<Truck size={20} />}>
          {t('console.title.freight')}
        </PageLink>
      )}
      {may('GET /api/seller/promo_list') && (
        <PageLink to="/promos" icon={<Ticket size={20} />}>
          {t('console.title.promos')}
        </PageLink>
      )}
      {may('GET /api/seller/wallet') && (
        <PageLink to="/wallet" icon={<Wallet size={20} />}>
          {t('console.title.money')}
        </PageLink>
      )}
      {may('GET /api/seller/shop') && (
        <PageLink to="/shop" icon={<HouseSimple size={20} />}>
          {t('console.title.shopPage')}
        </PageLink>
      )}
      {may('GET /api/seller/staff_list') && (
        <PageLink to="/team" icon={<IdentificationCard size={20} />}>
          {t('console.title.team')}
        </PageLink>
      )}
      {may('GET /api/seller/audit_log') && (
        <PageLink to="/shop-log" icon={<ClipboardText size={20} />}>
          {t('console.title.shopLog')}
        </PageLink>
      )}
      <PageLink to="/security" icon={<Key size={20} />}>
        {t('console.title.security')}
      </PageLink>
    </>
  )
}
