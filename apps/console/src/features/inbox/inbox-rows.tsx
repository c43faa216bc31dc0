import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { cx } from '@tradewind/ui/cx'
import { nameDay } from '@tradewind/web/talk/by-day'
import { LastWords } from '@tradewind/web/talk/last-words'
import { CardPicture } from '@tradewind/web/talk/talk-card'
import { QueueRow } from '../../shared/queue-row.tsx'
import type { Desk, InboxRow } from './inbox-queries.ts'

type InboxRowsProps = { rows: readonly InboxRow[]; desk: Desk; open: string | undefined; label: string }

/** One talk a row: who, what about, the last words, and how long they have waited. */
export function InboxRows({ rows, desk, label }: InboxRowsProps) {
  const t = useT()
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map((row) => {
        const { id, buyer, about, last, unread, assigned } = row
        const words = last.kind === 'text' || last.kind === 'system' ? (last.text ?? '') : t(`inbox.row.${last.kind}`)
        return (
          <QueueRow
            key={id}
            to={desk === 'seller' ? '/talks/$id' : '/inbox/$id'}
            id={id}
            name={buyer.name}
            start={
              about ? <CardPicture card={about} className="size-11 overflow-hidden" /> : <Avatar name={buyer.name} />
            }
            end={<Waits row={row} />}
          >
            <LastWords
              mine={last.mine}
              words={words}
              className={cx('text-s', unread > 0 ? 'font-semibold' : 'text-ink-2')}
            />
            <span className="cap flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate">
                {about && <>{t(`inbox.about.${about.kind}`)} · </>}
                {assigned ? <bdi>{assigned.name}</bdi> : t('inbox.row.nobody')}
              </span>
              {unread > 0 && (
                <span className="size-2.5 flex-none rounded-full bg-ink">
                  <span className="sr-only">{t('talk.list.unread', { count: unread })}</span>
                </span>
              )}
            </span>
          </QueueRow>
        )
      })}
    </ul>
  )
}

/** How long its buyer waits; where it is their turn, when it was said. */
function Waits({ row: { waiting_since, last } }: { row: InboxRow }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  if (waiting_since) {
    const seconds = Math.max(60, (Date.now() - Date.parse(waiting_since)) / 1000)
    return (
      <time dateTime={waiting_since} className="cap flex-none font-semibold text-amber">
        <span className="sr-only">{t('inbox.row.waits')} </span>
        {format.duration(seconds)}
      </time>
    )
  }
  const day = nameDay(last.at, new Date())
  const date = new Intl.DateTimeFormat(intl, { day: 'numeric', month: 'short' })
  return (
    <time dateTime={last.at} className="cap flex-none">
      {day === 'today'
        ? format.time(last.at)
        : day === 'yesterday'
          ? t('talk.list.yesterday')
          : date.format(new Date(last.at))}
    </time>
  )
}
