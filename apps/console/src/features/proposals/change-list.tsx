import { KEEPING_KINDS, type KeepingKind } from '@tradewind/contract/keeping'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { formatMoney } from '@tradewind/ui/money-format'
import { staffRoles } from '../../shared/members/roles.ts'
import { HousePromoChange } from './house-promo-change.tsx'
import { JudgementChange } from './judgement-change.tsx'
import type { Proposal } from './proposal-states.ts'

/** What is to be, a line for each part. */
export function ChangeList({ proposal }: { proposal: Proposal }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const say = ({ name, value }: Proposal['change'][number]): string => {
    switch (name) {
      case 'account':
      case 'name':
        return t(`proposals.change.${name}`, { value })
      case 'roles':
        return t('proposals.change.roles', {
          roles: format.list(rolesIn(value).map((role) => t(`staff.role.${role}`))),
        })
      case 'basis_points':
      case 'withdrawal_basis_points':
      case 'commission_basis_points':
        return t('proposals.change.other', { name: t(TERMS[name]), value: percent(value) })
      case 'withdrawal_min_fee':
      case 'topup_min':
      case 'topup_max':
      case 'withdrawal_min':
      case 'withdrawal_max':
      case 'min':
        return t('proposals.change.other', { name: t(TERMS[name]), value: formatMoney(value, intl) })
      case 'from':
        return t('proposals.change.other', { name: t('proposals.change.from'), value: format.date(value) })
      case 'own':
        return t('proposals.change.other', {
          name: t('proposals.change.own'),
          value: t(`proposals.change.${value === 'true' ? 'yes' : 'no'}`),
        })
      case 'enabled':
        return t('proposals.change.other', {
          name: t(TERMS.enabled),
          value: t(`proposals.change.${value === 'true' ? 'yes' : 'no'}`),
        })
      case 'words':
        return t('proposals.change.words', { value })
      case 'reset_password':
      case 'reset_totp':
      case 'disabled':
        return t(`proposals.change.${name}`)
      default:
        if (isKept(name)) return t('proposals.change.kept', { name: t(`keeping.kind.${name}`), days: Number(value) })
        return t('proposals.change.other', {
          name: name in TERMS ? t(TERMS[name as keyof typeof TERMS]) : name,
          value: value === NOTHING ? '–' : value,
        })
    }
  }
  if (proposal.kind === 'house_promo') return <HousePromoChange proposal={proposal} />
  if (proposal.kind === 'refund_judgement') return <JudgementChange proposal={proposal} />
  return (
    <ul className="mt-1 grid gap-0.5 text-s">
      {proposal.change.map((part) => (
        <li key={part.name} className="text-pretty">
          {say(part)}
        </li>
      ))}
    </ul>
  )
}

/** As a part travels that is left empty, or taken away. */
const NOTHING = 'null'

/** The parts of the terms as their own page names them. */
const TERMS = {
  basis_points: 'tariff.fees.commission',
  withdrawal_basis_points: 'tariff.fees.withdrawal',
  withdrawal_min_fee: 'tariff.fees.least',
  commission_basis_points: 'tariff.fees.commission',
  topup_min: 'tariff.limits.topupMin',
  topup_max: 'tariff.limits.topupMax',
  withdrawal_min: 'tariff.limits.withdrawalMin',
  withdrawal_max: 'tariff.limits.withdrawalMax',
  bank_name: 'tariff.bank.name',
  holder: 'tariff.bank.holder',
  account_no: 'tariff.bank.account',
  swift: 'tariff.bank.bic',
  country: 'tariff.bank.country',
  email: 'tariff.trader.email',
  phone: 'tariff.trader.phone',
  register: 'tariff.trader.register',
  network: 'tariff.newNetwork.code',
  coin: 'tariff.network.coin',
  address: 'tariff.network.address',
  address_form: 'tariff.newNetwork.form',
  min: 'tariff.network.min',
  confirmations: 'tariff.network.confirmations',
  enabled: 'tariff.network.open',
} as const

const isKept = (name: string): name is KeepingKind => KEEPING_KINDS.some((kind) => kind === name)

const percent = (basisPoints: string): string => `${Number(basisPoints) / 100} %`

/** As the list travels: `["auditor"]`. */
const rolesIn = (value: string) => staffRoles.read(value.replaceAll(/[^a-z]+/g, ' ').trim())
