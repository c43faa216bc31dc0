import { Link } from '@tanstack/react-router'
import type { TopupMethod } from '@tradewind/contract/topup-methods'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { formatMoney } from '@tradewind/ui/money-format'
import { Group } from '@tradewind/ui/page'
import { Tag } from '@tradewind/ui/tag'
import type { ReactNode } from 'react'
import { methodLooks } from './topup-methods.ts'
import type { Limits, Network } from './topup-queries.ts'

type MethodCardProps = { method: TopupMethod; open: boolean; limits: Limits; networks?: readonly Network[] }

/** One way to top up; all of the card leads there. A closed one leads nowhere and says why. */
export function MethodCard({ method, open, limits, networks = [] }: MethodCardProps) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const { to, Icon } = methodLooks[method]
  const money = (amount: string) => formatMoney(amount, intl, { cents: 'auto' })
  const min = leastOf(networks, limits.min)
  const title = t(`topup.method.${method}`)
  const coins = networks.map(({ coin, name }) => t('topup.method.coinOn', { coin, name }))
  return (
    <Group className={cx('relative', open && 'pressable active:bg-sunk')}>
      <div className="flex items-center gap-3">
        <span className={cx('grid size-12 flex-none place-items-center rounded-m bg-sunk', !open && 'text-ink-2')}>
          <Icon />
        </span>
        <h3 className="h3 min-w-0 flex-1">
          {open ? (
            <Link to={to} className="after:absolute after:inset-0 after:rounded-l">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {open ? <CaretRight size={16} flip /> : <Tag>{t('spec.soon.notYetOpen')}</Tag>}
      </div>
      {open ? (
        <dl className="mt-3 grid gap-2">
          <Fact name={t('topup.method.takes')}>{t(`topup.method.${method}Takes`)}</Fact>
          <Fact name={t('topup.method.time')}>{t(`topup.method.${method}Time`)}</Fact>
          <Fact name={t('topup.method.limits')}>
            {t('topup.method.fromTo', { min: money(min), max: money(limits.max) })}
          </Fact>
          {coins.length > 0 && <Fact name={t('topup.method.coins')}>{format.list(coins)}</Fact>}
        </dl>
      ) : (
        <p className="mt-3 text-s text-pretty text-ink-2">{t(`topup.method.${method}Closed`)}</p>
      )}
    </Group>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3 text-s">
      <dt className="min-w-20 flex-none text-ink-2">{name}</dt>
      <dd className="min-w-0 flex-1 basis-44 text-pretty">{children}</dd>
    </div>
  )
}

/** Networks take no less than our own limit, some more; without any ours holds. */
function leastOf(networks: readonly Network[], floor: string): string {
  const [least] = networks.map(({ min }) => min).sort((a, b) => Number(a) - Number(b))
  return least ?? floor
}
