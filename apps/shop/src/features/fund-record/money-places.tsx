import { Link } from '@tanstack/react-router'
import { parseDollars } from '@tradewind/contract/money'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { SealCheckFill } from '@tradewind/ui/icons/seal-check-fill'
import { Group } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import type { ReactNode } from 'react'
import type { User } from '../../shared/user.ts'

/** The balance that the lines below add up to; what is counted apart from it, with the way to what it is held for. */
export function MoneyPlaces({ user, onBooks }: { user: User; onBooks: () => void }) {
  const t = useT()
  const { intl } = useLocale()
  const { balance, frozen, in_escrow } = user
  return (
    <Group className="mt-1">
      <h2 className="text-s text-ink-2">{t('funds.place.balance')}</h2>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <Sum amount={balance} locale={intl} size="xl" />
        <Button kind="text" icon={<SealCheckFill size={16} className="text-sea" />} onClick={onBooks}>
          {t('funds.place.check')}
        </Button>
      </div>
      {(parseDollars(in_escrow) > 0n || parseDollars(frozen) > 0n) && (
        <dl className="mt-2 grid gap-1 border-t border-line pt-2">
          {parseDollars(in_escrow) > 0n && (
            <Place label={t('funds.place.escrow')} hint={t('funds.place.escrowHint')} colour="text-sea">
              <Link
                to="/myPurchases/{-$status}"
                params={{ status: 'all' }}
                className="hit underline underline-offset-4"
              >
                <Sum amount={in_escrow} locale={intl} size="s" />
              </Link>
            </Place>
          )}
          {parseDollars(frozen) > 0n && (
            <Place label={t('funds.place.frozen')} hint={t('funds.place.frozenHint')} colour="text-amber">
              <Link to="/depositRecord" className="hit underline underline-offset-4">
                <Sum amount={frozen} locale={intl} size="s" />
              </Link>
            </Place>
          )}
        </dl>
      )}
    </Group>
  )
}

type PlaceProps = { label: string; hint: string; colour: string; children: ReactNode }

function Place({ label, hint, colour, children }: PlaceProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <dt className="min-w-0">
        <span className={`block text-s font-semibold ${colour}`}>{label}</span>
        <span className="cap block text-pretty">{hint}</span>
      </dt>
      <dd className="flex-none">{children}</dd>
    </div>
  )
}
