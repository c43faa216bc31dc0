import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { Tag } from '@tradewind/ui/tag'
import { isAtWork, type Run } from './imports-queries.ts'

/** One import of the past, or the one that is at work. */
export function RunRow({ run }: { run: Run }) {
  const t = useT()
  return (
    <li>
      <Link
        to="/imports/$id"
        params={{ id: run.id }}
        className="flex min-h-17 items-center gap-3 rounded-l bg-raised px-4 py-3 active:bg-sunk"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-60">
            <span className="block truncate font-medium">
              <bdi>{run.file_name}</bdi>
            </span>
            <span className="cap block">
              {t('importing.past.began', { at: run.started_at })} · {runSummary(t, run)}
            </span>
          </span>
          {run.state === 'asking' || run.state === 'foreseen' ? (
            <Tag tone="wait">{t(`importing.state.${run.state}`)}</Tag>
          ) : run.state === 'fetching' ? (
            <Tag tone="wait">{t('importing.state.fetching', run.pictures)}</Tag>
          ) : isAtWork(run) ? (
            <Tag tone="wait">{t('importing.state.percent', { percent: run.percent / 100 })}</Tag>
          ) : run.state === 'failed' ? (
            <Tag tone="bad">{t('importing.state.failed')}</Tag>
          ) : (
            run.refused > 0 && <Tag tone="bad">{t('importing.state.refused', { count: run.refused })}</Tag>
          )}
        </span>
        <CaretRight size={16} flip className="text-ink-2" />
      </Link>
    </li>
  )
}

function runSummary(t: ReturnType<typeof useT>, { created, changed, same }: Run): string {
  return t('importing.state.summary', { created, changed, same })
}
