import { useFormat, useT } from '@tradewind/messages/react'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { CopyLine } from '../../shared/copy-line.tsx'
import { noonOf, type Seal } from './seal-check.ts'

/** A day a row: what was in it, and the root that everybody's proof leads to; its hashes unfold. */
export function SealList({ seals }: { seals: readonly Seal[] }) {
  const t = useT()
  return (
    <ul aria-label={t('console.title.seals')} className="divide-y divide-line">
      {seals.map((seal) => (
        <li key={seal.day}>
          <SealRow seal={seal} />
        </li>
      ))}
    </ul>
  )
}

function SealRow({ seal }: { seal: Seal }) {
  const t = useT()
  const format = useFormat()
  const { day, sealed_at, accounts, journals, transfers, root, hash, previous } = seal
  const name = format.date(noonOf(day))
  return (
    <details className="group">
      <summary className="flex min-h-18 list-none items-center gap-3 py-2.5">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <time dateTime={day} className="font-semibold">
              {name}
            </time>
            <span className="cap font-mono" dir="ltr" translate="no">
              {root.slice(0, 8)}…{root.slice(-8)}
            </span>
          </span>
          <span className="cap mt-0.5 block">{t('ledger.seals.counts', { accounts, journals, transfers })}</span>
        </span>
        <CaretDown size={16} className="flex-none text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid gap-2 pb-4">
        <CopyLine
          label={t('ledger.seals.root')}
          text={root}
          copy={t('ledger.seals.copyRoot', { day: noonOf(day) })}
          mono
        />
        <CopyLine
          label={t('ledger.seals.hash')}
          text={hash}
          copy={t('ledger.seals.copyHash', { day: noonOf(day) })}
          mono
        />
        <div>
          <dt className="cap">{t('ledger.seals.previous')}</dt>
          <dd className="font-mono text-cap break-all text-ink-2" dir={previous ? 'ltr' : undefined}>
            {previous ?? t('ledger.seals.first')}
          </dd>
        </div>
      </dl>
      <p className="cap -mt-2 pb-4">
        <time dateTime={sealed_at}>{t('ledger.seals.sealedAt', { at: sealed_at })}</time>
      </p>
    </details>
  )
}
