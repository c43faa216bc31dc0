import { useT } from '@tradewind/messages/react'
import { KeyValue } from '@tradewind/ui/key-value'
import { Note } from '@tradewind/ui/note'
import type { Refund } from './refund-queries.ts'

type Case = NonNullable<Refund['case']>

/** A case: who asked for it and with which words, then what was judged, whose fault it was, and why. */
export function CaseNote({ one }: { one: Case }) {
  const t = useT()
  const { contest, words, opened_at, burden, verdict, fault, reason, judged_at } = one
  return (
    <Note className="mt-4">
      <b className="block font-semibold">
        {contest
          ? t('aftersale.view.contested', { what: t(`aftersale.contest.${contest}`) })
          : t('aftersale.view.escalated')}
      </b>
      <span className="cap block">
        <time dateTime={opened_at}>{t('aftersale.parcel.at', { at: opened_at })}</time>
        {' · '}
        {t(burden === 'shop' ? 'aftersale.view.shopShows' : 'aftersale.view.shopperShows')}
      </span>
      {words && <bdi className="block wrap-anywhere whitespace-pre-wrap">{words}</bdi>}
      {verdict && fault && (
        <div className="mt-2 border-t border-line pt-2">
          <b className="block font-semibold">{t('aftersale.view.judged')}</b>
          <dl>
            <KeyValue label={t('aftersale.view.verdict')}>{t(`aftersale.verdict.${verdict}`)}</KeyValue>
            <KeyValue label={t('aftersale.operator.fault')}>{t(`aftersale.fault.${fault}`)}</KeyValue>
          </dl>
          {reason && <bdi className="block wrap-anywhere whitespace-pre-wrap">{reason}</bdi>}
          {judged_at && (
            <time dateTime={judged_at} className="cap block">
              {t('aftersale.parcel.at', { at: judged_at })}
            </time>
          )}
        </div>
      )}
    </Note>
  )
}
