import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import type { LocaleCode } from '@tradewind/messages/locales'
import { useLocale, useT } from '@tradewind/messages/react'
import { formatMoney } from '@tradewind/ui/money-format'
import { SectionHead } from '@tradewind/ui/page'
import { EmptyState } from '@tradewind/ui/state-block'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { QueueSkeleton } from '../../shared/queue-skeleton.tsx'
import { FoundRow } from './found-row.tsx'

export type Explained = Answer<'GET /api/admin/search_explain'>

/** What a search makes of what was typed, and what came up. */
export function Explanation({ typed, lang }: { typed: string; lang: LocaleCode }) {
  const t = useT()
  const { data, error, refetch } = useQuery(callQuery('GET /api/admin/search_explain', { keyword: typed, lang }))
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <QueueSkeleton />
  return (
    <section className="mt-6">
      <SectionHead
        title={<bdi>{t('searches.explain.title', { typed })}</bdi>}
        caption={t(data.total_more ? 'searches.explain.more' : 'searches.explain.count', { count: data.total })}
      />
      <div className="grid gap-8 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <Understood explained={data} />
          <Tiers tiers={data.tiers} />
        </div>
        <div>
          <h3 className="h3">{t('searches.explain.list')}</h3>
          {data.list.length === 0 && (
            <EmptyState title={t('searches.explain.none')}>{t('searches.explain.noneText')}</EmptyState>
          )}
          <ol className="mt-2 divide-y divide-line">
            {data.list.map((found, place) => (
              <FoundRow key={found.goods.id} found={found} place={place + 1} />
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

function Understood({ explained: { corrected, price, words } }: { explained: Explained }) {
  const t = useT()
  const { intl } = useLocale()
  const money = (amount: string) => formatMoney(amount, intl, { cents: 'auto' })
  return (
    <>
      <h3 className="h3">{t('searches.explain.words')}</h3>
      {corrected && <p className="mt-1 text-s">{t('searches.explain.corrected', { corrected })}</p>}
      {price && <p className="mt-1 text-s">{priceWords(t, price, money)}</p>}
      <ul className="mt-2 grid gap-3">
        {words.map(({ typed, means }) => (
          <li key={typed}>
            <b className="font-semibold">
              <bdi>{typed}</bdi>
            </b>
            {means.length === 0 ? (
              <p className="cap">{t('searches.explain.unknown')}</p>
            ) : (
              <ul className="mt-0.5 text-s text-ink-2">
                {means.map(({ word, source, products }) => (
                  <li key={`${source} ${word}`}>
                    {t('searches.explain.means', { word, count: products })}
                    <span className="cap"> · {t(`searches.source.${source}`)}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type Says = ReturnType<typeof useT>

const priceWords = (t: Says, { min, max }: NonNullable<Explained['price']>, money: (amount: string) => string) =>
  min !== null && max !== null
    ? t('searches.explain.priceBetween', { min: money(min), max: money(max) })
    : min !== null
      ? t('searches.explain.priceMin', { min: money(min) })
      : t('searches.explain.priceMax', { max: money(max ?? '0.00') })

function Tiers({ tiers }: Pick<Explained, 'tiers'>) {
  const t = useT()
  if (tiers.length === 0) return null
  const strict = tiers.filter(({ wide }) => !wide)
  return (
    <>
      <h3 className="h3 mt-6">{t('searches.explain.tiers')}</h3>
      <ol className="mt-2 grid gap-1 text-s text-ink-2">
        {tiers.map(({ wide, found }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is told by its place
          <li key={at}>
            {wide
              ? t('searches.explain.tierWide', { count: found })
              : t('searches.explain.tierStrict', {
                  place: t('searches.explain.tierPlace', {
                    place: at === 0 ? 'first' : at === strict.length - 1 ? 'last' : 'between',
                  }),
                  count: found,
                })}
          </li>
        ))}
      </ol>
      <p className="cap mt-2">{t('searches.explain.tiersHint')}</p>
    </>
  )
}
