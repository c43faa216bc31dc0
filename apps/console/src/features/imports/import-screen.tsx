import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { ArrowLeft } from '@tradewind/ui/icons/arrow-left'
import { Note } from '@tradewind/ui/note'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { EmptyState } from '@tradewind/ui/state-block'
import { useEffect, useEffectEvent } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { importQuery, isAtWork, type Run, useForgetGoods } from './imports-queries.ts'
import { IssueTable } from './issue-table.tsx'
import { RunFigures } from './run-figures.tsx'

/** One import: how far it is while it runs, and what came of it. */
export function ImportScreen() {
  const t = useT()
  const { id } = useParams({ from: '/imports/$id' })
  const { data, error, refetch } = useQuery(importQuery(id))
  const run = data?.run
  const forget = useEffectEvent(useForgetGoods())
  const ended = run !== undefined && !isAtWork(run)
  useEffect(() => {
    if (ended) forget()
  }, [ended])
  return (
    <main className="max-w-220 px-edge pt-3 pb-8 wide:pt-5">
      <Link to="/imports" className="inline-flex min-h-11 items-center gap-1.5 text-s font-medium text-ink-2">
        <ArrowLeft size={16} flip />
        {t('console.title.imports')}
      </Link>
      {run ? (
        <>
          <RunHead run={run} />
          <RunFigures run={run} />
          {ended && <IssueTable run={run} />}
          {run.state === 'failed' && (
            <Button kind="ink" size="s" className="mt-6 me-2.5" render={<Link to="/imports" />}>
              {t('importing.run.another')}
            </Button>
          )}
          {ended && run.created + run.changed > 0 && (
            <Button
              kind={run.state === 'failed' ? 'line' : 'ink'}
              size="s"
              className="mt-6"
              render={<Link to="/goods" />}
            >
              {t('importing.run.toGoods')}
            </Button>
          )}
        </>
      ) : isMissing(error) ? (
        <EmptyState title={t('importing.run.missing')} className="max-w-120 py-6">
          {t('importing.run.missingText')}
        </EmptyState>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <SkeletonArea label={t('words.loading')} className="grid gap-4">
          <Skeleton className="h-9 w-3/5 rounded-s" />
          <Skeleton className="h-24 rounded-l" />
        </SkeletonArea>
      )}
    </main>
  )
}

const titles = {
  waiting: 'importing.run.waiting',
  running: 'importing.run.running',
  done: 'importing.run.done',
  failed: 'importing.run.failed',
} as const satisfies Record<Run['state'], string>

function RunHead({ run }: { run: Run }) {
  const t = useT()
  return (
    <>
      <div role="status">
        <h1 className="h1">{t(titles[run.state])}</h1>
      </div>
      <p className="mt-1 text-s text-ink-2">
        <bdi className="break-all">{run.file_name}</bdi> · {t('importing.past.began', { at: run.started_at })}
      </p>
      {isAtWork(run) && (
        <label className="mt-4 block text-s">
          {t('importing.run.line', { percent: run.percent / 100, line: run.line })}
          <progress max={100} value={run.percent} className="bar mt-1.5 block w-full" />
          <span className="cap mt-1.5 block">{t('importing.run.goesOn')}</span>
        </label>
      )}
      {run.failure && (
        <Note tone="bad" live className="mt-4">
          {run.failure}
        </Note>
      )}
    </>
  )
}
