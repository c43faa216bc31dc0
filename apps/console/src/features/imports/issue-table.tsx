import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { DownloadSimple } from '@tradewind/ui/icons/download-simple'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { Tag } from '@tradewind/ui/tag'
import { footerOf, PagedFooter } from '@tradewind/web/paged-footer'
import { saveFile } from '@tradewind/web/save-file'
import { useState } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { fetchAllIssues, issuesQuery, type Run } from './imports-queries.ts'
import { issuesCsv } from './issues-csv.ts'

/** Line for line what was not taken, or not as it stood, and why. */
export function IssueTable({ run }: { run: Run }) {
  const t = useT()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const list = useInfiniteQuery(issuesQuery(run.id, true))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const header = [
    t('importing.issue.line'),
    t('importing.issue.field'),
    t('importing.issue.reason'),
    t('importing.issue.value'),
  ]
  const download = async () => {
    setBusy(true)
    try {
      const text = issuesCsv(header, await fetchAllIssues(run.id))
      saveFile(
        new Blob([text], { type: 'text/csv;charset=utf-8' }),
        `${run.file_name.replace(/\.[^.]*$/, '')}-refused.csv`,
      )
    } catch {
      // The client has said why.
    } finally {
      setBusy(false)
    }
  }
  if (list.status === 'pending')
    return (
      <SkeletonArea label={t('words.loading')} className="mt-7 grid gap-2.5">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-14 rounded-l" />
      </SkeletonArea>
    )
  if (list.status === 'error' && rows.length === 0) return <LoadFailed error={list.error} onRetry={list.refetch} />
  if (list.status === 'success' && rows.length === 0)
    return run.state === 'done' ? <p className="mt-5 text-s text-ink-2">{t('importing.issue.none')}</p> : null
  return (
    <section aria-labelledby="import-issues" className="mt-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="import-issues" className="h2">
          {t('importing.issue.title')}
        </h2>
        {rows.length > 0 && (
          <Button
            kind="line"
            size="xs"
            icon={<DownloadSimple size={16} />}
            busy={busy}
            busyLabel={t('words.loading')}
            onClick={download}
          >
            {t('importing.issue.download')}
          </Button>
        )}
      </div>
      <table className="mt-3 block w-full text-s wide:table">
        <thead className="hidden wide:table-header-group">
          <tr className="cap">
            {header.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={cx('border-b border-line px-2 pb-2 text-start font-medium', index === 0 && 'w-20')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid gap-2.5 wide:table-row-group">
          {rows.map((issue, index) => (
            <tr
              // A line may have several things to tell, and the list only grows at its end.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              className="block rounded-l bg-raised px-3.5 py-3 wide:table-row wide:bg-transparent wide:*:border-b wide:*:border-line wide:*:px-2 wide:*:py-2.5 wide:*:align-top"
            >
              <td className="block font-semibold wide:table-cell wide:font-normal">
                <span className="wide:hidden">{t('importing.issue.line')} </span>
                {format.number(issue.line)}
              </td>
              <td className="block text-ink-2 max-wide:empty:hidden wide:table-cell">
                {issue.field && <bdi dir="ltr">{issue.field}</bdi>}
              </td>
              <td className="block wide:table-cell">
                {issue.message}
                {!issue.refused && (
                  <span className="mt-1 block">
                    <Tag>{t('importing.issue.taken')}</Tag>
                  </span>
                )}
              </td>
              <td className="block wrap-anywhere text-ink-2 max-wide:empty:hidden wide:table-cell">
                {issue.value && <bdi>{issue.value}</bdi>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.hasNextPage && (
        <PagedFooter {...footerOf(list)} more={t('importing.issue.more')} failed={t('words.failed')} />
      )}
    </section>
  )
}
