import { Link } from '@tanstack/react-router'
import { parseDollars } from '@tradewind/contract/money'
import { useLocale, useT } from '@tradewind/messages/react'
import { Group } from '@tradewind/ui/page'
import { Sum, type SumProps } from '@tradewind/ui/sum'
import type { ReactNode } from 'react'
import type { Wallet } from './wallet-queries.ts'

/** What the shop may spend, large; beside it what is counted apart from it, each with where it comes from. */
export function Balances({ wallet: { payable, pending, frozen, debt } }: { wallet: Wallet }) {
  const t = useT()
  return (
    <Group>
      <dl className="grid gap-x-8 gap-y-4 wide:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]">
        <Figure label={t('money.wallet.payable')} hint={t('money.wallet.payableHint')} amount={payable} size="xl" />
        <Figure label={t('money.wallet.pending')} hint={t('money.wallet.pendingHint')} amount={pending} size="l" />
        <Figure
          label={t('money.wallet.frozen')}
          hint={
            parseDollars(frozen) > 0n ? (
              <Link to="/wallet/withdrawals" className="hit underline underline-offset-4">
                {t('money.wallet.frozenLink')}
              </Link>
            ) : (
              t('money.wallet.frozenHint')
            )
          }
          amount={frozen}
          size="l"
          tone={parseDollars(frozen) > 0n ? 'wait' : 'ink'}
        />
      </dl>
      {parseDollars(debt) !== 0n && (
        <dl className="mt-4 border-t border-line pt-3">
          <Figure
            label={t('money.wallet.debt')}
            hint={t('money.wallet.debtHint')}
            amount={debt.replace('-', '')}
            size="l"
          />
        </dl>
      )}
    </Group>
  )
}

type FigureProps = { label: string; hint: ReactNode; amount: string } & Pick<SumProps, 'size' | 'tone'>

function Figure({ label, hint, amount, size, tone }: FigureProps) {
  const { intl } = useLocale()
  return (
    <div className="flex flex-col">
      <dt className="text-s font-semibold">{label}</dt>
      <dd>
        <Sum amount={amount} locale={intl} size={size} tone={tone} />
        <span className="cap mt-1 block text-pretty">{hint}</span>
      </dd>
    </div>
  )
}
