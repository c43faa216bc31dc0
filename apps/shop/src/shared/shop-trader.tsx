import { addressLines } from '@tradewind/contract/address-lines'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import type { ReactNode } from 'react'

type Trader = NonNullable<Answer<'GET /api/merchant/detail'>['trader']>

/** Who sells, by law: whom a buyer has a contract with, and where to reach them. */
export function ShopTrader({ trader }: { trader: Trader }) {
  const t = useT()
  const format = useFormat()
  const { name, address, postcode, city, country, email, phone, register_no, vat_no } = trader
  const lines = [...addressLines({ country, area: city, detail: address, postcode }), format.country(country)]
  return (
    <section className="mt-6">
      <SectionHead title={t('seller.trader.title')} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-s">
        <Row label={t('seller.trader.name')}>
          <bdi>{name}</bdi>
        </Row>
        <Row label={t('seller.trader.address')}>
          <bdi className="whitespace-pre-line">{lines.join('\n')}</bdi>
        </Row>
        <Row label={t('seller.trader.email')}>
          <a href={`mailto:${email}`} className="hit underline underline-offset-4">
            <bdi dir="ltr">{email}</bdi>
          </a>
        </Row>
        {phone && (
          <Row label={t('seller.trader.phone')}>
            <bdi dir="ltr">{phone}</bdi>
          </Row>
        )}
        {register_no && (
          <Row label={t('seller.trader.register')}>
            <bdi>{register_no}</bdi>
          </Row>
        )}
        {vat_no && (
          <Row label={t('seller.trader.vat')}>
            <bdi dir="ltr">{vat_no}</bdi>
          </Row>
        )}
      </dl>
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
