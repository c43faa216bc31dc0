import { type Asked, type DutyRule, dutyOf } from '@tradewind/contract/duty'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { formatForeign } from '@tradewind/ui/money-format'
import { Note } from '@tradewind/ui/note'
import { Sheet } from '@tradewind/ui/sheet'

type DutySheetProps = { to: string; open: boolean; onClose: () => void }

/** What a country asks of a parcel from abroad, who pays it, and where and when that was read; or that it is not known. */
export function DutySheet({ to, open, onClose }: DutySheetProps) {
  const t = useT()
  const format = useFormat()
  const country = format.country(to)
  const rule = dutyOf(to)
  return (
    <Sheet open={open} onClose={onClose} title={t('duty.title', { country })} closeLabel={t('words.close')}>
      {rule ? <Known rule={rule} /> : <Note tone="wait">{t('duty.unknown', { country })}</Note>}
      <p className="mt-3 text-pretty">{t('duty.who')}</p>
      {rule && <Sources rule={rule} />}
    </Sheet>
  )
}

function Known({ rule: { currency, duty, tax, sellerAddsUpTo, note } }: { rule: DutyRule }) {
  const t = useT()
  const { intl } = useLocale()
  const money = (amount: number) => formatForeign(amount, currency, intl)
  const said = (kind: 'duty' | 'tax', asked: Asked | undefined) =>
    typeof asked === 'object'
      ? t(`duty.${kind}.above`, { amount: money(asked.above) })
      : t(`duty.${kind}.${asked ?? 'unknown'}`)
  return (
    <ul className="list-disc space-y-1.5 ps-5 text-pretty">
      <li>{said('duty', duty)}</li>
      <li>{said('tax', tax)}</li>
      {note && <li>{t(`duty.note.${note}`)}</li>}
      {sellerAddsUpTo !== undefined && <li>{t('duty.seller', { amount: money(sellerAddsUpTo) })}</li>}
    </ul>
  )
}

function Sources({ rule: { sources, seen } }: { rule: DutyRule }) {
  const t = useT()
  return (
    <p className="cap mt-4 break-words">
      {t('duty.source', { day: `${seen}T12:00:00Z` })}{' '}
      {sources.map(({ name, url }, place) => (
        <span key={url}>
          {place > 0 && ' · '}
          <a href={url} target="_blank" rel="noreferrer" className="underline" dir="ltr">
            {name}
          </a>
        </span>
      ))}
    </p>
  )
}
