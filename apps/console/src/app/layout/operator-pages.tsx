import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { ArrowUUpLeft } from '@tradewind/ui/icons/arrow-u-up-left'
import { Bank } from '@tradewind/ui/icons/bank'
import { Bell } from '@tradewind/ui/icons/bell'
import { BookOpen } from '@tradewind/ui/icons/book-open'
import { ChatCircleDots } from '@tradewind/ui/icons/chat-circle-dots'
import { ClipboardText } from '@tradewind/ui/icons/clipboard-text'
import { Compass } from '@tradewind/ui/icons/compass'
import { Eye } from '@tradewind/ui/icons/eye'
import { HandHeart } from '@tradewind/ui/icons/hand-heart'
import { HouseSimple } from '@tradewind/ui/icons/house-simple'
import { IdentificationCard } from '@tradewind/ui/icons/identification-card'
import { Images } from '@tradewind/ui/icons/images'
import { Key } from '@tradewind/ui/icons/key'
import { List } from '@tradewind/ui/icons/list'
import { MagnifyingGlass } from '@tradewind/ui/icons/magnifying-glass'
import { Newspaper } from '@tradewind/ui/icons/newspaper'
import { Package } from '@tradewind/ui/icons/package'
import { PaperPlaneRight } from '@tradewind/ui/icons/paper-plane-right'
import { PencilSimple } from '@tradewind/ui/icons/pencil-simple'
import { Question } from '@tradewind/ui/icons/question'
import { Receipt } from '@tradewind/ui/icons/receipt'
import { SealCheck } from '@tradewind/ui/icons/seal-check'
import { ShieldCheck } from '@tradewind/ui/icons/shield-check'
import { ShieldWarning } from '@tradewind/ui/icons/shield-warning'
import { SlidersHorizontal } from '@tradewind/ui/icons/sliders-horizontal'
import { SquaresFour } from '@tradewind/ui/icons/squares-four'
import { Star } from '@tradewind/ui/icons/star'
import { Storefront } from '@tradewind/ui/icons/storefront'
import { Tag } from '@tradewind/ui/icons/tag'
import { Ticket } from '@tradewind/ui/icons/ticket'
import { Users } from '@tradewind/ui/icons/users'
import { Warning } from '@tradewind/ui/icons/warning'
import { WarningFill } from '@tradewind/ui/icons/warning-fill'
import { XCircle } from '@tradewind/ui/icons/x-circle'
import { Fragment, type ReactNode } from 'react'
import { partThatWaits } from '../../features/waiting/queues.ts'
import { firstStepsQuery, openSteps } from '../../shared/first-steps.ts'
import { type Guarded, useMay } from '../../shared/may.ts'
import { waitingQuery } from '../../shared/waiting.ts'
import { NoticesBadge } from './notices-badge.tsx'
import { PageLink, type PageLinkProps } from './page-link.tsx'
import { TalksBadge } from './talks-badge.tsx'
import { WaitingBadge, type WaitingBadgeProps } from './waiting-badge.tsx'

type Page = {
  to: PageLinkProps['to']
  icon: ReactNode
  title: `console.title.${'waiting' | 'notices' | 'talks' | 'disputes' | 'complaints' | 'reports' | 'unfair' | 'held' | 'prohibited' | 'merchants' | 'traders' | 'shops' | 'orders' | 'goods' | 'housePromos' | 'categories' | 'searches' | 'types' | 'texts' | 'banners' | 'users' | 'topups' | 'withdrawals' | 'suspense' | 'approvals' | 'debts' | 'takedowns' | 'ledger' | 'terms' | 'proposals' | 'staff' | 'log' | 'security'}`
  /** Who may open it; all of the house where left out. */
  may?: Guarded
  /** What stands at its end. */
  end?: ReactNode
  /** What waits there. */
  of?: WaitingBadgeProps['of']
}

