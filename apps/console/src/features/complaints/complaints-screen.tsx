import { useInfiniteQuery } from '@tanstack/react-query'
import { useMatchRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { COMPLAINT_QUEUES } from '@tradewind/contract/complaint'
import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { QueuePage } from '../../shared/queue-page.tsx'
import { QueueRow } from '../../shared/queue-row.tsx'
import { useRealm } from '../../shared/session.ts'
import { FIRST_QUEUE, marketComplaintsQuery, type Row, shopComplaintsQuery } from './complaint-queries.ts'

/** Complaints: of a shop those about it, of the house all; open ones by when they are due. */
export function ComplaintsScreen() {
  return useRealm() === 'seller' ? <OfShop /> : <OfHouse />
}

function OfShop() {
  const t = useT()
  const { complaints: state = FIRST_QUEUE } = useSearch({ from: '/complaints' })
  const list = useInfiniteQuery(shopComplaintsQuery(state))
  const todo = list.data?.pages[0]?.todo ?? 0
  const title = todo > 0 ? t('complaints.todo', { count: todo }) : t('console.title.complaints')
  const rows: Row[] = list.data?.pages.flatMap((page) => page.list) ?? []
  return <Queue title={title} text={t('complaints.textShop')} query={list} rows={rows} />
}

function OfHouse() {
  const t = useT()
  const { complaints: state = FIRST_QUEUE, shop } = useSearch({ from: '/complaints' })
  const list = useInfiniteQuery(marketComplaintsQuery(state, shop))
  const open = list.data?.pages[0]?.open ?? 0
  const title = open > 0 && !shop ? t('complaints.count', { count: open }) : t('console.title.complaints')
  const rows: Row[] = list.data?.pages.flatMap((page) => page.list) ?? []
  return <Queue title={title} text={t(shop ? 'complaints.ofShop' : 'complaints.text')} query={list} rows={rows} />
}

type QueueProps = { title: string; text: string; query: Parameters<typeof QueuePage>[0]['query']; rows: readonly Row[] }

function Queue({ title, text, query, rows }: QueueProps) {
  const t = useT()
  const navigate = useNavigate()
  const { complaints: state = FIRST_QUEUE } = useSearch({ from: '/complaints' })
  const chosen = useMatchRoute()({ to: '/complaints/$id' })
  return (
    <QueuePage
      id="complaints"
      title={title}
      text={text}
      tabs={{
        label: t('complaints.label'),
        tabs: COMPLAINT_QUEUES.map((value) => ({ value, label: t(`complaints.${value}`) })),
        value: state,
        onChange: (next) =>
          void navigate({
            to: '/complaints',
            search: (kept) => ({ ...kept, complaints: next === FIRST_QUEUE ? undefined : next }),
          }),
      }}
      query={query}
      ids={rows.map(({ id }) => id)}
      open={chosen ? chosen.id : undefined}
      onOpen={(id) => void navigate({ to: '/complaints/$id', params: { id }, search: (kept) => kept })}
      empty={t('complaints.none')}
      emptyText={t('complaints.noneText')}
    >
      <ul aria-label={t('complaints.label')} className="divide-y divide-line">
        {rows.map((row) => (
          <ComplaintRow key={row.id} row={row} />
        ))}
      </ul>
    </QueuePage>
  )
}

function ComplaintRow({ row }: { row: Row }) {
  const t = useT()
  const format = useFormat()
  const isMine = 'buyer' in row
  const due = isMine ? row.answer_by : row.decide_by
  const waits = row.state === 'sent' || (!isMine && row.state === 'answered')
  const late = waits && new Date(due) < new Date()
  return (
    <QueueRow
      to="/complaints/$id"
      id={row.id}
      name={isMine ? t('complaints.by', { name: row.buyer.name }) : (row.merchant?.name ?? row.shop_name)}
      end={
        <time dateTime={due} className={cx('cap flex-none', late && 'font-semibold text-amber!')}>
          {waits ? t('complaints.due', { at: due }) : format.date(row.created_at)}
        </time>
      }
    >
      <span dir="auto" className="block truncate text-s">
        {row.content}
      </span>
      <span className="cap block truncate">
        {row.outcome ? t(`complaints.${row.outcome}`) : row.about ? t(`complaints.about.${row.about}`) : row.no}
      </span>
    </QueueRow>
  )
}
