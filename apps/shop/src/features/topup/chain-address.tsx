import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Copy } from '@tradewind/ui/icons/copy'
import { formatMoney } from '@tradewind/ui/money-format'
import { Group } from '@tradewind/ui/page'
import { copyToClipboard } from '@tradewind/web/clipboard'
import { lazy, Suspense } from 'react'
import type { Network } from './topup-queries.ts'

const QrCode = lazy(() =>
  import('@tradewind/ui/qr-code').then(
    ({ QrCode }) => ({ default: QrCode }),
    // The address stands beside it as text.
    () => ({ default: () => <></> }),
  ),
)

const QR = 'size-36 flex-none'

/** Our address on a network: a code for the phone that sends, the text for whoever compares, a button that copies. */
export function ChainAddress({ network: { name, coin, address, min, confirmations } }: { network: Network }) {
  const t = useT()
  const { intl } = useLocale()
  return (
    <Group className="mt-3">
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <Suspense fallback={<span className={QR} />}>
          <QrCode text={address} label={t('topup.chain.code', { coin, name })} className={QR} />
        </Suspense>
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="cap">{t('topup.chain.address', { name })}</h2>
          <GroupedAddress address={address} />
          <p className="cap mt-2">{t('topup.chain.from', { min: formatMoney(min, intl, { cents: 'auto' }) })}</p>
          <p className="cap">{t('topup.chain.confirmations', { count: confirmations })}</p>
        </div>
      </div>
      <Button
        kind="ink"
        wide
        icon={<Copy size={20} />}
        className="mt-3.5"
        onClick={() => void copyToClipboard(address)}
      >
        {t('topup.chain.copy')}
      </Button>
    </Group>
  )
}

const GROUP = 4

/** In groups of four, as people compare it; begin and end stand out. The gaps are drawn, so that what is marked and copied has none. */
function GroupedAddress({ address }: { address: string }) {
  const groups = address.match(/.{1,4}/g) ?? []
  const ends = new Set([0, groups.length - 1])
  if ((groups.at(-1)?.length ?? GROUP) < GROUP) ends.add(groups.length - 2)
  return (
    <p dir="ltr" className="mt-1 flex flex-wrap gap-x-1 gap-y-0.5 font-mono text-[0.9375rem]/[1.4] rtl:justify-end">
      {groups.map((group, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: groups of an address never move, and may be alike
          key={place}
          className={ends.has(place) ? 'rounded-[6px] bg-sunk px-0.5 font-semibold' : 'px-0.5'}
        >
          {group}
        </span>
      ))}
    </p>
  )
}
