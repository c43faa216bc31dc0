import { methodOfEvent, type TopupMethod } from '@tradewind/contract/topup-methods'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import type { MessageKey } from '@tradewind/messages/translate'
import { ArrowUUpLeft } from '@tradewind/ui/icons/arrow-u-up-left'
import { Bag } from '@tradewind/ui/icons/bag'
import { Bank } from '@tradewind/ui/icons/bank'
import { Link } from '@tradewind/ui/icons/link'
import { LockSimple } from '@tradewind/ui/icons/lock-simple'
import { Scales } from '@tradewind/ui/icons/scales'
import { ShieldCheckFill } from '@tradewind/ui/icons/shield-check-fill'
import { formatMoney } from '@tradewind/ui/money-format'
import { Sum } from '@tradewind/ui/sum'
import type { ReactNode } from 'react'
import type { Posting } from './fund-record-queries.ts'

export const isIncome = ({ amount }: Posting): boolean => !amount.startsWith('-')

/** Where money came from says more than that it came. */
const topups = {
  bank: { words: 'funds.row.topup', sign: <Bank size={20} /> },
  chain: { words: 'funds.row.topupChain', sign: <Link size={20} /> },
} as const satisfies Record<TopupMethod, { words: MessageKey; sign: ReactNode }>

const topupOf = ({ type, event }: Posting) => {
  const method = type === 'topup' ? methodOfEvent(event) : undefined
  return method && topups[method]
}

/** The words of each kind. What only happens to shops has none of its own here. */
const words = {
  topup: 'books.type.topup',
  payment: 'funds.row.payment',
  refund: 'funds.row.refund',
  return_freight: 'funds.row.return_freight',
  withdrawal: 'funds.row.withdrawal',
  withdrawal_back: 'funds.row.withdrawal_back',
  adjustment: 'funds.row.adjustment',
  topup_reversed: 'funds.row.topup_reversed',
  sale: 'funds.row.adjustment',
  release: 'funds.row.adjustment',
  debt: 'funds.row.adjustment',
} as const satisfies Record<Posting['type'], MessageKey>

/** What happened, in the words of the one whose money it is. */
export const titleOf = (t: ReturnType<typeof useT>, posting: Posting): string =>
  t(topupOf(posting)?.words ?? words[posting.type])

/** A line of the record: what, when, for which order, how much, and what the balance then was. Opens its proof. */
export function FundRow({ posting, onOpen }: { posting: Posting; onOpen: () => void }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const { amount, balance_after, created_at, ref } = posting
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-3.5 py-2 text-start active:bg-sunk"
    >
      <Sign posting={posting} />
      <span className="min-w-0 flex-1">
        <span className="block text-pretty">{titleOf(t, posting)}</span>
        <span className="cap block [overflow-wrap:anywhere]">
          <time dateTime={created_at}>{format.time(created_at)}</time>
          {ref.sn && <> · {t('funds.row.order', { sn: ref.sn })}</>}
        </span>
      </span>
      <span className="flex-none text-end">
        <Sum amount={amount} locale={intl} sign="always" size="m" tone={isIncome(posting) ? 'safe' : 'ink'} />
        <span className="cap mt-0.5 block">
          <span className="sr-only">{t('funds.row.after')} </span>
          <bdi>{formatMoney(balance_after, intl)}</bdi>
        </span>
      </span>
    </button>
  )
}

function Sign({ posting }: { posting: Posting }) {
  const inEscrow = posting.type === 'payment'
  return (
    <span className="relative grid size-11 flex-none place-items-center rounded-m bg-sunk">
      {signOf(posting)}
      {inEscrow && (
        <span className="absolute -end-1 -bottom-1 rounded-full bg-paper p-px text-sea">
          <ShieldCheckFill size={16} />
        </span>
      )}
    </span>
  )
}

const signs: Record<Posting['type'], ReactNode> = {
  topup: <Bank size={20} />,
  payment: <Bag size={20} />,
  refund: <ArrowUUpLeft size={20} flip />,
  return_freight: <Scales size={20} />,
  withdrawal: <LockSimple size={20} />,
  withdrawal_back: <ArrowUUpLeft size={20} flip />,
  adjustment: <Scales size={20} />,
  topup_reversed: <Scales size={20} />,
  sale: <Scales size={20} />,
  release: <Scales size={20} />,
  debt: <Scales size={20} />,
}

const signOf = (posting: Posting): ReactNode => topupOf(posting)?.sign ?? signs[posting.type]
