import { useLocale, useT } from '@tradewind/messages/react'
import { KeyValue } from '@tradewind/ui/key-value'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { Sum } from '@tradewind/ui/sum'
import type { Refund } from './refund-queries.ts'

const LINK = 'hit relative text-s font-semibold underline underline-offset-3'

type ReturnParcelProps = {
  parcel: NonNullable<Refund['parcel']>
  /** Nobody has said yet what came of it. */
  awaited: boolean
}

/** The goods on their way back: with whom, whether they arrived and who says so, and what sending them cost. */
export function ReturnParcel({ parcel, awaited }: ReturnParcelProps) {
  const t = useT()
  const { intl } = useLocale()
  const { carrier, no, page, sent_at, delivered_at, delivered_by, link, freight, freight_back, receipt } = parcel
  return (
    <section>
      <SectionHead title={t('aftersale.parcel.title')} className="mt-6" />
      <dl>
        <KeyValue label={t('aftersale.view.parcel')} wraps>
          <bdi>{carrier}</bdi> <bdi dir="ltr">{no}</bdi>
        </KeyValue>
        <KeyValue label={t('aftersale.parcel.sent')}>
          <time dateTime={sent_at}>{t('aftersale.parcel.at', { at: sent_at })}</time>
        </KeyValue>
        {delivered_at && delivered_by && (
          <KeyValue label={t(`aftersale.parcel.arrived.${delivered_by === 'buyer' ? 'buyer' : 'shop'}`)}>
            <time dateTime={delivered_at}>{t('aftersale.parcel.at', { at: delivered_at })}</time>
          </KeyValue>
        )}
        {freight && (
          <KeyValue label={t('aftersale.view.returnFreight')}>
            <Sum amount={freight} locale={intl} size="s" />
          </KeyValue>
        )}
        {freight_back && freight_back !== '0.00' && (
          <KeyValue label={t('aftersale.parcel.freightBack')}>
            <Sum amount={freight_back} locale={intl} size="s" />
          </KeyValue>
        )}
      </dl>
      {awaited && !delivered_at && <p className="text-s text-ink-2">{t('aftersale.parcel.notArrived')}</p>}
      <p className="flex flex-wrap gap-x-4">
        {page && (
          <a href={page} target="_blank" rel="noreferrer" className={LINK}>
            {t('console.parcel.follow', { carrier })}
          </a>
        )}
        {link && (
          <a href={link} target="_blank" rel="noreferrer" className={LINK}>
            {t('aftersale.parcel.shownAt', { host: new URL(link).host })}
          </a>
        )}
      </p>
      {receipt && (
        <a href={receipt.url} target="_blank" rel="noreferrer" className="pressable mt-2 block w-fit rounded-m">
          <Picture source={receipt} alt={t('aftersale.parcel.receipt')} sizes="96px" radius="m" className="size-24" />
          <span aria-hidden className="cap block">
            {t('aftersale.parcel.receipt')}
          </span>
        </a>
      )}
    </section>
  )
}
