import { Link } from '@tanstack/react-router'
import { addressLines } from '@tradewind/contract/address-lines'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { SectionHead } from '@tradewind/ui/page'
import { Timeline } from '@tradewind/ui/timeline'
import type { ReactNode } from 'react'
import { useMay } from '../../shared/may.ts'
import { PanelHead } from '../../shared/panel-head.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { Merchant } from './merchant-queries.ts'
import { Papers } from './papers.tsx'

/** One application: facts and how each is known, the papers, what does not fit, and the decision. */
export function MerchantView({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const decides = may('POST /api/admin/merchant_decide')
  return (
    <>
      <PanelHead
        id="merchant-title"
        onClose={onClose}
        above={t('merchants.view.above', { no: merchant.no, at: merchant.handed_in_at })}
      >
        <bdi>{merchant.shop_name}</bdi>
      </PanelHead>
      <p className="mt-1 text-pretty text-ink-2">
        <bdi>“{merchant.about}”</bdi>
      </p>
      <Facts merchant={merchant} />
      <Papers merchant={merchant} mayOpen={decides} />
      <Odd merchant={merchant} />
      {merchant.state === 'approved' && merchant.shop_id && (
        <p className="mt-3">
          <a href={`/shop/${merchant.shop_id}`} className="hit font-semibold underline underline-offset-4">
            {t('merchants.view.shop')}
          </a>
        </p>
      )}
      {merchant.state === 'handed_in' &&
        (decides ? (
          <DecisionForm merchant={merchant} />
        ) : (
          <Note className="mt-4">{t('merchants.decide.onlyAdministrators')}</Note>
        ))}
      <Way merchant={merchant} />
    </>
  )
}

function Facts({ merchant }: { merchant: Merchant }) {
  const t = useT()
  const { intl } = useLocale()
  const { vat, register_no, phone, shopper } = merchant
  const country = new Intl.DisplayNames(intl, { type: 'region' }).of(merchant.country)
  const saidVat = (fits: boolean | null) =>
    fits === null ? 'merchants.view.said' : fits ? 'merchants.view.vatFits' : 'merchants.view.vatOdd'
  return (
    <dl className="mt-4">
      <Fact label={t('merchants.view.trader')}>
        {t(`merchants.view.${merchant.trader_kind}`, { name: merchant.trader_name })}
      </Fact>
      <Fact label={t('merchants.view.address')}>
        <bdi>
          {[...addressLines({ ...merchant, area: merchant.city, detail: merchant.address }), country].join(', ')}
        </bdi>
      </Fact>
      {register_no && (
        <Fact label={t('merchants.view.register')}>{t('merchants.view.said', { value: register_no })}</Fact>
      )}
      {vat && <Fact label={t('merchants.view.vat')}>{t(saidVat(vat.fits), { value: vat.number })}</Fact>}
      <Fact label={t('merchants.view.contact')}>
        <bdi>{merchant.contact_name}</bdi>
        <br />
        {t('merchants.view.proved', { value: merchant.email })}
      </Fact>
      {phone && (
        <Fact label={t('merchants.view.phone')}>
          <bdi dir="ltr">{phone}</bdi>
        </Fact>
      )}
      <Fact label={t('merchants.view.shopper')}>
        <Link to="/users/$id" params={{ id: shopper.id }} className="underline underline-offset-3">
          {t('merchants.view.since', { account: shopper.name ?? shopper.account, at: shopper.since })}
        </Link>
      </Fact>
      <Fact label={t('merchants.view.sells')}>{merchant.categories.join(', ')}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5 text-s">
      <dt className="flex-none text-ink-2">{label}</dt>
      <dd className="m-0 min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  )
}

/** What does not fit is one note with both values, not a score. */
function Odd({ merchant: { oddity } }: { merchant: Merchant }) {
  const t = useT()
  const { intl } = useLocale()
  if (!oddity) return null
  const names = new Intl.DisplayNames(intl, { type: 'region' })
  const named = (value: string) => (/^[A-Z]{2}$/.test(value) ? (names.of(value) ?? value) : value)
  return (
    <Note tone="wait" className="mt-4">
      <b>{t('merchants.odd.title')}:</b>{' '}
      {t(`merchants.odd.${oddity.what}`, { said: named(oddity.said), known: named(oddity.known) })}
    </Note>
  )
}

function Way({ merchant: { steps } }: { merchant: Merchant }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <SectionHead title={t('merchants.history.title')} level={3} className="mt-6" />
      <Timeline
        label={t('merchants.history.title')}
        entries={steps.map(({ event, by, at, words, fields }, place) => ({
          id: `${place}`,
          title: t(`merchants.history.${event as 'ask'}`, { by: by ?? '' }),
          time: format.dateTime(at),
          place: words && (
            <>
              <bdi>{words}</bdi>
              {fields.length > 0 && ` (${fields.map((field) => t(`merchants.field.${field}`)).join(', ')})`}
            </>
          ),
          now: place === steps.length - 1,
        }))}
      />
    </>
  )
}
