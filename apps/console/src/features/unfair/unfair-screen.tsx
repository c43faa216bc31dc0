import { useInfiniteQuery } from '@tanstack/react-query'
import { useMatchRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { REVIEW_QUEUES } from '@tradewind/contract/review-report'
import { useFormat, useT } from '@tradewind/messages/react'
import { Picture } from '@tradewind/ui/picture'
import { QueuePage } from '../../shared/queue-page.tsx'
import { QueueRow } from '../../shared/queue-row.tsx'
import { FIRST_QUEUE, type Row, reviewCasesQuery } from './unfair-queries.ts'

/** Reviews that shops call unfair: those that wait, the longest waiting first; what was decided, newest first. */
export function UnfairScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { reviews: state = FIRST_QUEUE } = useSearch({ from: '/unfair' })
  const chosen = useMatchRoute()({ to: '/unfair/$id' })
  const query = useInfiniteQuery(reviewCasesQuery(state))
  const rows = query.data?.pages.flatMap((page) => page.list) ?? []
  const open = query.data?.pages[0]?.open ?? 0
  return (
    <QueuePage
      id="unfair"
      title={open > 0 ? t('unfair.count', { count: open }) : t('console.title.unfair')}
      text={t('unfair.text')}
      tabs={{
        label: t('unfair.label'),
        tabs: REVIEW_QUEUES.map((value) => ({ value, label: t(`unfair.${value}`) })),
        value: state,
        onChange: (next) =>
          void navigate({ to: '/unfair', search: { reviews: next === FIRST_QUEUE ? undefined : next } }),
      }}
      query={query}
      ids={rows.map(({ id }) => id)}
      open={chosen ? chosen.id : undefined}
      onOpen={(id) => void navigate({ to: '/unfair/$id', params: { id }, search: (kept) => kept })}
      empty={t('unfair.none')}
      emptyText={t('unfair.noneText')}
    >
      <ul aria-label={t('unfair.label')} className="divide-y divide-line">
        {rows.map((row) => (
          <CaseRow key={row.id} row={row} />
        ))}
      </ul>
    </QueuePage>
  )
}

function CaseRow({ row: { id, goods, merchant, goods_score, reason, at, outcome } }: { row: Row }) {
  const t = useT()
  const format = useFormat()
  return (
    <QueueRow
      to="/unfair/$id"
      id={id}
      start={goods.image && <Picture source={goods.image} alt="" sizes="44px" radius="s" className="w-11 flex-none" />}
      name={goods.title}
      end={
        <time dateTime={at} className="cap flex-none">
          {outcome ? format.date(at) : t('unfair.since', { at })}
        </time>
      }
    >
      <span className="block truncate text-s">
        <b className="font-semibold">{outcome ? t(`unfair.state.${outcome}`) : t(`unfair.reason.${reason}`)}</b>
        {' · '}
        {t('unfair.stars', { stars: goods_score })}
      </span>
      <span className="cap block truncate">
        <bdi>{merchant.name}</bdi>
      </span>
    </QueueRow>
  )
}
