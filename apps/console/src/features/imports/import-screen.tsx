import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
import { CategoryForm } from './category-form.tsx'
import { ChangeList } from './change-list.tsx'
import { ColumnForm } from './column-form.tsx'
import { goOn, importQuery, isAtWork, isRead, type Run, useForgetGoods, useForgetRun } from './imports-queries.ts'
import { IssueTable } from './issue-table.tsx'
import { RunFigures } from './run-figures.tsx'

/** One import: how far it is while it runs, and what came of it. */
export function ImportScreen() {
  const t = useT()
  const { id } = useParams({ from: '/imports/$id' })
  const { data, error, refetch } = useQuery(importQuery(id))
  const run = data?.run
  const forget = useEffectEvent(useForgetGoods())
  const ended = run?.state === 'done' || run?.state === 'failed'
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
          {data?.columns ? (
            <ColumnForm id={run.id} columns={data.columns} />
          ) : (
            <>
              <RunFigures run={run} />
              <FarPictures run={run} />
              {run.state === 'foreseen' && <GoButton run={run} />}
              {run.state === 'foreseen' && run.refused > 0 && <CategoryForm run={run} />}
              {isRead(run) && <IssueTable run={run} />}
              {run.state === 'foreseen' && <ChangeList run={run} />}
            </>
          )}
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

/** The second word on a file: now it is taken as it was foreseen. */
function GoButton({ run }: { run: Run }) {
  const t = useT()
  const forget = useForgetRun(useQueryClient(), run.id)
  const go = useMutation({ mutationFn: () => goOn({ id: run.id }), onSuccess: forget })
  if (run.created + run.changed === 0) return null
  return (
    <Button
      kind="go"
      size="s"
      busy={go.isPending}
      busyLabel={t('words.loading')}
      onClick={() => go.mutate()}
      className="mt-5"
    >
      {t('importing.run.go')}
    </Button>
  )
}

/** How many pictures of other hosts there are, and how far fetching them is. */
function FarPictures({ run }: { run: Run }) {
  const t = useT()
  const { named, fetched, refused } = run.pictures
  if (named === 0) return null
  if (run.dry) return <p className="mt-4 text-s text-ink-2">{t('importing.run.toFetch', { count: named })}</p>
  return (
    <div className="mt-4 text-s">
      <label className="block">
        {t('importing.run.pictures', { fetched, named })}
        <progress max={named} value={fetched + refused} className="bar mt-1.5 block w-full" />
      </label>
      <p className="cap mt-1.5">
        {refused > 0 && <>{t('importing.run.picturesRefused', { count: refused })} · </>}
        {t('importing.run.drafts')}
      </p>
    </div>
  )
}

const titles = {
  waiting: 'importing.run.waiting',
  running: 'importing.run.running',
  asking: 'importing.run.asking',
  foreseen: 'importing.run.foreseen',
  fetching: 'importing.run.fetching',
  done: 'importing.run.done',
  failed: 'importing.run.failed',
} as const satisfies Record<Run['state'], string>

function RunHead({ run }: { run: Run }) {
  const t = useT()
  return (
    <>
      <div role="status">
        <h1 className="h1">{t(run.dry && run.state === 'running' ? 'importing.run.looking' : titles[run.state])}</h1>
      </div>
      <p className="mt-1 text-s text-ink-2">
        <bdi className="break-all">{run.file_name}</bdi> · {t('importing.past.began', { at: run.started_at })}
      </p>
      {isAtWork(run) && run.state !== 'fetching' && (
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
