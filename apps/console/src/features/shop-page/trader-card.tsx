import { useFormat, useT } from '@tradewind/messages/react'
import { Card } from './card.tsx'
import type { Page } from './page-queries.ts'

/** Who the shop is by law, as every shopper reads it. It was looked at when the shop was opened. */
export function TraderCard({ trader }: { trader: Page['trader'] }) {
  const t = useT()
  const format = useFormat()
  if (!trader) return null
  const { name, address, postcode, city, country, email, phone, register_no, vat_no } = trader
  return (
    <Card title={t('shoppage.trader.title')} text={t('shoppage.trader.text')}>
      <div className="text-s">
        <b className="block font-semibold">
          <bdi>{name}</bdi>
        </b>
        <bdi className="block whitespace-pre-line">{address}</bdi>
        <bdi className="block">{[postcode, city].filter(Boolean).join(' ')}</bdi>
        <span className="block">{format.country(country)}</span>
        {[email, phone, register_no, vat_no].map(
          (line) =>
            line && (
              <bdi key={line} dir="ltr" className="block text-ink-2">
                {line}
              </bdi>
            ),
        )}
      </div>
    </Card>
  )
}
