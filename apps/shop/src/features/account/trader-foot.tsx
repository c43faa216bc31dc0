import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '@tradewind/messages/react'
import { traderQuery } from './account-queries.ts'

/** Who stands behind this market, as the law wants it said: name, address and how to reach them. */
export function TraderFoot() {
  const t = useT()
  const { intl } = useLocale()
  const trader = useQuery(traderQuery()).data?.trader
  if (!trader) return null
  const country = new Intl.DisplayNames(intl, { type: 'region' }).of(trader.country)
  return (
    <footer className="cap mt-6 grid gap-0.5 wrap-anywhere">
      <h2 className="font-semibold text-ink">{t('shell.trader.title')}</h2>
      <bdi>{trader.name}</bdi>
      <span>
        <bdi>{trader.address}</bdi>, {country}
      </span>
      <a href={`mailto:${trader.email}`} className="inline-flex min-h-11 items-center underline underline-offset-3">
        <bdi>{trader.email}</bdi>
      </a>
      {trader.phone && (
        <a href={`tel:${trader.phone.replaceAll(/[^+\d]/g, '')}`} className="inline-flex min-h-11 items-center">
          <bdi>{trader.phone}</bdi>
        </a>
      )}
      {trader.register && <bdi>{trader.register}</bdi>}
    </footer>
  )
}