/** What waits every day, the market, its money, and the house itself. */
export const operatorPages: readonly {
  title?: `console.frame.${'marketplace' | 'moneyGroup' | 'house'}`
  pages: readonly Page[]
}[] = [
  {
    pages: [
      { to: '/waiting', icon: <HouseSimple size={20} />, title: 'console.title.waiting' },
      { to: '/notices', icon: <Bell size={20} />, title: 'console.title.notices', end: <NoticesBadge desk="admin" /> },
      {
        to: '/disputes',
        icon: <ArrowUUpLeft size={20} flip />,
        title: 'console.title.disputes',
        may: 'GET /api/admin/refund_list',
        of: ['refunds_to_judge', 'refunds_to_pay'],
      },
      {
        to: '/inbox',
        icon: <ChatCircleDots size={20} />,
        title: 'console.title.talks',
        may: 'GET /api/admin/chat_list',
        end: <TalksBadge desk="admin" />,
      },
      {
        to: '/complaints',
        icon: <Warning size={20} />,
        title: 'console.title.complaints',
        may: 'GET /api/admin/complaint_list',
        of: ['complaints_to_decide'],
      },
      {
        to: '/reports',
        icon: <ShieldWarning size={20} />,
        title: 'console.title.reports',
        may: 'GET /api/admin/report_list',
        of: ['reports_to_decide'],
      },
      {
        to: '/unfair',
        icon: <Star size={20} />,
        title: 'console.title.unfair',
        may: 'GET /api/admin/review_list',
        of: ['reviews_to_decide'],
      },
      {
        to: '/held',
        icon: <Eye size={20} />,
        title: 'console.title.held',
        may: 'GET /api/admin/held_list',
        of: ['goods_to_look_at'],
      },
    ],
  },
  {
    title: 'console.frame.marketplace',
    pages: [
      {
        to: '/merchants',
        icon: <HandHeart size={20} />,
        title: 'console.title.merchants',
        may: 'GET /api/admin/merchants',
        of: ['applications_to_decide'],
      },
      {
        to: '/traders',
        icon: <PencilSimple size={20} />,
        title: 'console.title.traders',
        may: 'GET /api/admin/trader_list',
        of: ['traders_to_decide'],
      },
      { to: '/shops', icon: <Storefront size={20} />, title: 'console.title.shops', may: 'GET /api/admin/shop_list' },
      {
        to: '/market/orders',
        icon: <Package size={20} />,
        title: 'console.title.orders',
        may: 'GET /api/admin/order_list',
      },
      {
        to: '/market/promos',
        icon: <Ticket size={20} />,
        title: 'console.title.housePromos',
        may: 'GET /api/admin/promo_list',
      },
      {
        to: '/market/goods',
        icon: <Tag size={20} />,
        title: 'console.title.goods',
        may: 'GET /api/admin/goods_list',
      },
      {
        to: '/market/categories',
        icon: <List size={20} />,
        title: 'console.title.categories',
        may: 'GET /api/admin/category_list',
      },
      {
        to: '/searches',
        icon: <MagnifyingGlass size={20} />,
        title: 'console.title.searches',
        may: 'GET /api/admin/searches',
      },
      { to: '/kinds', icon: <SquaresFour size={20} />, title: 'console.title.types', may: 'GET /api/admin/type_list' },
      {
        to: '/texts',
        icon: <Newspaper size={20} />,
        title: 'console.title.texts',
        may: 'GET /api/admin/content_list',
      },
      {
        to: '/banners',
        icon: <Images size={20} />,
        title: 'console.title.banners',
        may: 'GET /api/admin/banner_list',
      },
      {
        to: '/prohibited',
        icon: <XCircle size={20} />,
        title: 'console.title.prohibited',
        may: 'GET /api/admin/prohibited_list',
      },
      {
        to: '/takedowns',
        icon: <WarningFill size={20} />,
        title: 'console.title.takedowns',
        may: 'GET /api/admin/takedown_list',
        of: ['objections_to_answer'],
      },
      { to: '/users', icon: <Users size={20} />, title: 'console.title.users', may: 'GET /api/admin/user_list' },
    ],
  },
  {
    title: 'console.frame.moneyGroup',
    pages: [
      {
        to: '/topups',
        icon: <Bank size={20} />,
        title: 'console.title.topups',
        may: 'GET /api/admin/recharge_list',
        of: ['topups_to_check'],
      },
      {
        to: '/withdrawals',
        icon: <PaperPlaneRight size={20} flip />,
        title: 'console.title.withdrawals',
        may: 'GET /api/admin/extract_list',
        of: [
          'withdrawals_to_check',
          'returns_to_check',
          'withdrawals_to_send',
          'withdrawals_to_tell',
          'withdrawals_to_follow',
        ],
      },
      {
        to: '/suspense',
        icon: <Question size={20} />,
        title: 'console.title.suspense',
        may: 'GET /api/admin/suspense_list',
        of: ['cases_to_close'],
      },
      {
        to: '/approvals',
        icon: <SealCheck size={20} />,
        title: 'console.title.approvals',
        may: 'GET /api/admin/approval_list',
        of: ['adjustments_to_agree'],
      },
      { to: '/debts', icon: <Receipt size={20} />, title: 'console.title.debts', may: 'GET /api/admin/debt_list' },
      {
        to: '/ledger',
        icon: <BookOpen size={20} />,
        title: 'console.title.ledger',
        may: 'GET /api/admin/ledger_check',
        of: ['money_to_unlock'],
      },
    ],
  },
  {
    title: 'console.frame.house',
    pages: [
      {
        to: '/terms',
        icon: <SlidersHorizontal size={20} />,
        title: 'console.title.terms',
        may: 'GET /api/admin/terms',
      },
      {
        to: '/proposals',
        icon: <ShieldCheck size={20} />,
        title: 'console.title.proposals',
        may: 'GET /api/admin/proposal_list',
        of: ['proposals_to_confirm'],
      },
      {
        to: '/staff',
        icon: <IdentificationCard size={20} />,
        title: 'console.title.staff',
        may: 'GET /api/admin/staff_list',
      },
      { to: '/log', icon: <ClipboardText size={20} />, title: 'console.title.log', may: 'GET /api/admin/audit_log' },
      { to: '/security', icon: <Key size={20} />, title: 'console.title.security' },
    ],
  },
]

/** The pages of operators, in four groups, by what their roles are for. */
export function OperatorPages() {
  const t = useT()
  const may = useMay()
  const steps = openSteps(useQuery(firstStepsQuery()).data)
  const queues = useQuery(waitingQuery()).data?.queues ?? []
  return operatorPages.map(({ title, pages }) => {
    const shown = pages.filter((page) => page.may === undefined || may(page.may))
    if (shown.length === 0) return null
    return (
      <Fragment key={title ?? 'first'}>
        {title && <p className="hidden px-3 pt-2 text-s text-ink-2 wide:block">{t(title)}</p>}
        {shown.map((page) => (
          <PageLink
            key={page.to}
            to={page.to}
            search={page.of && partThatWaits(page.to, page.of, queues)}
            icon={page.icon}
            low
            end={page.end ?? (page.of && <WaitingBadge of={page.of} />)}
          >
            {t(page.title)}
          </PageLink>
        ))}
        {title === undefined && steps > 0 && (
          <PageLink to="/first-steps" icon={<Compass size={20} />} low>
            {t('console.title.firstSteps')}
          </PageLink>
        )}
      </Fragment>
    )
  })
}
