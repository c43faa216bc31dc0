import { useQuery } from '@tanstack/react-query'
import { addressLines } from '@tradewind/contract/address-lines'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { useState } from 'react'
import { useMay } from '../../shared/may.ts'
import { callQuery } from '../../shared/queries.ts'
import { AskedChange } from './asked-change.tsx'
import { Card } from './card.tsx'
import type { Page } from './page-queries.ts'
import { TraderDialog } from './trader-dialog.tsx'

/** Who the shop is by law, as every shopper reads it. It was looked at when the shop was opened, and is before it changes. */
export function TraderCard({ trader }: { trader: Page['trader'] }) {
  const t = useT()
  const may = useMay()
  const [asks, setAsks] = useState(false)
  const { data: own } = useQuery({ ...callQuery('GET /api/seller/trader'), enabled: may('GET /api/seller/trader') })
  if (!trader && !own) return null
  return (
    <Card title={t('shoppage.trader.title')} text={t('shoppage.trader.text')}>
      {trader && <Lines trader={trader} />}
      {own?.change && <AskedChange change={own.change} holds={own.trader} />}
      {own && own.change?.state !== 'open' && (
        <Button kind="line" size="s" className="justify-self-start" onClick={() => setAsks(true)}>
          {t('traders.own.ask')}
        </Button>
      )}
      {own && asks && <TraderDialog holds={own.trader} onClose={() => setAsks(false)} />}
    </Card>
  )
}

function Lines({ trader }: { trader: NonNullable<Page['trader']> }) {
  const format = useFormat()
  const { name, address, postcode, city, country, email, phone, register_no, vat_no } = trader
  return (
    <div className="text-s">
      <b className="block font-semibold">
        <bdi>{name}</bdi>
      </b>
      {addressLines({ country, area: city, detail: address, postcode }).map((line) => (
        <bdi key={line} className="block whitespace-pre-line">
          {line}
        </bdi>
      ))}
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
  )
}
