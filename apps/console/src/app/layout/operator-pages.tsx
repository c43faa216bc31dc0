import { useT } from '@tradewind/messages/react'
import { ArrowUUpLeft } from '@tradewind/ui/icons/arrow-u-up-left'
import { Bank } from '@tradewind/ui/icons/bank'
import { ClipboardText } from '@tradewind/ui/icons/clipboard-text'
import { HouseSimple } from '@tradewind/ui/icons/house-simple'
import { IdentificationCard } from '@tradewind/ui/icons/identification-card'
import { Key } from '@tradewind/ui/icons/key'
import { PaperPlaneRight } from '@tradewind/ui/icons/paper-plane-right'
import { Question } from '@tradewind/ui/icons/question'
import { Scales } from '@tradewind/ui/icons/scales'
import { SealCheck } from '@tradewind/ui/icons/seal-check'
import { ShieldCheck } from '@tradewind/ui/icons/shield-check'
import { SlidersHorizontal } from '@tradewind/ui/icons/sliders-horizontal'
import { Storefront } from '@tradewind/ui/icons/storefront'
import { Users } from '@tradewind/ui/icons/users'
import { useMay } from '../../shared/may.ts'
import { PageLink } from './page-link.tsx'
import { WaitingBadge } from './waiting-badge.tsx'

const TOPUPS = ['topups_to_check'] as const
const WITHDRAWALS = [
  'withdrawals_to_check',
  'returns_to_check',
  'withdrawals_to_send',
  'withdrawals_to_tell',
  'withdrawals_to_follow',
] as const
const APPROVALS = ['adjustments_to_agree'] as const
const CASES = ['cases_to_close'] as const
const BOOKS = ['money_to_unlock'] as const
const PROPOSALS = ['proposals_to_confirm'] as const
const REFUNDS = ['refunds_to_judge', 'refunds_to_pay'] as const

/** The pages of operators, by what their roles are for. */
export function OperatorPages() {
  const t = useT()
  const may = useMay()
  return (
    <>
      <PageLink to="/waiting" icon={<HouseSimple size={20} />}>
        {t('console.title.waiting')}
      </PageLink>
      {may('GET /api/admin/recharge_list') && (
        <PageLink to="/topups" icon={<Bank size={20} />} end={<WaitingBadge of={TOPUPS} />}>
          {t('console.title.topups')}
        </PageLink>
      )}
      {may('GET /api/admin/extract_list') && (
        <PageLink to="/withdrawals" icon={<PaperPlaneRight size={20} flip />} end={<WaitingBadge of={WITHDRAWALS} />}>
          {t('console.title.withdrawals')}
        </PageLink>
      )}
      {may('GET /api/admin/approval_list') && (
        <PageLink to="/approvals" icon={<SealCheck size={20} />} end={<WaitingBadge of={APPROVALS} />}>
          {t('console.title.approvals')}
        </PageLink>
      )}
      {may('GET /api/admin/proposal_list') && (
        <PageLink to="/proposals" icon={<ShieldCheck size={20} />} end={<WaitingBadge of={PROPOSALS} />}>
          {t('console.title.proposals')}
        </PageLink>
      )}
      {may('GET /api/admin/suspense_list') && (
        <PageLink to="/suspense" icon={<Question size={20} />} end={<WaitingBadge of={CASES} />}>
          {t('console.title.suspense')}
        </PageLink>
      )}
      {may('GET /api/admin/refund_list') && (
        <PageLink to="/disputes" icon={<ArrowUUpLeft size={20} flip />} end={<WaitingBadge of={REFUNDS} />}>
          {t('console.title.disputes')}
        </PageLink>
      )}
      {may('GET /api/admin/debt_list') && (
        <PageLink to="/debts" icon={<Storefront size={20} />}>
          {t('console.title.debts')}
        </PageLink>
      )}
      {may('GET /api/admin/user_list') && (
        <PageLink to="/users" icon={<Users size={20} />}>
          {t('console.title.users')}
        </PageLink>
      )}
      {may('GET /api/admin/ledger_check') && (
        <PageLink to="/ledger" icon={<Scales size={20} />} end={<WaitingBadge of={BOOKS} />}>
          {t('console.title.ledger')}
        </PageLink>
      )}
      {may('GET /api/admin/terms') && (
        <PageLink to="/terms" icon={<SlidersHorizontal size={20} />}>
          {t('console.title.terms')}
        </PageLink>
      )}
      {may('GET /api/admin/audit_log') && (
        <PageLink to="/log" icon={<ClipboardText size={20} />}>
          {t('console.title.log')}
        </PageLink>
      )}
      {may('GET /api/admin/staff_list') && (
        <PageLink to="/staff" icon={<IdentificationCard size={20} />}>
          {t('console.title.staff')}
        </PageLink>
      )}
      <PageLink to="/security" icon={<Key size={20} />}>
        {t('console.title.security')}
      </PageLink>
    </>
  )
}
